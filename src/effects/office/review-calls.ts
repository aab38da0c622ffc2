import { messages } from '#contract/errors.ts'
import * as calls from '#contract/reviews/calls.ts'
import type { QueueName, QueuePage, QueueQuery } from '#contract/reviews/queues.ts'
import type { MailPreview, Review } from '#contract/reviews/reviews.ts'
import type { Answer, Api } from '../platform/api.ts'

/** A reviewer's act, such as `approve`, with the values of the act's fields and those that were read. */
export type ActFields = Readonly<Record<string, string | number>>

export type ReviewCalls = {
  list: (query: QueueQuery, signal: AbortSignal) => Promise<Answer<QueuePage>>
  read: (id: string, signal: AbortSignal) => Promise<Answer<Review>>
  preview: (id: string, given: ActFields, signal: AbortSignal) => Promise<Answer<MailPreview[]>>
  decide: (id: string, given: ActFields, signal: AbortSignal) => Promise<Answer<Review>>
}

type Issue = { path: PropertyKey[]; message: string }
type Schema<Act> = {
  safeParse: (given: unknown) => { success: true; data: Act } | { success: false; error: { issues: Issue[] } }
}

/**
 * Makes a call if the fields of its act are valid by the server's schema; otherwise answers with the issues as the server would.
 */
async function callIfValid<Act, Value>(
  schema: Schema<Act>,
  actFields: ActFields,
  call: (act: Act) => Promise<Answer<Value>>,
): Promise<Answer<Value>> {
  const read = schema.safeParse(actFields)
  if (read.success) return call(read.data)
  const fields = Object.fromEntries(read.error.issues.map(({ path, message }) => [String(path[0]), message]))
  const body = { error: messages.checkFields, fields }
  return { ok: false, status: 400, error: body.error, body }
}

/** The calls of each queue of the office. */
export const reviewCallsOf = (api: Api): Record<QueueName, ReviewCalls> => ({
  blueprints: {
    list: (query, signal) => api.call(calls.blueprintCalls.list, { query, signal }),
    read: (id, signal) => api.call(calls.blueprintCalls.read, { params: { id }, signal }),
    preview: (id, given, signal) =>
      callIfValid(calls.blueprintCalls.preview.body, given, (body) =>
        api.call(calls.blueprintCalls.preview, { params: { id }, body, signal }),
      ),
    decide: (id, given, signal) =>
      callIfValid(calls.blueprintCalls.decide.body, given, (body) =>
        api.call(calls.blueprintCalls.decide, { params: { id }, body, signal }),
      ),
  },
  applications: {
    list: (query, signal) => api.call(calls.applicationCalls.list, { query, signal }),
    read: (id, signal) => api.call(calls.applicationCalls.read, { params: { id }, signal }),
    preview: (id, given, signal) =>
      callIfValid(calls.applicationCalls.preview.body, given, (body) =>
        api.call(calls.applicationCalls.preview, { params: { id }, body, signal }),
      ),
    decide: (id, given, signal) =>
      callIfValid(calls.applicationCalls.decide.body, given, (body) =>
        api.call(calls.applicationCalls.decide, { params: { id }, body, signal }),
      ),
  },
  payouts: {
    list: (query, signal) => api.call(calls.payoutCalls.list, { query, signal }),
    read: (id, signal) => api.call(calls.payoutCalls.read, { params: { id }, signal }),
    preview: (id, given, signal) =>
      callIfValid(calls.payoutCalls.preview.body, given, (body) =>
        api.call(calls.payoutCalls.preview, { params: { id }, body, signal }),
      ),
    decide: (id, given, signal) =>
      callIfValid(calls.payoutCalls.decide.body, given, (body) =>
        api.call(calls.payoutCalls.decide, { params: { id }, body, signal }),
      ),
  },
  projects: {
    list: (query, signal) => api.call(calls.projectCalls.list, { query, signal }),
    read: (id, signal) => api.call(calls.projectCalls.read, { params: { id }, signal }),
    preview: (id, given, signal) =>
      callIfValid(calls.projectCalls.preview.body, given, (body) =>
        api.call(calls.projectCalls.preview, { params: { id }, body, signal }),
      ),
    decide: (id, given, signal) =>
      callIfValid(calls.projectCalls.decide.body, given, (body) =>
        api.call(calls.projectCalls.decide, { params: { id }, body, signal }),
      ),
  },
  jobs: {
    list: (query, signal) => api.call(calls.jobCalls.list, { query, signal }),
    read: (id, signal) => api.call(calls.jobCalls.read, { params: { id }, signal }),
    preview: (id, given, signal) =>
      callIfValid(calls.jobCalls.preview.body, given, (body) =>
        api.call(calls.jobCalls.preview, { params: { id }, body, signal }),
      ),
    decide: (id, given, signal) =>
      callIfValid(calls.jobCalls.decide.body, given, (body) =>
        api.call(calls.jobCalls.decide, { params: { id }, body, signal }),
      ),
  },
  requests: {
    list: (query, signal) => api.call(calls.requestCalls.list, { query, signal }),
    read: (id, signal) => api.call(calls.requestCalls.read, { params: { id }, signal }),
    preview: (id, given, signal) =>
      callIfValid(calls.requestCalls.preview.body, given, (body) =>
        api.call(calls.requestCalls.preview, { params: { id }, body, signal }),
      ),
    decide: (id, given, signal) =>
      callIfValid(calls.requestCalls.decide.body, given, (body) =>
        api.call(calls.requestCalls.decide, { params: { id }, body, signal }),
      ),
  },
})
