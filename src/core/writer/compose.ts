import type { FigurePack } from '#contracts/pack.ts'
import type { Claim, WriterMode } from '#contracts/roast.ts'
import { addressSparingly } from './address.ts'
import { type Analysis, analyse, withoutWords } from './analyse.ts'
import { readClaims } from './claims.ts'
import { genericConceits, matchConceits } from './conceits.ts'
import { type Draft, type Stage, speak } from './draft.ts'
import { createChooser } from './fresh.ts'
import { lint } from './lint.ts'
import { normalise } from './normalise.ts'
import { matchMatters } from './matters.ts'
import { matchObjections } from './objections.ts'
import { makePlan } from './plan.ts'
import { type Triage, triage } from './rails.ts'
import { hash32, seeded } from './random.ts'
import { rate } from './rank.ts'
import { matchRiffs } from './riffs.ts'
import { matchPhrases } from './stock-phrases.ts'
import { capitals, introduce, voiceSlots } from './realise.ts'
import { type Piece, answerCarefully, answerGravely, answerShortly } from './short-answers.ts'
import type { Target } from './speaker.ts'
import { chooseTarget, isFigure } from './target.ts'
import { likensToVermin } from './vermin.ts'

export interface ComposeOptions {
  readonly seed: number
  readonly pack: FigurePack
  readonly target?: string | undefined
  readonly recent?: readonly string[] | undefined
}

export interface Composition {
  readonly text: string
  readonly mode: WriterMode
  readonly claims: readonly Claim[]
  /** Who is answered, for the byline; null when nobody may be named. */
  readonly target: string | null
  readonly trace: {
    /** Ids of conceits and lines, never text. */
    readonly used: readonly string[]
    readonly reason: string
    readonly act: string
  }
}

/** More drafts were measured and add nothing. */
const DRAFTS = 8
/** UTF-16 units that are read; the contract allows 800, the command line may bring more. */
const LONGEST = 2_000

/**
 * Answers a post: pure, the same arguments give the same bytes. Any string is an input; the text always passes
 * {@link lint} for its mode.
 */
export function compose(text: string, { seed, pack, target: typed, recent }: ComposeOptions): Composition {
  const raw = text.slice(0, LONGEST).toWellFormed()
  const post = normalise(raw)
  const decision = triage(raw, post)
  const analysis = analyse(raw, post)
  const voice = voiceSlots(pack)
  const target = chooseTarget(typed, post, analysis.voice, pack)
  const stage = (draft: number, of: Analysis): Stage => ({
    analysis: of,
    pack,
    target,
    voice,
    choose: createChooser(raw, seed, draft, recent ?? null),
    random: seeded(hash32(`${draft}`, seed)),
  })
  const clean = (piece: Piece | null): Spoken | null => finish(piece, decision.mode, target)
  const spoken =
    decision.mode === 'normal'
      ? (best(drafts(analysis, stage, 'seed'), analysis, clean) ??
        best(drafts(analysis, stage, 'next'), analysis, clean) ??
        best(drafts(withoutWords(analysis), stage, 'next'), analysis, clean) ??
        // An answer that nobody would choose is better than none.
        best(drafts(analysis, stage, 'next'), analysis, (piece) => finish(piece, 'normal', target, true)))
      : firstClean((draft) => clean(answer(decision, stage(draft, analysis))))
  if (spoken === null) throw new Error(`The pack ${pack.id} cannot answer a post in mode ${decision.mode}`)
  return {
    ...spoken,
    mode: decision.mode,
    claims: decision.mode === 'normal' || decision.mode === 'tread' ? readClaims(analysis) : [],
    target: target.byline,
  }

  function best(made: readonly Draft[], of: Analysis, check: (piece: Piece) => Spoken | null): Spoken | null {
    const ranked = made
      .map((draft) => ({ draft, score: rate(draft, of) }))
      .sort((one, two) => two.score - one.score)
    for (const { draft } of ranked) {
      const passed = check(draft)
      if (passed !== null) return passed
    }
    return null
  }

  function finish(piece: Piece | null, mode: WriterMode, addressed: Target, isLast = false): Spoken | null {
    if (piece === null || piece.paragraphs.length === 0) return null
    const said = addressSparingly(introduce(piece.paragraphs.join('\n\n'), pack), addressed, {
      again: !isFigure(addressed, pack),
    })
    const whole = capitals(said)
    if (!isLast && likensToVermin(analysis.text, said)) return null
    const faults = lint(whole, { mode, target: addressed.full, banned: pack.banned })
    return faults.length > 0
      ? null
      : { text: whole, trace: { used: piece.used, reason: decision.reason, act: analysis.act } }
  }
}

type Spoken = Pick<Composition, 'text' | 'trace'>

/**
 * What surrounds the lead differs from draft to draft. The lead itself is the seed's, so that another seed tells another
 * story; only where none of its drafts can be spoken do the next ones take their turn.
 */
function drafts(
  analysis: Analysis,
  stage: (draft: number, of: Analysis) => Stage,
  lead: 'seed' | 'next',
): Draft[] {
  const { pack } = stage(0, analysis)
  const claims = matchObjections(analysis, pack)
  const matters = matchMatters(analysis, pack)
  const matches = matchConceits(analysis, pack, claims, matters)
  const called = {
    generics: genericConceits(analysis, pack),
    claims,
    riffs: matchRiffs(analysis, pack),
    phrases: matchPhrases(analysis, pack),
    matters,
  }
  const leads = stage(0, analysis).choose
  const has = (list: string): boolean => pack.moves[list] !== undefined
  return Array.from({ length: DRAFTS }, (_, at) => {
    const of = stage(at, analysis)
    const choose: Stage['choose'] = {
      ...(lead === 'seed' ? leads : of.choose),
      met: of.choose.met,
      isForReader: of.choose.isForReader,
      order: (list, items, id) =>
        (isOfSeed(list) && lead === 'seed' ? leads : of.choose).order(list, items, id),
    }
    return speak(makePlan(analysis, { matches, ...called }, has, choose, lead === 'seed' ? 0 : at), {
      ...of,
      choose,
    })
  }).filter((draft) => draft !== null)
}

/**
 * What the seed decides for all eight drafts: which story, which claim and which of its questions, sums and small jokes. The best draft
 * would choose the same for every seed.
 */
const isOfSeed = (list: string): boolean =>
  list === 'lead' ||
  list === 'claim' ||
  list === 'matter' ||
  list === 'point-of' ||
  list === 'other-lead' ||
  list.endsWith('.beats') ||
  list.endsWith('.premise') ||
  list.endsWith('.point') ||
  list.endsWith('.turn') ||
  list.endsWith('.echo') ||
  list.startsWith('riff.') ||
  list.startsWith('number.') ||
  list === 'phrase' ||
  list === 'way'

function answer(decision: Triage, stage: Stage): Piece {
  if (decision.mode === 'grave') return answerGravely(stage)
  if (decision.mode === 'tread') return answerCarefully(decision.reason, stage)
  return answerShortly(decision, stage)
}

function firstClean(attempt: (draft: number) => Spoken | null): Spoken | null {
  for (let draft = 0; draft < DRAFTS * 2; draft++) {
    const spoken = attempt(draft)
    if (spoken !== null) return spoken
  }
  return null
}
