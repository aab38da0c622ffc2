import { readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { catalogue } from '#contract/catalogue.ts'
import type { VisitRecord } from '#contract/visits/visits.ts'
import { readMarkdownArticle } from '#server/articles/markdown.ts'
import { addDemoOrder } from '#server/receipts/demo.ts'
import type { Database } from '#server/platform/database/database.ts'
import { openDatabase } from '#server/platform/database/open-database.ts'
import { upsertPerson } from '#server/people/store.ts'
import type { DatabaseLocation } from './databases.ts'

/** The numbers of rows of a site. */
export type RowCounts = { articles: number; blueprints: number; visits: number; jobs: number }
export const smallSiteCounts: RowCounts = { articles: 100, blueprints: 100, visits: 100, jobs: 100 }

const exampleArticle = readFileSync('content/articles/one-number-one-home.md', 'utf8')
const batchSize = 2_000

/** Words to search for, by how many Blueprints contain them: all, each tenth, or ten. */
export const searchWords = { every: 'handover', tenth: 'invoice', ten: 'reconciliation' }

/** Calls `add` with the first and last number of each batch of the numbers 1 to `count`. */
async function inBatches(count: number, add: (from: number, to: number) => Promise<unknown>): Promise<void> {
  for (let from = 1; from <= count; from += batchSize) await add(from, Math.min(count, from + batchSize - 1))
}

const addArticles = (db: Database, count: number) => {
  const read = readMarkdownArticle(exampleArticle)
  if ('issues' in read) throw new Error('The example article has mistakes.')
  const content = JSON.stringify(read.article.content)
  return inBatches(count, (from, to) =>
    db.execute(sql`
      insert into articles (slug, title, category, image, image_alt, content, status, published_at, updated_at)
      select 'article-' || i, 'Article ' || i || ' of the bench', 'Strategy', '/x.webp', '', ${content}::jsonb,
        'published', now() - i * interval '5 minutes', now() - i * interval '5 minutes'
      from generate_series(${from}::int, ${to}::int) as i`),
  )
}

const addBlueprints = (db: Database, count: number, authorId: string) =>
  inBatches(count, (from, to) =>
    db.execute(sql`
      insert into blueprints (author_id, title, summary, content, reading_minutes, status, category, created_at,
        submitted_at, decided_at, published_at)
      select ${authorId}::uuid, initcap(substr(md5(i::text), 1, 7)) || ' and ' || substr(md5(i::text), 8, 7),
        'A ${sql.raw(searchWords.every)} of ' || md5('summary' || i)
          || case when i % 10 = 0 then ' ${sql.raw(searchWords.tenth)}' else '' end
          || case when i % ${count / 10}::int = 0 then ' ${sql.raw(searchWords.ten)}' else '' end,
        ${exampleArticle}, 5, 'published', 'finance', now(), now(), now(), now() - i * interval '1 hour'
      from generate_series(${from}::int, ${to}::int) as i`),
  )

const bidsPerJob = 20

/** The id of a job by its number. */
export const jobId = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

/** Adds open jobs with 20 bids each. Their fields and budgets take turns. */
async function addJobs(db: Database, count: number, clientId: string): Promise<void> {
  await db.execute(sql`
    insert into people (issuer, subject, email, name, created_at)
    select 'bench', 'bidder ' || i, 'bidder' || i || '@bench.example', 'Bidder ' || i, now()
    from generate_series(1, ${bidsPerJob}::int) as i`)
  await inBatches(count, async (from, to) => {
    await db.execute(sql`
      insert into jobs (id, person_id, fields, status, bidding_days, bids, created_at, opened_at, deadline, updated_at)
      select ('00000000-0000-4000-8000-' || lpad(i::text, 12, '0'))::uuid, ${clientId}::uuid,
        jsonb_build_object('title', 'Job ' || i, 'situation', ${exampleArticle}::text, 'outcome', 'It runs.', 'confidential', '',
          'category', (array['finance', 'operations', 'customer-service', 'sales', 'people', 'data'])[1 + i % 6],
          'budget', (array['under-5000', '5000-15000', '15000-50000', 'over-50000', 'undecided'])[1 + i % 5],
          'bidding', '28'),
        'open', 28, ${bidsPerJob}::int, now(), now() - i * interval '1 minute', now() + interval '20 days', now()
      from generate_series(${from}::int, ${to}::int) as i`)
    await db.execute(sql`
      insert into bids (job_id, person_id, cents, weeks, approach, status, created_at, updated_at)
      select ('00000000-0000-4000-8000-' || lpad(i::text, 12, '0'))::uuid, people.id, 500000, 4, 'Step by step.',
        'placed', now(), now()
      from generate_series(${from}::int, ${to}::int) as i, people where people.subject like 'bidder %'`)
  })
}

/** A visit report of a browser. */
export const visitReport: VisitRecord = {
  deviceType: 'mobile',
  browser: 'Chrome',
  os: 'Android',
  screenResolution: '390 x 844',
  isMobile: true,
  isTablet: false,
  referrer: 'direct',
  pageUrl: '/pricing',
  language: 'en-GB',
  timezone: 'Europe/London',
  isReturning: false,
  userAgent:
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile',
}

const addVisits = (db: Database, count: number) => {
  const { deviceType, browser, os, screenResolution, referrer, pageUrl, language, timezone, userAgent } =
    visitReport
  return inBatches(count, (from, to) =>
    db.execute(sql`
      insert into visits (created_at, device_type, browser, os, screen_resolution, is_mobile, is_tablet, referrer,
        page_url, language, timezone, is_returning, user_agent)
      select now() - (${count}::int - i) * interval '20 seconds', ${deviceType}, ${browser}, ${os}, ${screenResolution},
        true, false, ${referrer}, ${pageUrl}, ${language}, ${timezone}, i % 3 = 0, ${userAgent}
      from generate_series(${from}::int, ${to}::int) as i`),
  )
}

/**
 * Fills an empty database with published articles, published Blueprints (a multiple of ten), visits and jobs. Returns a partner.
 */
export async function fillDatabase(
  place: DatabaseLocation,
  { articles, blueprints, visits, jobs }: RowCounts,
) {
  const { db, close, engine } = await openDatabase(place)
  try {
    const now = new Date()
    const identity = { issuer: 'bench', subject: 'reader', email: 'reader@bench.example', name: 'Reader' }
    const reader = await upsertPerson(db, identity, now)
    await addDemoOrder(db, { personId: reader.id, product: catalogue.partner_monthly_25, paidAt: now })
    await addArticles(db, articles)
    await addBlueprints(db, blueprints, reader.id)
    await addVisits(db, visits)
    const client = { issuer: 'bench', subject: 'client', email: 'client@bench.example', name: 'Client' }
    await addJobs(db, jobs, (await upsertPerson(db, client, now)).id)
    // PostgreSQL analyzes tables by itself at some time, which must not happen during the measurement.
    if (engine === 'PostgreSQL') await db.execute(sql`analyze`)
    return { ...reader, role: 'partner' as const, subscription_status: 'active' as const }
  } finally {
    await close()
  }
}
