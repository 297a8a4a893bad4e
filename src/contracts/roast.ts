import * as z from 'zod/mini'
import { SEED_MAX, TARGET_MAX, TEXT } from './limits.ts'
import { cleanText } from './strings.ts'

export const TEXT_EMPTY = 'Please enter some text to unleash the devastation!'
export const TEXT_TOO_LONG = 'Text too long! Please keep it under 800 characters for optimal responses.'
export const IMAGE_MISSING = 'Please upload an image to unleash the devastation!'
export const IMAGE_WRONG_TYPE = 'Please upload an image file (JPG, PNG, etc.) for maximum visual destruction!'

/** The one rule for the tool's text, in the browser and on the server: the message, or null where it may be sent. */
export function textFault(text: string): string | null {
  if (text.trim() === '') return TEXT_EMPTY
  return text.length > TEXT.max ? TEXT_TOO_LONG : null
}

export const WriterModeSchema = z.enum([
  'normal',
  'tread',
  'grave',
  'refuse',
  'injection',
  'foreign',
  'empty',
  'one-word',
])
export type WriterMode = z.infer<typeof WriterModeSchema>

/** Only these count as conversions (DECISIONS T6). */
export const CONVERTING_MODES: readonly WriterMode[] = ['normal', 'tread']

/** A checkable sentence of the material; never a verdict. */
export const ClaimSchema = z.object({
  sentence: z.string(),
  kind: z.enum(['number', 'absolute', 'prediction', 'boast', 'attack', 'quote']),
  /** What would settle it, in one plain sentence. */
  settledBy: z.string(),
})
export type Claim = z.infer<typeof ClaimSchema>

/** GET /api/figures: the packs this server has, the default one first. */
export const FiguresSchema = z.object({
  figures: z.array(
    z.object({
      id: z.string(),
      /** Who is answered where neither the reader nor the material names anybody. */
      figure: z.string(),
      /** In whose voice. */
      narrator: z.string(),
    }),
  ),
})
export type Figures = z.infer<typeof FiguresSchema>

/** Fields beyond the specification that every transform takes. */
const voice = {
  /** A figure pack's id. */
  figure: z.optional(cleanText().check(z.regex(/^[a-z0-9][a-z0-9-]{0,39}$/))),
  /** Who is to be answered, as typed. */
  target: z.optional(cleanText().check(z.maxLength(TARGET_MAX))),
  /** Unsigned 32-bit; each call without one draws its own. */
  seed: z.optional(z.int().check(z.minimum(0), z.maximum(SEED_MAX))),
}

/** POST /api/transform/text. */
export const TransformTextSchema = z.object({
  text: z.string(TEXT_EMPTY).check(
    z.refine((text) => text.trim() !== '', { error: TEXT_EMPTY, abort: true }),
    // Not zod's maxLength, which counts code points where the browser's counter counts UTF-16 units.
    z.refine((text) => text.length <= TEXT.max, { error: TEXT_TOO_LONG, abort: true }),
    z.refine(
      (text) => !text.includes('\0') && text.isWellFormed(),
      'Text contains characters that cannot be read',
    ),
  ),
  ...voice,
})
export type TransformText = z.infer<typeof TransformTextSchema>

/** POST /api/transform/image. `imageData` is the data URL of the chosen file. */
export const TransformImageSchema = z.object({
  imageData: z
    .string(IMAGE_MISSING)
    .check(z.minLength(1, { error: IMAGE_MISSING, abort: true }), z.regex(/^data:image\//, IMAGE_WRONG_TYPE)),
  ...voice,
})

/** POST /api/transform/random. An absent body is an empty one. */
export const TransformRandomSchema = z.object(voice)

/** What every transform answers; the `done` event of a stream carries the same. */
export const RebuttalSchema = z.object({
  transformedText: z.string(),
  mode: WriterModeSchema,
  seed: z.number(),
  claims: z.array(ClaimSchema),
  /** Who was answered, as printed in the byline; null when nobody is named. */
  target: z.nullable(z.string()),
  /** In whose voice. */
  narrator: z.string(),
  /** What was answered, where the reader did not type it: the headline of a random request. */
  material: z.optional(z.string()),
})
export type RebuttalResponse = z.infer<typeof RebuttalSchema>
