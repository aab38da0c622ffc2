import type { FastifyRequest } from 'fastify'
import type { MailPreview } from '#contract/reviews/reviews.ts'
import type { QueueName, QueuePage, QueueQuery } from '#contract/reviews/queues.ts'
import { previewMails } from '../documents/preview.ts'
import type { Database } from '../platform/database/database.ts'
import { actorOf, type OfficeDeps } from '../platform/http/staff-caller.ts'
import type { DecisionDeps } from './deps.ts'
import { reviewListOf } from './lists.ts'

type CallerRequest = Pick<FastifyRequest, 'getDecorator'>
type EntryRequest = CallerRequest & { params: { id: string } }
type ActRequest<Act> = EntryRequest & { body: Act }

type Reviews<Act, Review> = {
  queue: QueueName
  /** Reads an entry for the firm. Throws a 404 `HttpError` if there is none. */
  read: (db: Database, id: string, deps: DecisionDeps) => Promise<Review>
  /** Does what was decided. Throws a 409 `HttpError` if the entry has changed meanwhile. */
  act: (db: Database, id: string, act: Act, deps: DecisionDeps) => Promise<void>
}

/** The handlers of a list's calls: they list the entries, read one, preview the mails of a decision, and carry it out. */
export function reviewHandlers<Act, Review>(
  { db, settings, now }: OfficeDeps,
  { queue, read, act }: Reviews<Act, Review>,
) {
  const decisionDepsOf = (request: CallerRequest): DecisionDeps => ({
    origin: settings.origin,
    timeZone: settings.kickoff.timeZone,
    actor: actorOf(request),
    now: now(),
  })
  return {
    list: (request: { query: QueueQuery }): Promise<QueuePage> => reviewListOf(db, queue, request.query),
    read: (request: EntryRequest): Promise<Review> => read(db, request.params.id, decisionDepsOf(request)),
    preview: (request: ActRequest<Act>): Promise<MailPreview[]> => {
      const deps = decisionDepsOf(request)
      return previewMails(db, deps.now, (tx) => act(tx, request.params.id, request.body, deps))
    },
    decide: async (request: ActRequest<Act>): Promise<Review> => {
      const { params, body } = request
      await act(db, params.id, body, decisionDepsOf(request))
      return read(db, params.id, decisionDepsOf(request))
    },
  }
}
