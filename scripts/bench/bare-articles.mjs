import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import Fastify from 'fastify'
import pg from 'pg'

const { PORT, PLACE, CALLS } = process.env
const { dataDir, databaseUrl } = JSON.parse(PLACE)

/** The same setting as in `server/store/open-database.ts`. */
const randomPageCost = 'random_page_cost=1.1'

async function openDatabase() {
  if (databaseUrl)
    return new pg.Pool({ connectionString: databaseUrl, max: 10, options: `-c ${randomPageCost}` })
  const embedded = new PGlite(path.join(dataDir, 'pglite'))
  await embedded.exec(`set ${randomPageCost}; analyze`)
  return embedded
}

const database = await openDatabase()
const rowsOf = async ({ text, values }) => (await database.query(text, values)).rows
const app = Fastify()
for (const { path: url, statements } of JSON.parse(CALLS)) {
  const [first, ...rest] = statements
  app.get(url, async () => [await rowsOf(first), ...(await Promise.all(rest.map(rowsOf)))])
}
await app.listen({ port: Number(PORT), host: '127.0.0.1' })
process.on('SIGTERM', () => process.exit(0))
