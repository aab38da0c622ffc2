import { isoOrNull } from '#contract/time/dates.ts'
import { portalAddress } from '../address.ts'
import { findPortal, statusOf, type Portal, type PortalName } from '../store/portals.ts'
import { Refusal, type CommandContext } from '../../platform/operator/context.ts'

/** The properties of a portal for the operator. Its access code is not among them: only its hash is stored. */
export function portalDataOf(portal: Portal, { settings, now }: CommandContext) {
  return {
    id: portal.name,
    address: portalAddress(settings.origin, portal),
    status: statusOf(portal, now),
    createdAt: portal.createdAt.toISOString(),
    updatedAt: portal.updatedAt.toISOString(),
    expiresAt: isoOrNull(portal.expiresAt),
    revokedAt: isoOrNull(portal.revokedAt),
  }
}

/** The refusal for a portal that does not exist. */
export const unknownPortalRefusal = ({ kind, name }: PortalName) =>
  new Refusal(`There is no ${kind} ${name}.`)

/** A portal by its name. Throws a `Refusal` if there is none. */
export async function existingPortal({ db }: CommandContext, name: PortalName): Promise<Portal> {
  const portal = await findPortal(db, name)
  if (!portal) throw unknownPortalRefusal(name)
  return portal
}

/** The outcome of a command on a portal: a sentence, the portal's URL and its properties. */
export async function portalOutcome(
  context: CommandContext,
  name: PortalName,
  sentence: string,
  extraData: Record<string, unknown> = {},
) {
  const described = portalDataOf(await existingPortal(context, name), context)
  return { lines: [sentence, described.address], data: { ...described, ...extraData } }
}
