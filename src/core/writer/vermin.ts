/** Posts about people who cross borders, whichever side they take. */
const PEOPLE =
  /\b(?:migrants?|(?:im|e)migra\p{L}+|illegals?|aliens?|asylum|refugees?|borders?|crossings?|caravans?|deport\p{L}*|sanctuary|undocumented|small boats|foreigners?|visas?|newcomers?)\b/iu
const VERMIN =
  /\b(?:mouse|mice|rats?|raccoons?|moths?|ants?|crows?|moles?|pigeons?|squirrels?|rabbits?|snakes?|bats|fox(?:es)?|skunks?|o?possums?|roach(?:es)?|cockroach(?:es)?|beetles?|bugs|flies|fleas|lice|ticks|gnats|maggots|wasps?|hornets?|mosquito(?:e?s)?|locusts?|termites?|gophers?|weeds?|dandelions?|seagulls?|worms?|spiders?|pigs?|hogs?|coyotes?|vermin|pests?)\b/giu

/**
 * A raccoon in the pantry is a fine thing in an answer about a tax. Where the post is about people who cross a border it stands
 * in their place, whatever its author meant, so such a text is not said. What the post itself names may be said back.
 */
export function likensToVermin(post: string, answer: string): boolean {
  if (!PEOPLE.test(post)) return false
  const named = new Set(post.toLowerCase().match(VERMIN))
  return (answer.toLowerCase().match(VERMIN) ?? []).some((animal) => !named.has(animal))
}
