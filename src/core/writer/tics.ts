import type { Normalised } from './normalise.ts'

/** Habits of the post that come back in the answer. Names are keys of a pack's `mirror.*` lists. */
export function readTics(raw: string, post: Normalised): string[] {
  const text = post.cased
  const tics: (readonly [string, boolean])[] = [
    ['exclaim', /!{2,}/u.test(raw) || post.exclamations >= 3],
    ['hashtag', post.hashtags.length > 0],
    ['folks', /\bfolks\b/iu.test(text)],
    ['clear', /\blet me be (?:very |crystal |perfectly )?clear\b/iu.test(text)],
    ['believe', /\bbelieve me\b/iu.test(text)],
    ['caps', post.shouted || /\b(?!USA|NATO|FEMA|COVID)\p{Lu}{4,}\b/u.test(text)],
    ['dots', /\.{3,}/u.test(text)],
    ['emoji', post.emoji >= 2],
    ['period', /(?:^|\.)\s*(?:period|full stop|enough|sad|disgraceful|pathetic)[.!]/imu.test(text)],
    ['question', (text.match(/\?/gu)?.length ?? 0) >= 2],
  ]
  return tics.filter(([, there]) => there).map(([name]) => name)
}
