import type { FastifyInstance, FastifyRequest } from 'fastify'
import { messages } from '#contract/errors.ts'
import { limits } from '#contract/limits.ts'
import { apiPaths } from '#contract/paths.ts'
import { portalStatusRequest, unlockRequest, type PortalKind } from '#contract/portals.ts'
import { Failure } from '../failure.ts'
import type { Portals } from '../portals/portals.ts'
import { callerOf } from '../rate-limit.ts'

type Deps = { portals: Portals }
type Asked = Pick<FastifyRequest, 'body' | 'ip'>

/** The code of a body. Throws the 400 failure for a malformed one, before anything is counted. */
function codeOf(body: unknown): string {
  const read = unlockRequest.safeParse(body)
  if (read.success) return read.data.password
  const [issue] = read.error.issues
  throw new Failure(400, issue?.path[0] === 'password' ? issue.message : messages.badRequest)
}

/** A portal's name as it is looked up, counted and logged: of one longer than any, no more than shows that. */
const nameOf = (given: string) => given.slice(0, limits.portal.name + 1)

/** Confidential documents: opened by their access code, watched by their viewers. */
export function portalRoutes(app: FastifyInstance, { portals }: Deps): void {
  const unlock = (kind: PortalKind, name: string, { body, ip }: Asked) =>
    portals.unlock({ kind, name: nameOf(name) }, codeOf(body), callerOf(ip))

  app.post<{ Params: { portalId: string } }>(`${apiPaths.proposal}/:portalId`, async (request) => {
    const { content, viewer } = await unlock('proposal', request.params.portalId, request)
    return { proposalContent: content, viewer }
  })

  app.post<{ Params: { deckId: string } }>(`${apiPaths.pitchDeck}/:deckId`, async (request) => {
    const { content, viewer } = await unlock('deck', request.params.deckId, request)
    return { ...(content as object), viewer }
  })

  app.post(apiPaths.portalStatus, async (request, reply) => {
    const read = portalStatusRequest.safeParse(request.body)
    if (!read.success) throw new Failure(400, messages.badRequest)
    if (!(await portals.isOpen(read.data.viewer))) throw new Failure(401, messages.portalClosed)
    return reply.code(204).send()
  })
}
