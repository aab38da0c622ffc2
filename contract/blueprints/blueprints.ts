import * as z from 'zod/mini'
import { blueprintCategories } from './categories.ts'
import { messages } from '../errors.ts'
import { line, text } from '../forms/text-schemas.ts'
import { limits } from '../limits.ts'
import { isRenderable } from '../markdown-limits.ts'
import { lenientDate, lenientText, validItemsSchema } from '../forms/lenient.ts'
import { drawnState } from './drawing.ts'

export const reviewStatus = z.enum(['pending', 'changes_asked', 'published', 'declined'])
export type ReviewStatus = z.infer<typeof reviewStatus>

/** The label of each review status. */
export const reviewStatusNames: Record<ReviewStatus, string> = {
  pending: 'Pending',
  changes_asked: 'Changes asked',
  published: 'Published',
  declined: 'Declined',
}

export const blueprintCategory = z.enum(blueprintCategories.map(({ value }) => value))
export type BlueprintCategory = z.infer<typeof blueprintCategory>

export const blueprintSubmission = z.object({
  title: line('Blueprint Title', limits.blueprintTitle),
  summary: text('Summary', limits.blueprintSummary),
  content: text('Full Blueprint Content', limits.blueprintContent).check(
    z.refine(isRenderable, messages.notRenderable),
  ),
})
export type BlueprintSubmission = z.infer<typeof blueprintSubmission>

const reviewNote = z.nullable(z.string())

export const blueprint = z.object({
  id: z.string(),
  title: z.string(),
  summary: z.string(),
  content: z.string(),
  author_name: z.string(),
  /** When the Blueprint was published, or when it was submitted if it is not published. ISO 8601. */
  created_at: z.string(),
  category: z.nullable(blueprintCategory),
  reading_minutes: z.number(),
  /** The state of the Blueprint's review. Only the author gets it. */
  review: z.optional(z.object({ status: reviewStatus, note: reviewNote })),
})
export type Blueprint = z.infer<typeof blueprint>

/** A Blueprint in a list: its drawing in place of its content. */
export const blueprintSummary = z.extend(z.omit(blueprint, { content: true, review: true }), {
  drawing: z.array(drawnState),
})
export type BlueprintSummary = z.infer<typeof blueprintSummary>

export const blueprintList = z.array(blueprintSummary)

/** Fields of a Blueprint that the browser accepts when they are missing or invalid: they become empty, null or 0. */
const lenientFields = {
  summary: lenientText,
  author_name: lenientText,
  created_at: lenientDate,
  category: z.catch(z.nullable(blueprintCategory), null),
  reading_minutes: z.catch(z.number(), 0),
}

/** A Blueprint as the browser reads it. */
export const blueprintView = z.extend(blueprint, { ...lenientFields, id: lenientText })

/** A list of Blueprints as the browser reads it: invalid items are left out. */
export const blueprintCards = validItemsSchema(
  z.extend(blueprintSummary, { ...lenientFields, drawing: z.catch(z.array(drawnState), []) }),
)

export const blueprintSorts = ['newest', 'oldest', 'title'] as const
export type BlueprintSort = (typeof blueprintSorts)[number]

const pageSize = z.coerce.number().check(z.int(), z.minimum(1), z.maximum(limits.blueprints.max))

/** The query parameters of the list of Blueprints. `after` is the id of the last Blueprint on the previous page. */
export const blueprintQuery = z.object({
  search: z._default(z.string().check(z.maxLength(limits.blueprintSearch)), ''),
  category: z.optional(blueprintCategory),
  sort: z._default(z.enum(blueprintSorts), 'newest'),
  after: z.optional(z.uuid()),
  limit: z._default(pageSize, limits.blueprints.default),
})
export type BlueprintQuery = z.infer<typeof blueprintQuery>

/** A Blueprint in the list of an author's own Blueprints. */
export const ownBlueprint = z.object({
  id: z.string(),
  title: z.string(),
  status: reviewStatus,
  note: reviewNote,
  submitted_at: z.string(),
  decided_at: z.nullable(z.string()),
})
export type OwnBlueprint = z.infer<typeof ownBlueprint>
export const ownBlueprints = z.array(ownBlueprint)

/** A Blueprint that a person has read, and how often. */
const blueprintReading = z.object({
  id: z.string(),
  title: z.string(),
  author_name: z.string(),
  times: z.number(),
  last_read_at: z.string(),
})
export const readingHistory = z.object({
  blueprints_read: z.number(),
  /** How often Blueprints were opened, repeated openings included. */
  openings: z.number(),
  /** The sum of the reading minutes of all Blueprints read, each counted once. */
  minutes: z.number(),
  /** The Blueprints read, the latest first. */
  recent: z.array(blueprintReading),
})
export type ReadingHistory = z.infer<typeof readingHistory>

const wordsAMinute = 220

/** How many minutes a text takes to read, at least one. */
export function readingMinutes(content: string): number {
  return Math.max(1, Math.round((content.match(/[\p{L}\p{N}]+/gu)?.length ?? 0) / wordsAMinute))
}
