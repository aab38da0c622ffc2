import * as z from 'zod/mini'
import { text } from '../forms/text-schemas.ts'

/** The five deliverables of a Blueprint, in order, by the names of their sections in a document. */
export const draftSectionTitles = {
  processMap: 'Current-state process map',
  bottlenecks: 'Bottleneck analysis',
  opportunities: 'Automation and AI opportunity register',
  architecture: 'Future-state architecture',
  roadmap: 'Implementation roadmap',
} as const
export type DraftSectionName = keyof typeof draftSectionTitles
export const draftSectionNames = Object.keys(draftSectionTitles) as [DraftSectionName, ...DraftSectionName[]]
const draftSection = z.enum(draftSectionNames)

const cell = text('A cell', { min: 0, max: 80 })
/** A ruled table: each row has as many cells as there are columns. */
const table = z
  .strictObject({
    columns: z.array(text('A column', { max: 60 })).check(z.minLength(2), z.maxLength(5)),
    rows: z.array(z.array(cell)).check(z.minLength(1), z.maxLength(5)),
  })
  .check(
    z.refine(
      ({ columns, rows }) => rows.every((row) => row.length === columns.length),
      'Each row needs as many cells as there are columns.',
    ),
  )

/** A section of the document: a paragraph, then points, figures and a table if there are any. The limits let it print on one page. */
const section = z.strictObject({
  lead: text('lead', { max: 450 }),
  points: z.optional(
    z
      .array(z.strictObject({ title: text('title', { max: 80 }), text: text('text', { max: 220 }) }))
      .check(z.minLength(1), z.maxLength(4)),
  ),
  figures: z.optional(
    z
      .array(z.strictObject({ value: text('value', { max: 20 }), label: text('label', { max: 80 }) }))
      .check(z.minLength(1), z.maxLength(4)),
  ),
  table: z.optional(table),
})
export type DraftSectionContent = z.infer<typeof section>

/** The document of a draft and of a delivered Blueprint. */
export const draftDocument = z.strictObject({
  title: text('title', { max: 160 }),
  company: text('company', { max: 160 }),
  summary: text('summary', { max: 900 }),
  sections: z.strictObject({
    processMap: section,
    bottlenecks: section,
    opportunities: section,
    architecture: section,
    roadmap: section,
  } satisfies Record<DraftSectionName, typeof section>),
})
export type DraftDocument = z.infer<typeof draftDocument>

/** A question or comment of the client, and the firm's answer. Times are ISO 8601 in UTC. */
export const draftComment = z.object({
  id: z.string(),
  section: draftSection,
  text: z.string(),
  createdAt: z.string(),
  answer: z.nullable(z.string()),
  answeredAt: z.nullable(z.string()),
})
export type DraftComment = z.infer<typeof draftComment>

export const unansweredCount = (comments: Pick<DraftComment, 'answer'>[]): number =>
  comments.filter(({ answer }) => answer === null).length

/** Why a draft with these comments cannot be delivered yet; undefined if each has an answer. */
export function deliveryIssue(comments: Pick<DraftComment, 'answer'>[]): string | undefined {
  const count = unansweredCount(comments)
  if (count === 0) return undefined
  return count === 1
    ? 'One question on the draft has no answer yet. Please answer it before you deliver.'
    : `${count} questions on the draft have no answers yet. Please answer them before you deliver.`
}

/** `comment` is the most characters of a comment, `maxComments` the most comments on one project. */
export const draftLimits = { comment: 2_000, maxComments: 100 }

export const newComment = z.object({
  section: draftSection,
  text: text('Your question', { max: draftLimits.comment }),
})

/** The document of a project as its client reads it. `deliveredAt` is null while it is a draft, which can be commented on. */
export const projectDraft = z.object({
  projectId: z.string(),
  document: draftDocument,
  revision: z.int(),
  updatedAt: z.string(),
  deliveredAt: z.nullable(z.string()),
  comments: z.array(draftComment),
})
export type ProjectDraft = z.infer<typeof projectDraft>

export const draftMessages = {
  missing: 'There is no draft for this project yet.',
  ended: 'The order was refunded, so the draft of this project can no longer be opened.',
  empty: 'Please write your question.',
  closed: 'This Blueprint has been delivered, so comments are closed. Please write to us.',
  tooMany: 'A project can have at most 100 comments. Please write to us.',
  failed: 'Failed to load the draft. Please try again.',
} as const
