import { PGlite } from '@electric-sql/pglite'
import { cp, mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** Writes a new, empty data folder of PGlite to `target`, unless it exists. It appears there complete or not at all. */
const target = path.resolve(process.argv[2])
const scratch = await mkdtemp(path.join(tmpdir(), 'template-'))
const copy = `${target}.${process.pid}`
try {
  const database = await PGlite.create(path.join(scratch, 'pglite'))
  await database.close()
  await mkdir(path.dirname(target), { recursive: true })
  await cp(path.join(scratch, 'pglite'), copy, { recursive: true })
  await rename(copy, target)
} finally {
  await rm(copy, { recursive: true, force: true })
  await rm(scratch, { recursive: true, force: true })
}
