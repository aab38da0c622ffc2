import type * as z from 'zod/mini'

/**
 * The definition of one call. The server's route validates requests with it and describes it in OpenAPI; the browser's
 * client takes the path and the types of body and answer from it.
 */
export type Call = {
  method: 'GET' | 'POST'
  /** The path of the call on our own origin; `:name` is a parameter. */
  path: string
  summary: string
  /** How the caller is authenticated: login token in a header, login token in a cookie, a provider's signature, or not at all. */
  auth: 'bearer' | 'cookie' | 'signature' | 'none'
  params?: z.ZodMiniObject
  query?: z.ZodMiniObject
  headers?: z.ZodMiniObject
  body?: z.ZodMiniType
  /** The answer to invalid input: a sentence for each field, or the given sentence if the schema has none of its own. */
  invalid?: 'fields' | { sentence: string }
  /** The schema of the body by status; null for an answer without a body. */
  answers: Readonly<Record<number, z.ZodMiniType | null>>
  /** The error statuses whose body is an `errorBody`. */
  refusals: readonly number[]
  /** The schema with which the browser reads the answer, if it accepts more than the server promises. */
  reads?: z.ZodMiniType
}

type AnswerBody<C extends Call> = C extends { reads: infer Reading }
  ? Reading
  : C['answers'][keyof C['answers'] & (200 | 201)]
/** The successful answer of a call, as the browser reads it. */
export type AnswerOf<C extends Call> =
  AnswerBody<C> extends z.ZodMiniType ? z.output<AnswerBody<C>> : undefined

type RequestPart<C extends Call, Part extends 'params' | 'query' | 'body'> =
  C extends Record<Part, z.ZodMiniType> ? Record<Part, z.input<C[Part]>> : unknown
/** The arguments of a call. */
export type CallArguments<C extends Call> = RequestPart<C, 'params'> &
  RequestPart<C, 'query'> &
  RequestPart<C, 'body'> & {
    headers?: C extends { headers: z.ZodMiniType } ? z.input<C['headers']> : never
    /** A body of bytes, sent as `application/octet-stream`. */
    bytes?: Blob
    /** Cancels the request. */
    signal: AbortSignal
  }
/** Method and path of a call: enough to send it without loading its schemas. */
export type EndpointOf<C extends Call> = Pick<C, 'method' | 'path'>
