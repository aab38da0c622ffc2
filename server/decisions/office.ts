import { changeOffer } from '#contract/decisions/office-calls.ts'
import { routeOf, type CallServer } from '../platform/http/calls.ts'
import { actorOf, type OfficeDeps } from '../platform/http/staff-caller.ts'
import { portalFinder, portalShareOf } from '../portals/office-share.ts'
import { remindRecipients, withdrawOffer } from './offer.ts'

/** The route by which the sender of a proposal withdraws it, or reminds its recipients to decide. */
export function offerRoutes(app: CallServer, { db, settings, now }: OfficeDeps): void {
  const find = portalFinder(db, 'proposal')
  app.route({
    ...routeOf(changeOffer),
    handler: async (request) => {
      const { origin } = settings
      const acting = { db, actor: actorOf(request), now: now() }
      const portal = await find(request.params.id)
      const { change, version } = request.body
      const execute = change === 'withdraw' ? withdrawOffer : remindRecipients
      await execute(portal, version, acting)
      return portalShareOf(await find(portal.id), { db, origin, now: acting.now })
    },
  })
}
