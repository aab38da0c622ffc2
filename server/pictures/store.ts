import { and, eq } from 'drizzle-orm'
import type { Database } from '../platform/database/database.ts'
import { pictureFiles, pictures } from './tables.ts'

type NewPicture = {
  name: string
  alt: string
  width: number
  height: number
  createdBy: string | null
  files: { width: number; bytes: Uint8Array }[]
}

/** Stores a picture with its files. Call it in a transaction. */
export async function insertPicture(
  tx: Database,
  { files, ...picture }: NewPicture,
  now: Date,
): Promise<void> {
  await tx.insert(pictures).values({ ...picture, createdAt: now })
  await tx.insert(pictureFiles).values(files.map((file) => ({ name: picture.name, ...file })))
}

/** A picture in one of the widths of the site, as WebP. */
export async function findPictureFile(
  db: Database,
  { name, width }: { name: string; width: number },
): Promise<Uint8Array | undefined> {
  const [found] = await db
    .select({ bytes: pictureFiles.bytes })
    .from(pictureFiles)
    .where(and(eq(pictureFiles.name, name), eq(pictureFiles.width, width)))
  return found?.bytes
}
