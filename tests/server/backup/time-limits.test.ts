import path from 'node:path'
import { expect, onTestFinished, vi } from 'vitest'
import { run } from '#server/commands.ts'
import { withConnection } from '#server/platform/database/database-roles.ts'
import { migratedDatabase } from '#tests/support/database.ts'
import { backupKey } from '../support/backups.ts'
import { postgresTest } from '../support/locks.ts'

/** Notes the time limits of each session that adds to the audit log. */
const noteLimits = `
  create schema seen;
  create table seen.limits (statement text, lock text, pause text);
  create function seen.note() returns trigger language plpgsql as $$ begin
    insert into seen.limits values (current_setting('statement_timeout'), current_setting('lock_timeout'),
      current_setting('idle_in_transaction_session_timeout'));
    return new; end $$;
  create trigger note before insert on audit_log for each row execute function seen.note()`

/** A database on PostgreSQL, whose operator's commands have the settings of the environment. */
async function createDatabase() {
  const { url = '', dataDir, close } = await migratedDatabase('PostgreSQL')
  onTestFinished(close)
  await withConnection(url, (client) => client.query(noteLimits))
  return {
    dataDir,
    operate: (...args: string[]) => {
      vi.stubEnv('DATABASE_URL', url)
      vi.stubEnv('DATA_DIR', dataDir)
      vi.stubEnv('BACKUP_KEY', backupKey)
      onTestFinished(() => void vi.unstubAllEnvs())
      return run(args, dataDir)
    },
    limits: () => withConnection(url, async (client) => (await client.query('table seen.limits')).rows),
  }
}

postgresTest(
  'a command has an hour a statement, a restore no limit, both few seconds for locks',
  async () => {
    const [from, to] = [await createDatabase(), await createDatabase()]
    expect(await from.operate('backup', 'all.backup')).toMatchObject({ status: 0 })
    expect(await from.limits()).toEqual([{ statement: '1h', lock: '2200ms', pause: '10s' }])
    expect(await to.operate('restore', path.join(from.dataDir, 'all.backup'))).toMatchObject({ status: 0 })
    const unlimited = { statement: '0', lock: '2200ms', pause: '0' }
    expect(await to.limits()).toEqual([unlimited, unlimited])
  },
)
