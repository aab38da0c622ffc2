import { drawingWidths, picturesPath } from '#contract/articles/picture-urls.ts'
import type { CallServer } from '../platform/http/calls.ts'
import { HttpError } from '../platform/http/http-error.ts'
import type { Database } from '../platform/database/database.ts'
import { findPictureFile } from './store.ts'
import { serverMessages } from '../platform/http/messages.ts'

const largestDrawingWidth = drawingWidths[drawingWidths.length - 1]

/** The route of the pictures that staff uploaded. The bytes of a name never change, so caches keep them for good. */
export function pictureRoutes(app: CallServer, { db }: { db: Database }): void {
  app.get<{ Params: { file: string } }>(`${picturesPath}:file`, async ({ params }, reply) => {
    const [, name, width = largestDrawingWidth] =
      /^([0-9a-f]{32})(?:-(\d{3,4}))?\.webp$/.exec(params.file) ?? []
    const bytes = name !== undefined && (await findPictureFile(db, { name, width: Number(width) }))
    if (!bytes) throw new HttpError(404, serverMessages.notFound)
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('x-content-type-options', 'nosniff')
      .type('image/webp')
      .send(Buffer.from(bytes))
  })
}
