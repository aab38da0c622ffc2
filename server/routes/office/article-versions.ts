import { articleText } from '#contract/office/articles.ts'
import * as calls from '#contract/office/calls/articles.ts'
import { documentMessages } from '#contract/office/documents.ts'
import { limits } from '#contract/limits.ts'
import { keepText } from '../../articles/working-text.ts'
import { routeOf, type CallServer } from '../../http/calls.ts'
import { HttpError } from '../../http/http-error.ts'
import { actorOf, type OfficeDeps } from '../../office/guard.ts'
import { findVersion, listVersions } from '../../store/document-versions.ts'
import { isUuid } from '../../store/uuid.ts'

const nothing = () => new HttpError(404, documentMessages.notFound)

function named({ params: { id } }: { params: { id: string } }) {
  if (!isUuid(id)) throw nothing()
  return { kind: 'article', id } as const
}

/** The versions of articles: earlier texts, to look at and to go back to. */
export function articleVersionRoutes(app: CallServer, { db, now }: OfficeDeps): void {
  app.route({
    ...routeOf(calls.listVersions),
    handler: async (request) =>
      (await listVersions(db, named(request))).map(({ id, revision, savedAt, email }) => ({
        id: String(id),
        revision,
        savedAt: savedAt.toISOString(),
        savedBy: email ?? '',
      })),
  })
  app.route({
    ...routeOf(calls.readVersion),
    handler: async (request) => {
      const { version } = request.params
      const content = /^\d{1,18}$/.test(version) && (await findVersion(db, named(request), BigInt(version)))
      if (!content) throw new HttpError(404, documentMessages.versionNotFound)
      return { content: articleText.parse(content) }
    },
  })
  app.route({
    ...routeOf(calls.keepVersion),
    bodyLimit: limits.articleBodyBytes,
    handler: async (request, reply) => {
      const { id } = named(request)
      if (!(await keepText(id, request.body, { db, actor: actorOf(request), now: now() }))) throw nothing()
      return reply.code(201).send({})
    },
  })
}
