import { limits } from '#contract/limits.ts'
import { portalCalls } from '#contract/office/calls/portals.ts'
import { documentMessages, type DocumentIssue } from '#contract/office/documents.ts'
import { portalMessages, type PortalArea } from '#contract/office/portals.ts'
import { routeOf, type CallServer } from '../../http/calls.ts'
import { HttpError } from '../../http/http-error.ts'
import { actorOf, type OfficeDeps } from '../../office/guard.ts'
import { portalFinder, portalKinds, shareOf, sharingOf } from '../../office/portals.ts'
import { contentOfVersion, versionsOf } from '../../office/versions.ts'
import { keepText, readWorkingText, saveWorkingText } from '../../office/working-text.ts'
import { publishWritten, writtenPortals } from '../../portals/working-text.ts'

const { documentBodyBytes: bodyLimit } = limits.portal

/** Of several issues of a field, the first counts. */
const fieldsOf = (issues: DocumentIssue[]) =>
  Object.fromEntries(issues.map(({ place, message }) => [place, message] as const).reverse())

/** What is being written of confidential documents, its versions, and what of it readers see. */
export function portalDocumentRoutes(app: CallServer, area: PortalArea, deps: OfficeDeps): void {
  const { db, settings, now } = deps
  const [calls, kind] = [portalCalls[area], portalKinds[area]]
  const [written, find] = [writtenPortals(kind), portalFinder(db, kind)]
  const named = async ({ params }: { params: { id: string } }) => ({ kind, id: (await find(params.id)).id })
  app.route({
    ...routeOf(calls.readDocument),
    handler: async (request) => {
      const document = await readWorkingText(written, db, (await named(request)).id, now())
      if (!document) throw new HttpError(404, portalMessages.notFound)
      return document
    },
  })
  app.route({
    ...routeOf(calls.saveDocument),
    bodyLimit,
    handler: async (request, reply) => {
      const acting = { db, actor: actorOf(request), now: now() }
      const result = await saveWorkingText(written, (await named(request)).id, request.body, acting)
      if (!result) throw new HttpError(404, portalMessages.notFound)
      if ('saved' in result) return result.saved
      return reply.code(409).send({ error: documentMessages.changed, current: result.conflict })
    },
  })
  app.route({
    ...routeOf(calls.listVersions),
    handler: async (request) => versionsOf(db, await named(request)),
  })
  app.route({
    ...routeOf(calls.readVersion),
    handler: async (request) => ({
      content: await contentOfVersion(db, await named(request), request.params.version),
    }),
  })
  app.route({
    ...routeOf(calls.keepVersion),
    bodyLimit,
    handler: async (request, reply) => {
      const acting = { db, actor: actorOf(request), now: now() }
      await keepText(written, (await named(request)).id, request.body, acting)
      return reply.code(201).send({})
    },
  })
  app.route({
    ...routeOf(calls.publish),
    handler: async (request) => {
      const portal = await find(request.params.id)
      const refusal = await publishWritten(portal, request.body.revision, sharingOf(deps, request))
      if (refusal?.refused === 'changed') throw new HttpError(409, documentMessages.changed)
      if (refusal) throw new HttpError(400, portalMessages.notReady, { fields: fieldsOf(refusal.issues) })
      return shareOf(await find(portal.id), { db, origin: settings.origin, now: now() })
    },
  })
}
