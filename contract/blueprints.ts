import * as z from 'zod/mini'
import { text } from './fields.ts'
import { limits } from './limits.ts'

export const reviewStatus = z.enum(['pending', 'changes_asked', 'published', 'declined'])
export type ReviewStatus = z.infer<typeof reviewStatus>

export const blueprintSubmission = z.object({
  title: text('Blueprint Title', limits.blueprintTitle),
  summary: text('Summary', limits.blueprintSummary),
  content: text('Full Blueprint Content', limits.blueprintContent),
})

export const blueprint = z.object({
  id: z.string(),
  title: z.string(),
  summary: z.string(),
  content: z.string(),
  author_name: z.string(),
  created_at: z.string(),
})

/** A Blueprint in a list: everything but its content. */
export const blueprintSummary = z.omit(blueprint, { content: true })
export type BlueprintSummary = z.infer<typeof blueprintSummary>

export const blueprintList = z.array(blueprintSummary)
