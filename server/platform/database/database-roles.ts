import pg from 'pg'

/** Opens a connection to PostgreSQL, runs `work` with it and closes it. */
export async function withConnection<T>(
  url: string,
  work: (client: pg.Client) => Promise<T>,
  config: Pick<pg.ClientConfig, 'lock_timeout'> = {},
): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000, ...config })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

const currentRole = async (client: pg.Client): Promise<string> => {
  const { rows } = await client.query<{ role: string }>('select current_user as role')
  return rows[0]?.role ?? ''
}

/** Tables whose rows are never changed or deleted. */
const appendOnlyTables = ['audit_log', 'seals', 'agreements', 'agreement_acceptances']

/** Whether the current role owns an append-only table, or may do more with it than read and insert. */
const canChangeAppendOnlyTablesQuery = `
  select bool_or(r.rolsuper or pg_has_role(r.oid, c.relowner, 'member')
    or has_table_privilege(r.oid, c.oid, 'update') or has_any_column_privilege(r.oid, c.oid, 'update')
    or has_table_privilege(r.oid, c.oid, 'delete') or has_table_privilege(r.oid, c.oid, 'truncate')
    or has_table_privilege(r.oid, c.oid, 'trigger')) as "canChange"
  from pg_roles r, pg_class c where r.rolname = current_user and c.oid in (${appendOnlyTables.map((table) => `'public.${table}'::regclass`).join(', ')})`

/**
 * Grants the role of `applicationUrl` what the server needs: to read and change all rows, but only to read and insert in the append-only
 * tables. `ownerClient` is a connection with the role of the migrations, which owns the tables. Throws if the role of `applicationUrl`
 * could change one of them all the same.
 */
export async function grantApplicationPrivileges(
  ownerClient: pg.Client,
  applicationUrl: string,
): Promise<void> {
  const role = await withConnection(applicationUrl, currentRole)
  const to = pg.escapeIdentifier(role)
  await ownerClient.query(`
    grant usage on schema public, drizzle to ${to};
    grant select on all tables in schema drizzle to ${to};
    grant select, insert, update, delete on all tables in schema public to ${to};
    grant usage, select, update on all sequences in schema public to ${to};
    revoke update, delete, truncate, references, trigger on ${appendOnlyTables.join(', ')} from ${to}, public`)
  const canChangeAppendOnlyTables = await withConnection(applicationUrl, async (client) => {
    const { rows } = await client.query<{ canChange: boolean }>(canChangeAppendOnlyTablesQuery)
    return rows[0]?.canChange !== false
  })
  if (canChangeAppendOnlyTables)
    throw new Error(
      `The role ${role} of DATABASE_URL can change the audit log, because it owns the tables or is a superuser. docs/production.md explains how to hand the tables over to the role of MIGRATION_DATABASE_URL.`,
    )
}
