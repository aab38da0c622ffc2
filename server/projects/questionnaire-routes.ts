import { create as contentDisposition } from 'content-disposition'
import type { FastifyRequest } from 'fastify'
import * as draftCalls from '#contract/projects/draft-calls.ts'
import * as calls from '#contract/projects/questionnaire-calls.ts'
import { idempotencyKeyHeader } from '#contract/forms/forms.ts'
import { limits } from '#contract/limits.ts'
import { fileMessages } from '#contract/projects/files.ts'
import type { Settings } from '../platform/config/settings.ts'
import { routeOf, type CallServer } from '../platform/http/calls.ts'
import { HttpError } from '../platform/http/http-error.ts'
import * as draft from './draft.ts'
import * as files from './files.ts'
import * as questionnaire from './questionnaire.ts'
import { guardSignedIn, personIdOf } from '../sign-in/guard.ts'
import type { Sessions } from '../sign-in/sessions.ts'
import type { Database } from '../platform/database/database.ts'

type Deps = { sessions: Sessions; db: Database; settings: Settings; now: () => Date }
type CallerRequest = Pick<FastifyRequest, 'getDecorator'>

const projectKeyOf = (request: CallerRequest & { params: { id: string } }) => ({
  id: request.params.id.toLowerCase(),
  personId: personIdOf(request),
})
const fileKeyOf = (request: CallerRequest & { params: { id: string; fileId: string } }) => ({
  ...projectKeyOf(request),
  fileId: request.params.fileId.toLowerCase(),
})

/** The routes of questionnaire, files and draft of a person's own project, for the person of the Bearer token. */
export function questionnaireRoutes(app: CallServer, { sessions, db, settings, now }: Deps): void {
  guardSignedIn(app, { sessions, by: 'token' })
  app.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  )
  const deps = () => ({ db, now: now() })
  const projectDeps = () => ({
    origin: settings.origin,
    now: now(),
    timeZone: settings.kickoff.timeZone,
    callUrl: settings.kickoff.callUrl,
  })
  const bodyLimit = limits.questionnaireBodyBytes

  app.route({
    ...routeOf(calls.readQuestionnaire),
    handler: (request) => questionnaire.readQuestionnaire(db, projectKeyOf(request)),
  })
  app.route({
    ...routeOf(calls.saveAnswers),
    bodyLimit,
    handler: (request) => questionnaire.saveAnswers(db, projectKeyOf(request), request.body, now()),
  })
  app.route({
    ...routeOf(calls.sendQuestionnaire),
    bodyLimit,
    handler: (request) =>
      questionnaire.sendQuestionnaire(db, projectKeyOf(request), request.body, projectDeps()),
  })

  app.route({
    ...routeOf(calls.listFiles),
    handler: async (request) => ({ files: await files.listFiles(db, projectKeyOf(request)) }),
  })
  app.route({
    ...routeOf(calls.beginFile),
    handler: (request) => files.beginFile(deps(), projectKeyOf(request), request.body),
  })
  app.route({
    ...routeOf(calls.putPiece),
    bodyLimit: limits.projectFiles.pieceBytes,
    handler: (request) => {
      const body: unknown = request.body
      if (!Buffer.isBuffer(body)) throw new HttpError(400, fileMessages.wrongPiece)
      return files.putPiece(deps(), fileKeyOf(request), Number(request.params.number), body)
    },
  })
  app.route({
    ...routeOf(calls.finishFile),
    handler: (request) => files.finishFile(deps(), fileKeyOf(request)),
  })
  app.route({
    ...routeOf(calls.removeFile),
    handler: async (request) => ({ files: await files.removeFile(deps(), fileKeyOf(request)) }),
  })

  app.route({
    ...routeOf(draftCalls.readDraft),
    handler: (request) =>
      draft.readDraft(db, { id: request.query.id?.toLowerCase(), personId: personIdOf(request) }, now()),
  })
  app.route({
    ...routeOf(draftCalls.sendComment),
    handler: (request) =>
      draft.addComment(
        db,
        projectKeyOf(request),
        { ...request.body, key: request.headers[idempotencyKeyHeader] },
        projectDeps(),
      ),
  })
}

/** The route that downloads a file, for the person of the session cookie, so that a link can save the file. */
export function fileRoutes(app: CallServer, { sessions, db }: Pick<Deps, 'sessions' | 'db'>): void {
  guardSignedIn(app, { sessions, by: 'cookie' })
  app.route({
    ...routeOf(calls.downloadFile),
    handler: async (request, reply) => {
      const { name, type, content } = await files.readFile(db, fileKeyOf(request))
      return reply
        .header('content-type', type)
        .header('content-disposition', contentDisposition(name))
        .header('x-content-type-options', 'nosniff')
        .header('cache-control', 'private, no-store')
        .send(content as never)
    },
  })
}
