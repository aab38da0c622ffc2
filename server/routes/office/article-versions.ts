import { articleText } from '#contract/office/articles.ts'
import * as calls from '#contract/office/calls/articles.ts'
import { documentMessages } from '#contract/office/documents.ts'
import { limits } from '#contract/limits.ts'
import { writtenArticles } from '../../articles/working-text.ts'
import { routeOf, type CallServer } from '../../http/calls.ts'
import { HttpError } from '../../http/http-error.ts'
import { actorOf, type OfficeDeps } from '../../office/guard.ts'
import { contentOfVersion, versionsOf } from '../../office/versions.ts'
import { keepText } from '../../office/working-text.ts'
import { isUuid } from '../../store/uuid.ts'

const notFound = () => new HttpError(404, documentMessages.notFound)

function documentOf({ params: { id } }: { params: { id: string } }) {
  if (!isUuid(id)) throw notFound()
  return { kind: 'article', id } as const
}

/** The versions of articles: earlier texts, to look at and to go back to. */
export function articleVersionRoutes(app: CallServer, { db, now }: OfficeDeps): void {
  app.route({ ...routeOf(calls.listVersions), handler: (request) => versionsOf(db, documentOf(request)) })
  app.route({
    ...routeOf(calls.readVersion),
    handler: async (request) => ({
      content: articleText.parse(await contentOfVersion(db, documentOf(request), request.params.version)),
    }),
  })
  app.route({
    ...routeOf(calls.keepVersion),
    bodyLimit: limits.articleBodyBytes,
    handler: async (request, reply) => {
      const acting = { db, actor: actorOf(request), now: now() }
      if (!(await keepText(writtenArticles, documentOf(request).id, request.body, acting))) throw notFound()
      return reply.code(201).send({})
    },
  })
}
