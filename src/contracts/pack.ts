import * as z from 'zod/mini'

/** A line of the grammar: `{slots}`, `[alternatives|like this]`, whole sentences, mixed case (capitals come last). */
const LineSchema = z.string().check(z.minLength(2), z.maxLength(900))
const LinesSchema = z.array(LineSchema)

/** What a number can be of; from `hour` on: what each one of a rate is for. */
const COUNTED = [
  'people',
  'jobs',
  'time',
  'things',
  'homes',
  'votes',
  'places',
  'length',
  'land',
  'nothing',
  'hour',
  'day',
  'week',
  'month',
  'year',
  'gallon',
  'head',
] as const
export type Counted = (typeof COUNTED)[number]

/** What is done, in a post or in a story: opening a library is another thing than waiting at its desk. */
export const DEEDS = [
  'build',
  'cut',
  'fund',
  'cost',
  'rule',
  'promise',
  'count',
  'fail',
  'blame',
  'study',
  'vote',
  'run',
  'honor',
  'deny',
  'defend',
  'share',
  'trade',
] as const
export type Deed = (typeof DEEDS)[number]
/** The main one first. */
const DeedsSchema = z.array(z.enum(DEEDS)).check(z.minLength(1), z.maxLength(2))

/** A line that is eligible only for some posts. Every condition that is given must hold. */
const MoveSchema = z.union([
  LineSchema,
  z.strictObject({
    text: LineSchema,
    /** Speech acts. */
    act: z.optional(z.array(z.string())),
    topics: z.optional(z.array(z.string())),
    /** Who seems to be talking: the politician, or a newspaper about them. */
    voice: z.optional(z.enum(['speaker', 'news'])),
    /** Which way the number goes, in the post's own words. */
    direction: z.optional(z.enum(['up', 'down', 'none'])),
    /** Bounds on the number's value, inclusive. */
    min: z.optional(z.number()),
    max: z.optional(z.number()),
    /** What the thing counted must be. */
    counts: z.optional(z.enum(COUNTED)),
  }),
])
export type Move = z.infer<typeof MoveSchema>

const MovesSchema = z.array(MoveSchema)

/**
 * A kind of claim that posts make (it pays for itself, they want to ban it, the other one voted against it) and what is
 * to be said against it: an argument scheme with its critical question.
 */
const ObjectionSchema = z.strictObject({
  id: z.string().check(z.regex(/^[a-z0-9-]+$/)),
  /** As for a conceit. A group named `what` binds the slot of that name. */
  trigger: z.array(z.string()).check(z.minLength(1)),
  not: z.optional(z.array(z.string())),
  act: z.optional(z.array(z.string())),
  topics: z.optional(z.array(z.string())),
  voice: z.optional(z.enum(['speaker', 'news'])),
  /** Higher wins: what could hardly be said of another post deserves 3. */
  weight: z.optional(z.number()),
  /** What a post does that claims this. */
  deed: z.optional(DeedsSchema),
  /** The narrator makes the same claim at home, and somebody asks the question. */
  scene: LinesSchema,
  /** The question, said straight. No joke. */
  point: LinesSchema,
  /** Back to the claim before the end: grants something, or dares, and turns on the narrator. */
  turn: z.optional(LinesSchema),
})
export type Objection = z.infer<typeof ObjectionSchema>

/** A word of the post taken in another sense: what a rebuttal spends its words on. */
const ConceitSchema = z.strictObject({
  id: z.string().check(z.regex(/^[a-z0-9-]+$/)),
  /** Patterns on word boundaries, case ignored; a space also matches a hyphen. None: a generic conceit, chosen by act and topic. */
  trigger: z.optional(z.array(z.string())),
  /** Instead of a trigger: the id of the objection whose claim calls this conceit. */
  objection: z.optional(z.string()),
  /** Instead of a trigger: the first name of the matter that calls this conceit. */
  matter: z.optional(z.string()),
  /** With `matter`: what a post on that matter does that this story answers. */
  deed: z.optional(DeedsSchema),
  /** Patterns that forbid the conceit wherever they occur in the post. */
  not: z.optional(z.array(z.string())),
  /** Part of speech the last word of the match must have. */
  pos: z.optional(z.enum(['noun', 'verb', 'adjective'])),
  topics: z.optional(z.array(z.string())),
  act: z.optional(z.array(z.string())),
  voice: z.optional(z.enum(['speaker', 'news'])),
  /** For the author: in which other sense the word is taken. */
  sense: z.optional(z.string()),
  /** What it is made of; two parts of one text never share a prop. */
  props: z.optional(z.array(z.string())),
  /** Posts that this story answers, as people write them: how the writer knows others like them. Never spoken. */
  suits: z.optional(z.array(z.string().check(z.minLength(20), z.maxLength(400)))),
  /** Higher wins. Specific triggers deserve 2, words that every post has deserve 0. */
  weight: z.optional(z.number()),
  premise: LinesSchema,
  /** Each entry is one story, told in order; every callback and tag must fit every story. */
  beats: z.array(LinesSchema),
  /** What somebody or something of the story says to one more sentence of the post, whatever that sentence is. */
  echo: z.optional(LinesSchema),
  /** What the story shows about posts like those that it suits, then the question that they leave open, straight. */
  point: z.optional(LinesSchema),
  /** The concession or demand that turns on the narrator, with the story's own things in it. */
  turn: z.optional(LinesSchema),
  callback: LinesSchema,
  tag: LinesSchema,
})
export type Conceit = z.infer<typeof ConceitSchema>

/** Names in every form, lower case; a hyphen in the post is a space here. */
const NamesSchema = z
  .array(z.string().check(z.regex(/^[\p{Ll}0-9'’]+(?: [\p{Ll}0-9'’]+){0,3}$/u)))
  .check(z.minLength(1))

/** What posts are about (the minimum wage, a stopgap), and what is to be said about it whoever speaks, for it or against it. */
const MatterSchema = z.strictObject({
  words: NamesSchema,
  /** A road, a budget: speaks only where the post names nothing finer. */
  broad: z.optional(z.boolean()),
  /** Patterns that forbid it wherever they occur in the post: the word's other senses. */
  not: z.optional(z.array(z.string())),
  /** Said straight. No joke, and nothing that takes the speaker's side for known. */
  point: LinesSchema,
})
export type Matter = z.infer<typeof MatterSchema>

/** A thing that posts name, and jokes about that thing alone: a short visitor that knows nothing else of the post. */
const RiffSchema = z.strictObject({
  words: NamesSchema,
  /** Patterns that forbid it wherever they occur in the post: the word's other senses. */
  not: z.optional(z.array(z.string())),
  /** Each says `{hit}`, the form that the post has. */
  lines: LinesSchema,
})
export type Riff = z.infer<typeof RiffSchema>

/** What posts say whatever they are about (fought for, full stop), and jokes on those very words for a text to open on. */
const StockPhraseSchema = z.strictObject({
  words: NamesSchema,
  /** Patterns that forbid it wherever they occur in the post. */
  not: z.optional(z.array(z.string())),
  /** Each says `{hit}`, the form that the post has, and `{addr}`. */
  lines: LinesSchema,
})
export type StockPhrase = z.infer<typeof StockPhraseSchema>

/** Somebody in the narrator's life. Roles are shared by all packs, so that a common line fits any voice. */
const CastMemberSchema = z.strictObject({
  /** How somebody is introduced, with alternatives like any line: `my neighbor [Duane Fopp|Fopp]`. */
  name: z.string(),
  short: z.string(),
  he: z.enum(['he', 'she', 'it', 'they']),
})

export const ROLES = ['brains', 'keeper', 'diver', 'kid', 'nemesis', 'animal', 'clerk', 'customer'] as const

const VoiceSchema = z.strictObject({
  narrator: z.string(),
  cast: z.record(z.string(), CastMemberSchema),
  /** The narrator's own nouns: the office it lost, the business it runs, where people meet. */
  things: z.record(z.string(), z.string()),
})

const TreadStorySchema = z.strictObject({
  id: z.string(),
  open: LinesSchema,
  story: LinesSchema,
  turn: LinesSchema,
  close: LinesSchema,
  tag: LinesSchema,
})

export const FigurePackSchema = z.strictObject({
  id: z.string().check(z.regex(/^[a-z0-9-]+$/)),
  /** Lists of moves of which this pack wants its own lines alone; `turn.*` names every list that begins with `turn.`. */
  instead: z.optional(z.array(z.string())),
  /** Common conceits and objections that do not suit this voice, by id, riffs, phrases and matters by their first word. */
  without: z.optional(z.array(z.string())),
  figure: z.strictObject({
    name: z.string(),
    title: z.string(),
    /** How the narrator says it to the figure's face the second time: `Mr. President`. */
    short: z.optional(z.string()),
    aliases: z.array(z.string()),
    temperament: z.string(),
    topics: z.array(z.string()),
  }),
  voice: VoiceSchema,
  conceits: z.array(ConceitSchema),
  objections: z.optional(z.array(ObjectionSchema)),
  riffs: z.optional(z.array(RiffSchema)),
  phrases: z.optional(z.array(StockPhraseSchema)),
  matters: z.optional(z.array(MatterSchema)),
  moves: z.record(z.string(), MovesSchema),
  tread: z.strictObject({
    stories: z.array(TreadStorySchema),
    straight: z.record(z.string(), LinesSchema),
    ask: LinesSchema,
  }),
  grave: z.record(z.string(), LinesSchema),
  refuse: z.record(z.string(), LinesSchema),
  injection: LinesSchema,
  foreign: LinesSchema,
  empty: LinesSchema,
  oneword: LinesSchema,
  headlines: z.array(z.string().check(z.minLength(20), z.maxLength(400))),
  /** Words that no text of this pack may contain. */
  banned: z.array(z.string()),
})
export type FigurePack = z.infer<typeof FigurePackSchema>

/** One file of a pack: its folder's files are put together, lists joined. */
export const FigurePackPartSchema = z.partial(FigurePackSchema)
export type FigurePackPart = z.infer<typeof FigurePackPartSchema>
