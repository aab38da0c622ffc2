import type { PictureUpload } from '#contract/pictures/calls.ts'
import { pictureMessages } from '#contract/pictures/pictures.ts'
import { limits } from '#contract/limits.ts'
import { routeOf, type CallServer } from '../platform/http/calls.ts'
import { HttpError } from '../platform/http/http-error.ts'
import { actorOf, type OfficeDeps } from '../platform/http/staff-caller.ts'
import { PictureError } from './encode.ts'
import { addPicture } from './upload.ts'

/** The route by which staff upload pictures; each area has a call of its own. */
export function pictureUploadRoutes(app: CallServer, call: PictureUpload, { db, now }: OfficeDeps): void {
  app.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  )
  app.route({
    ...routeOf(call),
    bodyLimit: limits.picture.bytes,
    handler: async (request, reply) => {
      const given: unknown = request.body
      if (!Buffer.isBuffer(given)) throw new HttpError(400, pictureMessages.none)
      const acting = { db, actor: actorOf(request), now: now() }
      try {
        return await reply.code(201).send(await addPicture(given, request.query.alt, acting))
      } catch (error) {
        if (error instanceof PictureError)
          throw new HttpError(400, `The picture cannot be used: ${error.message}`)
        throw error
      }
    },
  })
}
