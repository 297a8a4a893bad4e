import nlp from 'compromise/two'

export const ENGLISH: ReadonlySet<string> = new Set(
  `the of and to in a is that for it on with as are was be by this we our us you your they their will have has had not from at or an but all can who what when more one about
up out if so no do my i he she his her its than been were which would there said new just now people over into time after state house bill vote tax president says plan
get make must should need want every never against before under between how why here today together take back fight stand great america american government city county work jobs`.split(
    /\s+/u,
  ),
)
const ELSEWHERE = new Set(
  `y vamos viva la libertad ganar bajar precio luz nos ser fue ya somos estamos puede pueden quien quienes donde tambien siempre nunca nada todo toda todas hoy gracias trabajo vida anos pais eleccion elecciones presidente ciudad impuestos mejor ahora seguimos queremos tenemos hacer cuenta paga fuera basta juntos adelante patria
el los las del que una unos por para con como esta este pero mas sus muy hay nuestro nuestra gobierno pueblo todos contra sobre entre desde hasta porque cuando
le qui ne tous toute toutes tres bien merci leurs vive liberte impots doit sa faire etre aussi comme ceux francais jamais toujours
les des une du dans pour avec sur est sont nous vous ils elle pas plus cette ces aux ont notre nos votre leur mais gouvernement
regierung haushalt endlich burger bundestag kanzler schon doch jede jeder jeden neue neuen unsere unserer ihr ihre mehr weniger kein keine nur noch nach bei wenn dass kann mussen jetzt heute gegen zur zum sich habe wer deutschland steuern arbeit immer alle
der das und ist nicht ein eine einen mit von auf fur wir sie ich es den dem im zu auch wird werden haben sind oder aber uber unser
di tutti piu meno tasse noi grazie essere sempre mai senza italia italiani lavoro
il gli che della dei delle una sono siamo nel anche piu questo questa non
mudar brasil voce voces isso muito povo nossa nos vai temos juntos trabalhadores
o os as um uma dos das nao com mais seu sua ao pelo pela nosso
het een van niet zijn voor onze wij dat och att som inte det vi av til ikke
nie jest sie ze na do w tak ale
ang mga ng sa ay hindi ve bir bu icin cok
yang untuk dengan akan tidak dari kami kita pemerintah pajak lebih juga adalah mereka jalan baru
serikali kwa katika yetu watu kodi wananchi barabara tutajenga
guvernul este pentru sunt din taxele drumuri noi promite
hogy egy kormany nem adot utak lesz magyar
etta hallitus veroja uusia ovat mutta myos suomen
ikke regjeringen regeringen skatter skatten skatt veier vejer nye og jeg vores vare mere mindre ska inte kommer bygger sverige norge danmark
vlada dane nove silnice neni jsem jsou bude budou ceste porez porezi nisu hrvatska
partia rzad podatki podatkow drogi panstwo obiecuje nowe mamy bedzie wszystko polska dla oraz
partij belooft belastingen belasting nieuwe wegen regering wordt heeft hebben meer
govern imposts carrers pero amb
vergileri hukumet yeni yollar daha icin olacak turkiye
bagong gobyerno buwis kalsada natin tayo
thue chinh phu duong`.split(/\s+/u),
)

const PLACES =
  /\b(?:los (?:angeles|alamos|gatos)|las (?:vegas|cruces)|la (?:crosse|jolla|mesa|plata|salle|porte|quinta|grange|guardia|paz)|el (?:paso|cajon|dorado|segundo|centro|monte|salvador|niño|nino)|des (?:moines|plaines|peres)|del (?:rio|mar|norte|monte)|fond du lac|du (?:page|bois|pont)|le (?:mars|pen|roy)|viva las vegas|c'est la vie)\b/giu

/** Not English enough to answer. A headline has few small words, so only evidence of another language convicts. */
export function isForeign(text: string): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  if (letters === 0) return false
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0
  if (latin / letters < 0.5) return letters >= 2
  const words =
    text
      .replace(PLACES, ' ')
      .toLowerCase()
      .match(/\p{L}[\p{L}'’]*/gu) ?? []
  if (words.length < 3) return false
  const plain = words.map((word) => word.normalize('NFD').replace(/\p{M}/gu, ''))
  const home = plain.filter((word) => ENGLISH.has(word)).length
  const away =
    plain.filter((word) => ELSEWHERE.has(word) && !ENGLISH.has(word)).length +
    2 * (text.match(/[¡¿]/gu)?.length ?? 0)
  const accents = words.filter((word) => /[^\p{ASCII}'’]/u.test(word)).length
  return (
    (away >= 2 && away > home) ||
    (away + accents >= 2 && away + accents > home * 1.5) ||
    (away >= 1 && home === 0 && away / words.length >= 0.25) ||
    (accents >= 1 && home === 0 && isStrange(text))
  )
}

/** Hardly a common noun or a verb in it that the English dictionary knows; names say nothing, and headlines are names. */
function isStrange(text: string): boolean {
  const common = text.match(/(?<![\p{L}\p{N}'’-])\p{Ll}[\p{L}'’]*/gu) ?? []
  return common.length >= 3 && common.filter((word) => !isKnown(word)).length >= common.length * 0.75
}

/** Political words that the tagger's dictionary lacks. */
export const KNOWN: ReadonlySet<string> = new Set(
  'bureaucrat congress filibuster gridlock inflation liberty lobbyist pothole pundit republican senate swamp tariff taxpayer transparency ballot subsidy deficit landfill recount hoax crook crony shutdown sewer mayor governor senator union wage salary pension grocery tuition landlord rent mortgage voter rally freedom justice victory truth unity hope courage honor respect pride faith family farm school bridge road border wall coal solar drill oil gas'.split(
    ' ',
  ),
)
export const { lexicon: LEXICON } = (nlp.model() as { one: { lexicon: Readonly<Record<string, unknown>> } })
  .one
/** Noises that a dictionary holds. */
const NOISES = new Set(
  'lol lmao rofl ok okay hm hmm uh um huh haha hahaha hehe heh yo yeah yep nope nah omg wtf idk meh ugh wow oh ah eh hey hi hello bye test testing foo bar baz bla blah'.split(
    ' ',
  ),
)

/** Does a handful of words hold one that carries meaning in English? A longer text is given the benefit of the doubt. */
export function saysSomething(words: readonly string[]): boolean {
  return words.length > 8 || words.some((word) => isKnown(word.toLowerCase()))
}

function isKnown(word: string): boolean {
  if (NOISES.has(word)) return false
  const whole = [word, word.replace(/'s$|s$/u, ''), word.replace(/es$/u, '')]
  return (
    whole.some((form) => ENGLISH.has(form) || Object.hasOwn(LEXICON, form) || KNOWN.has(form)) ||
    (word.length >= 6 &&
      /(?:tion|ment|ness|ing|ly|ics|ism|ists?|ity|able|ful|less|ers?|ed|ocrats?|gate)$/u.test(word))
  )
}
