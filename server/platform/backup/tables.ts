import { pgTable } from 'drizzle-orm/pg-core'
import { id, moment } from '../database/columns.ts'

/** When a backup was restored into this database. Mail waits until somebody releases it. */
export const restores = pgTable('restores', {
  id: id(),
  backupAt: moment('backup_at').notNull(),
  restoredAt: moment('restored_at').notNull(),
  mailReleasedAt: moment('mail_released_at'),
})
