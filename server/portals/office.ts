import { messages } from '#contract/errors.ts'
import { limits } from '#contract/limits.ts'
import { portalCalls } from '#contract/portals/office-calls.ts'
import { documentMessages } from '#contract/documents/documents.ts'
import {
  portalMessages,
  type PortalArea,
  type PortalChange,
  type PortalPreview,
} from '#contract/portals/office.ts'
import { routeOf, type CallServer } from '../platform/http/calls.ts'
import { HttpError } from '../platform/http/http-error.ts'
import { requireRecentSignIn, type OfficeDeps } from '../platform/http/staff-caller.ts'
import {
  listOfficePortals,
  portalFinder,
  portalKindByArea,
  portalShareOf,
  sharingDepsOf,
} from './office-share.ts'
import { changeAgreement } from './agreements.ts'
import { endOfDay } from './expiry.ts'
import { changeExpiry, restoreAccess } from './replacements.ts'
import {
  addRecipient,
  applyToPortal,
  createPortal,
  newPortalName,
  revokeRecipient,
  switchOpeningNotice,
  switchWatermark,
} from './sharing.ts'
import { newDocument } from './templates.ts'
import { publishPortalDraft, portalDocumentAdapter } from './text/working-text.ts'
import { readWithContent, type Portal } from './store/portals.ts'
import { versionNumberOf } from './version.ts'
import { documentRoutes, issuesByField } from '../documents/version-routes.ts'
import { pictureUploadRoutes } from '../pictures/upload-routes.ts'

type CallerRequest = Parameters<typeof sharingDepsOf>[1]

function expiryOf(day: string | null, now: Date): Date | null {
  if (day === null) return null
  const end = endOfDay(day)
  if (end && end > now) return end
  const issue = end ? portalMessages.dayPast : portalMessages.noDay
  throw new HttpError(400, messages.checkFields, { fields: { day: issue } })
}

async function changePortal(portal: Portal, change: PortalChange, deps: OfficeDeps, caller: CallerRequest) {
  const acting = sharingDepsOf(deps, caller)
  if (change.change === 'revokeRecipient') {
    if (!(await revokeRecipient(portal, change.recipient, acting)))
      throw new HttpError(409, portalMessages.codeNotFound)
  } else if (change.change === 'tellsOpening') {
    await switchOpeningNotice(portal, change.isOn, acting)
  } else if (change.change === 'watermark') {
    await switchWatermark(portal, change.isOn, acting)
  } else if (change.change === 'agreement') {
    await changeAgreement(portal, change, acting)
  } else if (change.change === 'expiry') {
    const expiresAt = expiryOf(change.day, acting.now)
    await changeExpiry(portal, { expiresAt, read: change.read }, acting)
  } else if (change.change === 'restore') {
    await restoreAccess(portal, change.read, acting)
  } else {
    requireRecentSignIn(caller, acting.now)
    await applyToPortal(portal, [{ type: 'access.revoke' }], acting)
  }
}

/** The routes that list proposals or decks, and create new ones. */
function listRoutes(app: CallServer, area: PortalArea, deps: OfficeDeps): void {
  const { db, now } = deps
  const [calls, kind] = [portalCalls[area], portalKindByArea[area]]
  app.route({
    ...routeOf(calls.list),
    handler: ({ query: { search, after } }) => listOfficePortals(db, { kind, search, after, now: now() }),
  })
  app.route({
    ...routeOf(calls.create),
    handler: async (request, reply) => {
      const { copyOf } = request.body
      const copied = copyOf === null ? undefined : await portalFinder(db, kind)(copyOf)
      const content = copied
        ? (await readWithContent(db, copied.id)).content
        : newDocument(kind, now(), deps.settings.kickoff.timeZone)
      const draft = { kind, name: newPortalName(), content, codeHash: null, expiresAt: null }
      const id = await createPortal(draft, sharingDepsOf(deps, request))
      if (id === undefined) throw new Error('a random name is taken')
      return reply.code(201).send({ id })
    },
  })
}

/** The routes that show and change who may open a proposal or deck, publish it, and preview it. */
function shareRoutes(app: CallServer, area: PortalArea, deps: OfficeDeps): void {
  const { db, settings, now } = deps
  const calls = portalCalls[area]
  const find = portalFinder(db, portalKindByArea[area])
  const shared = async (id: string) =>
    portalShareOf(await find(id), { db, origin: settings.origin, now: now() })
  app.route({ ...routeOf(calls.read), handler: ({ params }) => shared(params.id) })
  app.route({
    ...routeOf(calls.share),
    handler: async (request, reply) => {
      const portal = await find(request.params.id)
      const added = await addRecipient(portal, request.body.recipient, sharingDepsOf(deps, request))
      if (typeof added === 'string') throw new HttpError(409, portalMessages[added])
      const { recipient, code } = added
      return reply.code(201).send({ recipient, code, share: await shared(portal.id) })
    },
  })
  app.route({
    ...routeOf(calls.change),
    handler: async (request) => {
      const portal = await find(request.params.id)
      await changePortal(portal, request.body, deps, request)
      return shared(portal.id)
    },
  })
  app.route({
    ...routeOf(calls.publish),
    handler: async (request) => {
      const portal = await find(request.params.id)
      const refusal = await publishPortalDraft(portal, request.body, sharingDepsOf(deps, request))
      if (refusal?.refused === 'changed') throw new HttpError(409, documentMessages.changed)
      if (refusal?.refused === 'accepted') throw new HttpError(409, portalMessages.accepted)
      if (refusal)
        throw new HttpError(400, portalMessages.notReady, { fields: issuesByField(refusal.issues) })
      return shared(portal.id)
    },
  })
  app.route({
    ...routeOf(calls.preview),
    handler: async ({ params }) => {
      const portal = await readWithContent(db, (await find(params.id)).id)
      const { kind, content } = portal
      return { kind, content, number: versionNumberOf(portal) } as PortalPreview
    },
  })
}

/** All routes of proposals, or of decks. */
export const officePortalRoutes = (area: PortalArea) => (app: CallServer, deps: OfficeDeps) => {
  listRoutes(app, area, deps)
  shareRoutes(app, area, deps)
  documentRoutes(
    app,
    {
      calls: portalCalls[area],
      written: portalDocumentAdapter(portalKindByArea[area], deps.settings.origin),
      bodyLimit: limits.portal.documentBodyBytes,
    },
    deps,
  )
  pictureUploadRoutes(app, portalCalls[area].uploadPicture, deps)
}
