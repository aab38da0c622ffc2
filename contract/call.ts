import type * as z from 'zod/mini'

/**
 * One call: the route that names it validates, serves and describes it, the browser's client finds address, body and answer
 * in it.
 */
export type Call = {
  method: 'GET' | 'POST'
  /** Below our own origin; `:name` stands for a parameter. */
  path: string
  summary: string
  /** How the caller is known: by the login token in a header or in a cookie, by a provider's signature, or not at all. */
  auth: 'bearer' | 'cookie' | 'signature' | 'none'
  params?: z.ZodMiniObject
  query?: z.ZodMiniObject
  headers?: z.ZodMiniObject
  body?: z.ZodMiniType
  /** What is said of faulty input: a sentence beside each field, or one where the schema has none of its own. */
  invalid?: 'fields' | { sentence: string }
  /** By status; null for an answer without a body. */
  answers: Readonly<Record<number, z.ZodMiniType | null>>
  /** The statuses of refusals that hold a sentence and nothing else. */
  refusals: readonly number[]
  /** How the browser reads the answer where it accepts more than the server promises. */
  reads?: z.ZodMiniType
}

type Reads<C extends Call> = C extends { reads: infer Reading }
  ? Reading
  : C['answers'][keyof C['answers'] & (200 | 201)]
/** What a call answers with success, as the browser reads it. */
export type AnswerOf<C extends Call> = Reads<C> extends z.ZodMiniType ? z.output<Reads<C>> : undefined

type Taken<C extends Call, Part extends 'params' | 'query' | 'body'> =
  C extends Record<Part, z.ZodMiniType> ? Record<Part, z.input<C[Part]>> : unknown
/** What a call is made with. */
export type Given<C extends Call> = Taken<C, 'params'> &
  Taken<C, 'query'> &
  Taken<C, 'body'> & {
    headers?: C extends { headers: z.ZodMiniType } ? z.input<C['headers']> : never
    /** Aborted when nobody waits for the answer any more. */
    signal: AbortSignal
  }
/** Where a call is: enough to send it by, for pages that do without its schemas. */
export type AddressOf<C extends Call> = Pick<C, 'method' | 'path'>
