import * as calls from '#contract/portals/calls.ts'
import { messages } from '#contract/errors.ts'
import { limits } from '#contract/limits.ts'
import type { PitchDeck, ProposalContent } from '#contract/portals/portals.ts'
import { routeOf, type CallServer } from '../platform/http/calls.ts'
import { HttpError } from '../platform/http/http-error.ts'
import type { PortalAccessService } from './portals.ts'
import { addressKey } from '../platform/rate-limits/rate-limits.ts'

type Deps = { portals: PortalAccessService }

/** Cuts the name to one character more than any portal has, so that a longer name is still unknown but not stored in full. */
const boundedName = (name: string) => name.slice(0, limits.portal.name + 1)

/** The routes of confidential documents: unlocking with an access code, and the check whether a document may stay open. */
export function portalRoutes(app: CallServer, { portals }: Deps): void {
  app.route({
    ...routeOf(calls.unlockProposal),
    handler: async ({ params, body, ip }, reply) => {
      const portal = { kind: 'proposal', name: boundedName(params.portalId) } as const
      const opened = await portals.unlock(portal, body.password, addressKey(ip), body.agreed)
      if ('agreement' in opened) return reply.code(202).send(opened)
      const { content, ...opening } = opened
      return { proposalContent: content as ProposalContent, ...opening }
    },
  })

  app.route({
    ...routeOf(calls.unlockPitchDeck),
    handler: async ({ params, body, ip }, reply) => {
      const portal = { kind: 'deck', name: boundedName(params.deckId) } as const
      const opened = await portals.unlock(portal, body.password, addressKey(ip), body.agreed)
      if ('agreement' in opened) return reply.code(202).send(opened)
      const { content, viewer, number, reader } = opened
      return { ...(content as PitchDeck), viewer, number, reader }
    },
  })

  app.route({
    ...routeOf(calls.checkPortalAccess),
    handler: async ({ body }, reply) => {
      if (!(await portals.isOpen(body.viewer))) throw new HttpError(401, messages.portalClosed)
      return reply.code(204).send()
    },
  })
}
