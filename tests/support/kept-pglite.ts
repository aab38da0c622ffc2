import { sql } from 'drizzle-orm'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import path from 'node:path'
import { inject } from 'vitest'
import type { Database } from '#server/store/database.ts'
import { openDatabase, type OpenDatabase } from '#server/store/open-database.ts'
import { rowsOf } from '#server/store/rows-of.ts'

type KeptDatabase = { database: OpenDatabase; folder: string; schema: string }

/** Open, empty databases for the next tests. They outlive a test file, because opening one takes a second. */
const idleDatabases: KeptDatabase[] = []
/** More idle databases would only take memory: few tests need several at a time. */
const maxIdleDatabases = 2

/** A migrated, empty embedded database. `close` empties it for the next test in this worker. */
export async function takePglite(): Promise<OpenDatabase> {
  const kept = idleDatabases.pop() ?? (await openNewDatabase())
  let isTaken = true
  return {
    ...kept.database,
    async close() {
      if (!isTaken) return
      isTaken = false
      await giveBack(kept)
    },
  }
}

async function openNewDatabase(): Promise<KeptDatabase> {
  const folder = await mkdtemp(path.join(inject('migratedDataDir'), 'kept-'))
  await cp(path.join(inject('migratedDataDir'), 'pglite'), path.join(folder, 'pglite'), { recursive: true })
  const database = await openDatabase({ databaseUrl: undefined, dataDir: folder })
  return { database, folder, schema: await readSchemaHash(database.db) }
}

/** Empties a database for the next test. Removes it if a test changed its schema, or if enough databases are idle. */
async function giveBack(kept: KeptDatabase): Promise<void> {
  const { database, folder, schema } = kept
  await database.db.execute(emptyDatabaseSql)
  if (idleDatabases.length < maxIdleDatabases && (await readSchemaHash(database.db)) === schema)
    return void idleDatabases.push(kept)
  await database.close()
  await rm(folder, { recursive: true, force: true })
}

/** Removes all rows and begins all sequences again, without asking triggers or foreign keys. */
const emptyDatabaseSql = sql.raw(`do $$
  declare
    item regclass;
    is_filled boolean;
    filled text[] := '{}';
  begin
    set local session_replication_role = replica;
    for item in select oid from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' loop
      execute format('select exists (select from %s)', item) into is_filled;
      if is_filled then filled := filled || item::text; end if;
    end loop;
    if filled <> '{}' then execute format('truncate %s cascade', array_to_string(filled, ', ')); end if;
    for item in select oid from pg_class where relnamespace = 'public'::regnamespace and relkind = 'S' loop
      execute format('alter sequence %s restart', item);
    end loop;
  end $$`)

/** A hash of what a test may have changed besides rows: tables, columns, indexes, triggers, constraints, functions, and the applied migrations. */
async function readSchemaHash(db: Database): Promise<string> {
  const inPublic = `= 'public'::regnamespace`
  const rows = await rowsOf<{ schema: string }>(
    db,
    sql.raw(`select md5(concat(
      (select string_agg(concat_ws(' ', oid, relname), ',' order by oid) from pg_class where relnamespace ${inPublic}),
      (select string_agg(concat_ws(' ', attrelid, attname, atttypid, attnotnull, attisdropped), ',' order by attrelid, attnum)
        from pg_attribute join pg_class on pg_class.oid = attrelid where relnamespace ${inPublic}),
      (select string_agg(concat_ws(' ', oid, tgname, tgenabled), ',' order by oid) from pg_trigger),
      (select string_agg(concat_ws(' ', oid, conname), ',' order by oid) from pg_constraint where connamespace ${inPublic}),
      (select string_agg(concat_ws(' ', oid, proname), ',' order by oid) from pg_proc where pronamespace ${inPublic}),
      (select string_agg(concat_ws(' ', hash, created_at), ',' order by id) from drizzle.__drizzle_migrations)
    )) as schema`),
  )
  return rows[0]?.schema ?? ''
}
