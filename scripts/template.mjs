import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { mkdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'

/** Writes a data folder of PGlite with all migrations and no data to the first argument. It appears there complete or not at all. */
const target = path.resolve(process.argv[2])
const begun = `${target}.${process.pid}`
try {
  await mkdir(path.dirname(target), { recursive: true })
  const client = await PGlite.create(begun)
  await migrate(drizzle(client), {
    migrationsFolder: path.resolve(import.meta.dirname, '../server/migrations'),
  })
  await client.close()
  await rename(begun, target)
} finally {
  await rm(begun, { recursive: true, force: true })
}
