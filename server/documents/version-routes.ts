import type { DocumentCalls } from '#contract/documents/calls.ts'
import { documentMessages, type DocumentIssue } from '#contract/documents/documents.ts'
import { routeOf, type CallServer } from '../platform/http/calls.ts'
import { HttpError } from '../platform/http/http-error.ts'
import { actorOf, type OfficeDeps } from '../platform/http/staff-caller.ts'
import { contentOfVersion, versionsOf } from './versions.ts'
import { keepVersion, readWorkingText, saveWorkingText, type DocumentAdapter } from './working-text.ts'
import { isUuid } from '../platform/database/uuid.ts'

type DocumentRouteOptions = { calls: DocumentCalls; written: DocumentAdapter; bodyLimit: number }

/** The message for each field with an issue; the first message if a field has several issues. */
export const issuesByField = (issues: DocumentIssue[]): Record<string, string> =>
  Object.fromEntries(issues.map(({ place, message }) => [place, message] as const).reverse())

const notFoundError = () => new HttpError(404, documentMessages.notFound)

/** The routes to edit the documents of a kind, and to list, read and store their versions. */
export function documentRoutes(
  app: CallServer,
  { calls, written, bodyLimit }: DocumentRouteOptions,
  { db, now }: OfficeDeps,
): void {
  const named = ({ params: { id } }: { params: { id: string } }) => {
    if (!isUuid(id)) throw notFoundError()
    return { kind: written.kind, id }
  }
  app.route({
    ...routeOf(calls.readDocument),
    handler: async (request) => {
      const document = await readWorkingText(written, db, named(request).id, now())
      if (!document) throw notFoundError()
      return document
    },
  })
  app.route({
    ...routeOf(calls.saveDocument),
    bodyLimit,
    handler: async (request, reply) => {
      const acting = { db, actor: actorOf(request), now: now() }
      const result = await saveWorkingText(written, named(request).id, request.body, acting)
      if (!result) throw notFoundError()
      if ('saved' in result) return result.saved
      return reply.code(409).send({ error: documentMessages.changed, current: result.conflict })
    },
  })
  app.route({
    ...routeOf(calls.listVersions),
    handler: async (request) => {
      if (!(await written.read(db, named(request).id))) throw notFoundError()
      return versionsOf(db, named(request))
    },
  })
  app.route({
    ...routeOf(calls.readVersion),
    handler: async (request) => ({
      content: await contentOfVersion(db, named(request), request.params.version),
    }),
  })
  app.route({
    ...routeOf(calls.keepVersion),
    bodyLimit,
    handler: async (request, reply) => {
      const acting = { db, actor: actorOf(request), now: now() }
      if (!(await keepVersion(written, named(request).id, request.body, acting))) throw notFoundError()
      return reply.code(201).send({})
    },
  })
}
