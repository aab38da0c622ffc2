import { articleMessages, type ArticleStatus, type OfficeArticle } from '#contract/articles/office.ts'
import * as calls from '#contract/articles/office-calls.ts'
import { uploadArticlePicture } from '#contract/pictures/calls.ts'
import { messages } from '#contract/errors.ts'
import { limits } from '#contract/limits.ts'
import { pictureFetcher } from './fetch-picture.ts'
import {
  unpublishArticle,
  publishWorkingText,
  publicationRefusalMessages,
  type PublicationRefusal,
} from './publication.ts'
import { drawSocialPicture } from './social-picture.ts'
import { beginArticle, articleDocumentAdapter } from './working-text.ts'
import { routeOf, type CallServer } from '../platform/http/calls.ts'
import { HttpError } from '../platform/http/http-error.ts'
import { actorOf, type OfficeDeps } from '../platform/http/staff-caller.ts'
import { findArticleDraft, listArticleDrafts, type ListedArticleRow } from './draft-store.ts'
import { isUuid } from '../platform/database/uuid.ts'
import { documentRoutes, issuesByField } from '../documents/version-routes.ts'
import { pictureUploadRoutes } from '../pictures/upload-routes.ts'

const pageSize = 50

function statusOf({ status, publishedAt, unpublishedAt }: ListedArticleRow, now: Date): ArticleStatus {
  if (status === 'draft') return unpublishedAt ? 'unpublished' : 'draft'
  return publishedAt > now ? 'scheduled' : 'published'
}

const officeArticleOf = (row: ListedArticleRow, now: Date): OfficeArticle => ({
  id: row.id,
  slug: row.slug,
  title: row.title,
  category: row.category,
  status: statusOf(row, now),
  publishedAt: row.publishedAt.toISOString(),
  editedAt: row.editedAt.toISOString(),
  revision: row.revision,
  publishedRevision: row.publishedRevision ?? 0,
})

const notFoundError = () => new HttpError(404, articleMessages.notFound)

/** The id in the path of a call. Throws a 404 `HttpError` if it is no UUID. */
function idOf({ params }: { params: { id: string } }): string {
  if (!isUuid(params.id)) throw notFoundError()
  return params.id
}

function refusalError(refusal: PublicationRefusal): HttpError {
  const sentence = publicationRefusalMessages[refusal.refused]
  if (refusal.refused === 'notReady')
    return new HttpError(400, sentence, { fields: issuesByField(refusal.issues) })
  if (refusal.refused === 'past') return new HttpError(400, sentence, { fields: { at: sentence } })
  return new HttpError(refusal.refused === 'notFound' ? 404 : 409, sentence)
}

const cursorOf = ({ id, editedAt }: OfficeArticle) => `${editedAt}_${id}`

function readCursor(cursor: string | undefined): { editedAt: Date; id: string } | undefined {
  if (cursor === undefined) return undefined
  const [time = '', id = ''] = cursor.split('_')
  const editedAt = new Date(time)
  if (Number.isNaN(editedAt.getTime()) || !isUuid(id)) throw new HttpError(400, messages.badListQuery)
  return { editedAt, id }
}

/** The routes of articles: their list, their drafts, and their publication. */
export function articleRoutes(app: CallServer, deps: OfficeDeps): void {
  const { db, now } = deps
  const fetchPicture = pictureFetcher()
  const one = async (id: string) => {
    const row = await findArticleDraft(db, id)
    if (!row) throw notFoundError()
    return officeArticleOf(row, now())
  }

  app.route({
    ...routeOf(calls.listArticles),
    handler: async ({ query: { after, search, status } }) => {
      const place = { after: readCursor(after), limit: pageSize + 1 }
      const rows = await listArticleDrafts(db, { ...place, search: search?.trim(), status }, now())
      const articles = rows.slice(0, pageSize).map((row) => officeArticleOf(row, now()))
      const last = articles.at(-1)
      return { articles, next: rows.length > pageSize && last ? cursorOf(last) : null }
    },
  })
  app.route({
    ...routeOf(calls.createArticle),
    handler: async (request, reply) =>
      reply.code(201).send({ id: await beginArticle({ db, actor: actorOf(request), now: now() }) }),
  })
  app.route({ ...routeOf(calls.readArticle), handler: (request) => one(idOf(request)) })
  app.route({
    ...routeOf(calls.publishArticle),
    handler: async (request) => {
      const id = idOf(request)
      const { revision, at } = request.body
      const acting = { db, actor: actorOf(request), now: now(), fetchPicture }
      const refusal = await publishWorkingText(
        id,
        { revision, at: at === null ? null : new Date(at) },
        acting,
      )
      if (refusal) throw refusalError(refusal)
      return one(id)
    },
  })
  app.route({
    ...routeOf(calls.unpublishArticle),
    handler: async (request) => {
      const id = idOf(request)
      await one(id)
      await unpublishArticle(id, { db, actor: actorOf(request), now: now() })
      return one(id)
    },
  })
  app.route({
    ...routeOf(calls.previewSocialPicture),
    handler: async (request, reply) => {
      const { title, category } = await one(idOf(request))
      return reply.type('image/png').send(Buffer.from(await drawSocialPicture({ title, category })) as never)
    },
  })
  documentRoutes(
    app,
    {
      calls: calls.articleDocumentCalls,
      written: articleDocumentAdapter,
      bodyLimit: limits.articleBodyBytes,
    },
    deps,
  )
  pictureUploadRoutes(app, uploadArticlePicture, deps)
}
