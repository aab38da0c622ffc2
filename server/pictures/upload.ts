import { randomBytes } from 'node:crypto'
import { drawingWidths, pictureUrl } from '#contract/articles/picture-urls.ts'
import type { UploadedPicture } from '#contract/pictures/pictures.ts'
import { recordAudit, type Actor } from '../platform/audit/log.ts'
import type { Database } from '../platform/database/database.ts'
import { insertPicture } from './store.ts'
import { encodePicture } from './encode.ts'

type Deps = { db: Database; actor: Actor; now: Date }

/** Stores an uploaded picture, encoded anew, under a name that nobody guesses. Throws a `PictureError` if it is refused. */
export async function addPicture(
  picture: Uint8Array,
  alt: string,
  { db, actor, now }: Deps,
): Promise<UploadedPicture> {
  const { width, height, files } = await encodePicture(picture, drawingWidths)
  const name = randomBytes(16).toString('hex')
  const createdBy = actor.kind === 'staff' ? actor.staffId : null
  await db.transaction(async (tx) => {
    await insertPicture(tx, { name, alt, width, height, createdBy, files }, now)
    const subject = { kind: 'picture', id: name }
    await recordAudit(tx, { actor, act: 'picture.upload', subject, details: { bytes: picture.length } }, now)
  })
  return { url: pictureUrl(name), alt, width, height }
}
