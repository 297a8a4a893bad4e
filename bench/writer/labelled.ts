import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { idiomless, triage } from '#core/writer/rails.ts'
import { RAILS } from '#core/writer/rails.cases.ts'
import { EIGHTH } from '#core/writer/rails.eighth.cases.ts'
import { FIFTH } from '#core/writer/rails.fifth.cases.ts'
import { FOURTH } from '#core/writer/rails.fourth.cases.ts'
import { NINTH } from '#core/writer/rails.ninth.cases.ts'
import { SEVENTH } from '#core/writer/rails.seventh.cases.ts'
import { SIXTH } from '#core/writer/rails.sixth.cases.ts'
import { TENTH } from '#core/writer/rails.tenth.cases.ts'
import { THIRD } from '#core/writer/rails.third.cases.ts'
import { UNSEEN_MORE } from '#core/writer/rails.unseen-more.cases.ts'
import { UNSEEN } from '#core/writer/rails.unseen.cases.ts'
import { normalise } from '#core/writer/normalise.ts'
import { type Features, featuresOf } from '#core/writer/triage-features.ts'
import { REASONS, type Subject } from '#core/writer/triage-reasons.ts'
import { LABELS, type Label, type Score } from '#core/writer/triage-score.ts'
import { readPosts } from './sample.ts'

export interface Labelled {
  readonly label: Label
  readonly text: string
  /** Who wrote it: posts of one hand are alike, so they are left out together. */
  readonly hand: string
  readonly features: Features
  /** What a post to be trodden lightly on is about, where somebody said it. */
  readonly subject: Subject | null
  /** Why it is refused, where somebody said it. */
  readonly reason: (typeof REASONS)[number] | null
}

/** A score that leaves everything to the patterns. */
export const UNDECIDED: Score = { refuse: 0, grave: 0, tread: 0, normal: 0.5 }

/** The lists that answer the reasons which labelled.tsv gives. */
const ABOUT: Readonly<Record<string, Subject>> = {
  deportation: 'deport',
  addiction: 'addiction',
  abuse: 'abuse',
  racism: 'racism',
  abortion: 'body',
  war: 'war',
  hunger: 'hunger',
  homelessness: 'home',
  illness: 'illness',
  disability: 'illness',
  'mental-health': 'mind',
  guns: 'guns',
  veterans: 'service',
}

const TABLES = { RAILS, UNSEEN, UNSEEN_MORE, THIRD, FOURTH, FIFTH, SIXTH, SEVENTH, EIGHTH, NINTH, TENTH }

/** Every post of which somebody said what it is: the rails' tables, labelled.tsv and the writer's known posts. */
export function readLabelled(): Labelled[] {
  return [...ofTables(), ...ofFile(), ...ofWriter(), ...ofClaims()]
}

/**
 * Posts that were written freely for `claims.ts`, none of them grave news: what most people paste. Of six hands: with
 * twice as many the score heard harm in what an idiom leaves over ("Traffic on Route 9 is murder").
 */
function ofClaims(): Labelled[] {
  return readFileSync(fileURLToPath(new URL('claimed.tsv', import.meta.url)), 'utf8')
    .split('\n')
    .filter((line) => /^free-[a-f]\t/u.test(line))
    .map((line) => line.split('\t').at(-1)?.replaceAll(' / ', '\n') ?? '')
    .filter((text) => triage(text, normalise(text), () => UNDECIDED).mode === 'normal')
    .map((text) => labelled('normal', text, 'free'))
}

/** Posts of several hands, written for this and labelled by who wrote them: `hand`, label, reason, text. */
function ofFile(): Labelled[] {
  return readFileSync(fileURLToPath(new URL('labelled.tsv', import.meta.url)), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const [hand = '', label = '', why = '', text = ''] = line.split('\t')
      return {
        ...labelled(asLabel(label), text, hand),
        subject: label === 'tread' ? (ABOUT[why] ?? null) : null,
        reason: label === 'refuse' ? (REASONS.find((reason) => reason === why) ?? null) : null,
      }
    })
}

function ofTables(): Labelled[] {
  return Object.entries(TABLES).flatMap(([name, table]) =>
    Object.entries(table).flatMap(([mode, posts]) =>
      LABELS.filter((label) => label === mode).flatMap((label) =>
        posts.map((text) => labelled(label, text, name)),
      ),
    ),
  )
}

function ofWriter(): Labelled[] {
  return readPosts('known').map(({ kind, text }) => labelled(labelOf(kind), text, 'known'))
}

/** What a post of the writer's is, by its kind. */
export function labelOf(kind: string): Label {
  return kind === 'grave' || kind === 'tread' ? kind : 'normal'
}

function asLabel(word: string): Label {
  const label = LABELS.find((each) => each === word)
  if (label === undefined) throw new Error(`labelled.tsv: ${word} is no label`)
  return label
}

function labelled(label: Label, text: string, hand: string): Labelled {
  return { label, text, hand, features: featuresOf(idiomless(normalise(text))), subject: null, reason: null }
}
