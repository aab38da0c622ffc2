import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { rowsOf } from '../database/rows-of.ts'

/** A table of the product. `columns` are those that store values, `key` those of the primary key; both in the order of the table. */
export type Table = {
  name: string
  columns: string[]
  key: string[]
  hasBytes: boolean
  identity: string | null
}
/** How many rows a table has, and the SHA-256 of their JSON in the order of the key, in hexadecimal. */
export type Digest = { rows: number; sha256: string }
export type Sequence = { name: string; value: string; isCalled: boolean }

const isOwnTable = sql`n.nspname = 'public' and c.relkind = 'r'`

/** Lets a transaction take as long as its file takes to be read or written, also where the role has limits of its own. */
export const liftTimeLimits = (tx: Database) =>
  tx.execute(
    sql`select set_config('statement_timeout', '0', true), set_config('idle_in_transaction_session_timeout', '0', true)`,
  )

/** All tables of the product. A table comes after those that its foreign keys refer to. */
export async function tablesOf(db: Database): Promise<Table[]> {
  const tables = await rowsOf<Table & { refersTo: string[] }>(
    db,
    sql`
      select
        c.relname as name,
        (select coalesce(json_agg(a.attname order by a.attnum), '[]') from pg_attribute a
          where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
        (select coalesce(json_agg(a.attname order by a.attnum), '[]') from pg_index i, pg_attribute a
          where i.indrelid = c.oid and i.indisprimary and a.attrelid = c.oid and a.attnum = any (i.indkey)) as key,
        exists (select from pg_attribute a
          where a.attrelid = c.oid and a.atttypid = 'bytea'::regtype) as "hasBytes",
        (select a.attname from pg_attribute a
          where a.attrelid = c.oid and a.attidentity <> '') as identity,
        (select coalesce(json_agg(distinct r.relname), '[]') from pg_constraint f, pg_class r
          where f.conrelid = c.oid and f.contype = 'f' and r.oid = f.confrelid) as "refersTo"
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where ${isOwnTable} order by c.relname collate "C"`,
  )
  const sorted: Table[] = []
  let left = tables
  while (left.length > 0) {
    const names = new Set(left.map(({ name }) => name))
    const ready = left.filter(({ name, refersTo }) => !refersTo.some((one) => one !== name && names.has(one)))
    if (ready.length === 0) throw new Error(`Tables refer to each other: ${[...names].join(', ')}.`)
    sorted.push(...ready.map(({ refersTo: _refersTo, ...table }) => table))
    left = left.filter((table) => !ready.includes(table))
  }
  return sorted
}

/** The migration that was applied last, as its hash. */
export async function newestMigrationHash(db: Database): Promise<string> {
  const [row] = await rowsOf<{ hash: string }>(
    db,
    sql`select hash from drizzle.__drizzle_migrations order by created_at desc limit 1`,
  )
  if (!row) throw new Error('No migration has been applied to the database.')
  return row.hash
}

/** The sequences that no column owns, such as that of receipt numbers. */
export const sequencesOf = async (db: Database): Promise<Sequence[]> => {
  const names = await rowsOf<{ name: string }>(
    db,
    sql`
      select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'public' and c.relkind = 'S'
        and not exists (select from pg_depend d where d.objid = c.oid and d.deptype in ('a', 'i'))
      order by c.relname collate "C"`,
  )
  const sequences: Sequence[] = []
  for (const { name } of names) {
    const [row] = await rowsOf<{ value: string; isCalled: boolean }>(
      db,
      sql`select last_value::text as value, is_called as "isCalled" from ${sql.identifier(name)}`,
    )
    if (row) sequences.push({ name, ...row })
  }
  return sequences
}

const identifierList = (names: string[]) =>
  sql.join(
    names.map((name) => sql`${sql.identifier(name)}`),
    sql`, `,
  )

/** How many rows are read at once: few from tables with files or pictures, because these rows are large. */
const rowsPerBatch = ({ hasBytes }: Table) => (hasBytes ? 4 : 500)

/**
 * The rows of a table as JSON in batches, in the order of the key. Call it in a transaction. Times are in UTC, so that equal rows
 * are equal texts on every server.
 */
export async function* rowsAsJson(tx: Database, table: Table): AsyncGenerator<string[]> {
  const order = sql.join(
    table.key.map((name) => sql`${sql.identifier(name)}::text collate "C"`),
    sql`, `,
  )
  await tx.execute(sql`set local time zone 'UTC'`)
  await tx.execute(sql`
    declare backup_rows no scroll cursor for
    select to_jsonb(given)::text as row
    from (select ${identifierList(table.columns)} from ${sql.identifier(table.name)} order by ${order}) as given`)
  for (;;) {
    const batch = await rowsOf<{ row: string }>(tx, sql.raw(`fetch ${rowsPerBatch(table)} from backup_rows`))
    if (batch.length === 0) break
    yield batch.map(({ row }) => row)
  }
  await tx.execute(sql`close backup_rows`)
}

/** Counts rows and computes their digest, while they are added one by one. */
export function rowDigester() {
  const hash = createHash('sha256')
  let rows = 0
  return {
    add: (row: string) => {
      rows += 1
      hash.update(row).update('\n')
    },
    digest: (): Digest => ({ rows, sha256: hash.digest('hex') }),
  }
}

export async function digestOf(tx: Database, table: Table): Promise<Digest> {
  const digest = rowDigester()
  for await (const batch of rowsAsJson(tx, table)) batch.forEach(digest.add)
  return digest.digest()
}

export async function isEmpty(db: Database, { name }: Table): Promise<boolean> {
  const [row] = await rowsOf<{ used: boolean }>(
    db,
    sql`select exists (select from ${sql.identifier(name)}) as used`,
  )
  return row?.used === false
}

/** Inserts rows in the form that `rowsAsJson` returns. */
export async function insertRows(tx: Database, { name, columns }: Table, rows: string[]): Promise<void> {
  await tx.execute(sql`
    insert into ${sql.identifier(name)} (${identifierList(columns)}) overriding system value
    select ${identifierList(columns)}
    from jsonb_populate_recordset(null::${sql.identifier(name)}, ${`[${rows.join(',')}]`}::jsonb)`)
}

/** Makes the automatic numbering of a table's rows continue after the largest number. */
export async function advanceIdentitySequence(tx: Database, { name, identity }: Table): Promise<void> {
  if (identity === null) return
  await tx.execute(sql`
    select setval(pg_get_serial_sequence(${name}, ${identity}), max(${sql.identifier(identity)}))
    from ${sql.identifier(name)}`)
}

export const setSequence = (tx: Database, { name, value, isCalled }: Sequence) =>
  tx.execute(sql`select setval(${name}::regclass, ${value}::bigint, ${isCalled})`)
