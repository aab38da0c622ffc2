import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import Fastify from 'fastify'
import pg from 'pg'
import { z } from 'zod'
import { randomPageCost } from '#server/platform/database/database.ts'

const statementSchema = z.object({ text: z.string(), values: z.array(z.unknown()) })
const recordedCallsSchema = z.array(z.object({ path: z.string(), statements: z.array(statementSchema) }))
const databaseLocationSchema = z.object({ dataDir: z.string(), databaseUrl: z.string().optional() })
/** For each path, the SQL statements that the product runs to answer it. */
export type RecordedCalls = z.infer<typeof recordedCallsSchema>

const { PORT, PLACE = '', CALLS = '' } = process.env
const { dataDir, databaseUrl } = databaseLocationSchema.parse(JSON.parse(PLACE))

const randomPageCostSetting = `random_page_cost=${randomPageCost}`

type QueryFunction = (text: string, values: unknown[]) => Promise<{ rows: unknown[] }>

async function createQueryFunction(): Promise<QueryFunction> {
  if (databaseUrl) {
    const pool = new pg.Pool({
      connectionString: databaseUrl,
      max: 10,
      options: `-c ${randomPageCostSetting}`,
    })
    return (text, values) => pool.query(text, values)
  }
  const embedded = new PGlite(path.join(dataDir, 'pglite'))
  await embedded.exec(`set ${randomPageCostSetting}; analyze`)
  return (text, values) => embedded.query(text, values)
}

const query = await createQueryFunction()
const rowsOf = async ({ text, values }: z.infer<typeof statementSchema>) => (await query(text, values)).rows
const app = Fastify()
for (const { path: url, statements } of recordedCallsSchema.parse(JSON.parse(CALLS))) {
  const [first, ...rest] = statements
  if (!first) throw new Error(`${url} has no statement.`)
  app.get(url, async () => [await rowsOf(first), ...(await Promise.all(rest.map(rowsOf)))])
}
await app.listen({ port: Number(PORT), host: '127.0.0.1' })
process.on('SIGTERM', () => process.exit(0))
