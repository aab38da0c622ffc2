import * as z from 'zod/mini'

/** The body of every error answer: a sentence for people and, for a form, one for each invalid field. */
export const errorBody = z.object({
  error: z.string(),
  fields: z.optional(z.record(z.string(), z.string())),
})
export type ErrorBody = z.infer<typeof errorBody>
