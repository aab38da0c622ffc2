import { bigint, boolean, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { VisitRecord } from '#contract/visits/visits.ts'
import { createdAt } from '../platform/database/columns.ts'

/** Reported visits, without IP addresses. */
export const visits = pgTable(
  'visits',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** The id of the report of this visit. A batch is written again if the database did not answer; the id keeps a visit from counting twice. */
    reportId: uuid('report_id'),
    createdAt: createdAt(),
    deviceType: text('device_type').$type<VisitRecord['deviceType']>().notNull(),
    browser: text('browser').$type<VisitRecord['browser']>().notNull(),
    os: text('os').$type<VisitRecord['os']>().notNull(),
    screenResolution: text('screen_resolution').notNull(),
    isMobile: boolean('is_mobile').notNull(),
    isTablet: boolean('is_tablet').notNull(),
    referrer: text('referrer').notNull(),
    pageUrl: text('page_url').notNull(),
    language: text('language').notNull(),
    timezone: text('timezone').notNull(),
    isReturning: boolean('is_returning').notNull(),
    userAgent: text('user_agent').notNull(),
  },
  (table) => [index('visits_created').on(table.createdAt), uniqueIndex('visits_report').on(table.reportId)],
)
