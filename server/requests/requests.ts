import type { FormValues } from '#contract/forms/forms.ts'
import { messages } from '#contract/errors.ts'
import { limits } from '#contract/limits.ts'
import type { RequestAction, RequestEvent } from '#machines/request.ts'
import { HttpError } from '../platform/http/http-error.ts'
import { requestChangeMails, requestMails } from './mail.ts'
import { findBlueprint } from '../blueprints/store.ts'
import { recordAudit, type Actor } from '../platform/audit/log.ts'
import type { Database } from '../platform/database/database.ts'
import { putMail } from '../platform/outbox/store.ts'
import { requireHourlyLimit } from '../platform/rate-limits/rate-limits.ts'
import {
  addRequest,
  findRequest,
  requestTimesSince,
  transitionRequest,
  type RequestWithParties,
} from './store.ts'
import { isUuid } from '../platform/database/uuid.ts'
import { requestMessages } from './messages.ts'

type Deps = { db: Database; origin: string; now: Date }

async function requireRequest(tx: Database, id: string): Promise<RequestWithParties> {
  const found = await findRequest(tx, id)
  if (!found) throw new HttpError(404, requestMessages.notFound)
  return found
}

async function performActions(
  tx: Database,
  id: string,
  actions: RequestAction[],
  { origin, now }: Deps,
): Promise<void> {
  for (const { type } of actions) {
    const context = { found: await requireRequest(tx, id), origin }
    const mails = type === 'mailRequest' ? requestMails(context) : requestChangeMails(context)
    for (const mail of mails) await putMail(tx, mail, now)
  }
}

type NewRequest = { personId: string; blueprintId: string; fields: FormValues<'request'> }

/**
 * Stores a request to implement a published Blueprint, mails author, firm and person, and returns its id. A request with the same text
 * as an open one of the person is not stored again: the id of the open one is returned. Throws an `HttpError`: 404 if there is no such
 * Blueprint, 409 if the person wrote it, has an open request for it with another text or has too many open requests, 429 above the hourly
 * limit.
 */
export async function sendRequest(
  { personId, blueprintId, fields }: NewRequest,
  deps: Deps,
): Promise<string> {
  const id = blueprintId.toLowerCase()
  const blueprint = isUuid(id) ? await findBlueprint(deps.db, id) : undefined
  if (blueprint?.review.status !== 'published') throw new HttpError(404, messages.blueprintNotFound)
  if (blueprint.authorId === personId) throw new HttpError(409, requestMessages.ownBlueprint)
  return deps.db.transaction(async (tx) => {
    const added = await addRequest(tx, { personId, blueprintId: id, fields }, deps.now)
    if (added === 'requested already') throw new HttpError(409, requestMessages.sentAlready)
    if (added === 'too many') throw new HttpError(409, requestMessages.tooMany)
    await requireHourlyLimit(
      (since) => requestTimesSince(tx, personId, since),
      limits.requestsPerHour,
      deps.now,
    )
    await performActions(tx, added.id, added.actions, deps)
    return added.id
  })
}

/** Applies an event to a request and mails those concerned. Returns undefined if the request does not accept it. */
export async function applyRequestEvent(
  id: string,
  event: RequestEvent,
  deps: Deps,
): Promise<RequestWithParties | undefined> {
  return deps.db.transaction(async (tx) => {
    const actions = await transitionRequest(tx, id, event)
    if (!actions) return undefined
    await performActions(tx, id, actions, deps)
    return requireRequest(tx, id)
  })
}

/** Answers or declines a request in place of its author. Returns undefined if it does not wait for this decision. */
export function answerByFirm(
  id: string,
  type: 'request.answer' | 'request.decline',
  note: string,
  { db, actor, ...place }: Deps & { actor: Actor },
): Promise<RequestWithParties | undefined> {
  return db.transaction(async (tx) => {
    const event = { type, by: 'firm', note, at: place.now } as const
    const changed = await applyRequestEvent(id, event, { db: tx, ...place })
    if (!changed) return undefined
    const details = { status: changed.request.status }
    await recordAudit(tx, { actor, act: type, subject: { kind: 'request', id }, details }, place.now)
    return changed
  })
}
