import type { OverviewEntry } from '#contract/overview/overview.ts'
import { paths } from '#contract/page-paths.ts'
import { requestStatusNames } from '#contract/requests/requests.ts'
import { canReadBlueprints } from '#contract/sign-in/permissions.ts'
import type { User } from '#contract/sign-in/session.ts'
import type { Database } from '../platform/database/database.ts'
import { requestsOf, type RequestWithParties } from './store.ts'

/** A sent request waits for the Blueprint's author, an answered request for the person who sent it. */
function entryOf({ request, blueprint, person, author }: RequestWithParties, user: User): OverviewEntry {
  const isMine = person.id === user.id
  const waitsForMe = canReadBlueprints(user) && request.status === (isMine ? 'answered' : 'sent')
  return {
    kind: 'request',
    id: request.id,
    title: blueprint.title,
    status: waitsForMe && !isMine ? 'To answer' : requestStatusNames[request.status],
    detail: isMine ? `To ${author.name || 'the author'}` : `From ${person.name || person.email}`,
    link: paths.requests,
    waitsForMe,
    at: request.updatedAt.toISOString(),
  }
}

/** The requests that the person sent, and those for Blueprints they wrote. */
export async function requestEntries(db: Database, user: User): Promise<OverviewEntry[]> {
  const entries = (await requestsOf(db, user.id)).map((found) => entryOf(found, user))
  return entries.sort((a, b) => Number(b.waitsForMe) - Number(a.waitsForMe))
}
