import { hash } from '@node-rs/argon2'
import type { FastifyInstance } from 'fastify'
import type { PortalKind } from '#contract/portals/portals.ts'
import type { Database } from '#server/platform/database/database.ts'
import { markPortalPublished } from '#server/portals/store/drafts.ts'
import { addPortal } from '#server/portals/store/portals.ts'

export const proposalContent = { project_name: 'Project Alder', company_name: 'Alder Mills' }
export const deckContent = { deckName: 'Alder Deck', sections: [] }
export const portalCode = 'right-code'
/** The cheapest hash of `portalCode`, because tests try hundreds of codes against it. */
const portalCodeHash = await hash(portalCode, { memoryCost: 8, timeCost: 1, parallelism: 1 })

type PortalOptions = {
  kind?: PortalKind
  name: string
  content?: unknown
  /** Null: it is published but has no code of its own, so it is a draft until somebody has one. */
  codeHash?: string | null
  expiresAt?: Date | null
}

export async function storePortal(db: Database, portal: PortalOptions) {
  const common = { kind: 'proposal' as const, content: proposalContent, codeHash: portalCodeHash }
  const id = await addPortal(db, { ...common, expiresAt: null, ...portal }, new Date())
  if (id && portal.codeHash === null) await markPortalPublished(db, id, new Date())
  return id
}
let portalCount = 0
export async function storeNewPortal(db: Database, options: Partial<PortalOptions> = {}): Promise<string> {
  const name = `portal-${(portalCount += 1)}`
  await storePortal(db, { name, ...options })
  return name
}

type UnlockAttempt = {
  password?: unknown
  /** The SHA-256 of the agreement that is accepted. */
  agreed?: unknown
  from?: string
  kind?: PortalKind
  headers?: Record<string, string>
}

/** Tries to unlock a portal. `from`: the client's IP address. */
export async function unlock(app: FastifyInstance, name: string, attempt: UnlockAttempt = {}) {
  const { password = portalCode, agreed, from = '127.0.0.1', kind = 'proposal', headers = {} } = attempt
  const answer = await app.inject({
    method: 'POST',
    url: `/api/public/${kind === 'deck' ? 'pitch-deck' : kind}/${name}`,
    remoteAddress: from,
    headers: { 'content-type': 'application/json', ...headers },
    payload: JSON.stringify({ password, agreed }),
  })
  return { status: answer.statusCode, body: answer.json<Record<string, unknown>>(), headers: answer.headers }
}

export const statusCodes = async (tries: Promise<{ status: number }>[]): Promise<number[]> =>
  (await Promise.all(tries)).map(({ status }) => status)
