import { readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { catalogue } from '#contract/catalogue.ts'
import { readMarkdownArticle } from '#server/articles/markdown.ts'
import { addDemoOrder } from '#server/store/demo-orders.ts'
import { openDatabase } from '#server/store/open.ts'
import { keepPerson } from '#server/store/people.ts'

/** The number of rows of a small site. */
export const few = { articles: 100, blueprints: 100, visits: 100 }

const example = readFileSync('content/articles/one-number-one-home.md', 'utf8')
const batchSize = 2_000

/** Words in the Blueprints, by how many contain them: every one, each tenth, or ten in all. */
export const searches = { every: 'handover', tenth: 'invoice', ten: 'reconciliation' }

/** Calls `add` with the first and last number of each batch of the numbers 1 to `count`. */
async function inBatches(count, add) {
  for (let from = 1; from <= count; from += batchSize) await add(from, Math.min(count, from + batchSize - 1))
}

const addArticles = (db, count) => {
  const content = JSON.stringify(readMarkdownArticle(example).article.content)
  return inBatches(count, (from, to) =>
    db.execute(sql`
      insert into articles (slug, title, category, image, image_alt, content, status, published_at, updated_at)
      select 'article-' || i, 'Article ' || i || ' of the bench', 'Strategy', '/x.webp', '', ${content}::jsonb,
        'published', now() - i * interval '5 minutes', now() - i * interval '5 minutes'
      from generate_series(${from}::int, ${to}::int) as i`),
  )
}

const addBlueprints = (db, count, authorId) =>
  inBatches(count, (from, to) =>
    db.execute(sql`
      insert into blueprints (author_id, title, summary, content, reading_minutes, status, category, created_at,
        submitted_at, decided_at, published_at)
      select ${authorId}::uuid, initcap(substr(md5(i::text), 1, 7)) || ' and ' || substr(md5(i::text), 8, 7),
        'A ${sql.raw(searches.every)} of ' || md5('summary' || i)
          || case when i % 10 = 0 then ' ${sql.raw(searches.tenth)}' else '' end
          || case when i % ${count / 10}::int = 0 then ' ${sql.raw(searches.ten)}' else '' end,
        ${example}, 5, 'published', 'finance', now(), now(), now(), now() - i * interval '1 hour'
      from generate_series(${from}::int, ${to}::int) as i`),
  )

/** A visit report of a browser. */
export const visit = {
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

const addVisits = (db, count) => {
  const { deviceType, browser, os, screenResolution, referrer, pageUrl, language, timezone, userAgent } =
    visit
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
 * Fills an empty database with published articles, published Blueprints (a multiple of ten) and visits. Returns a person who may
 * read the Blueprints.
 */
export async function fill(place, { articles, blueprints, visits }) {
  const { db, close, engine } = await openDatabase(place)
  try {
    const now = new Date()
    const identity = { issuer: 'bench', subject: 'reader', email: 'reader@bench.example', name: 'Reader' }
    const reader = await keepPerson(db, identity, now)
    await addDemoOrder(db, { personId: reader.id, product: catalogue.blueprint, paidAt: now })
    await addArticles(db, articles)
    await addBlueprints(db, blueprints, reader.id)
    await addVisits(db, visits)
    // PostgreSQL analyzes tables by itself at some time, which must not happen during the measurement.
    if (engine === 'PostgreSQL') await db.execute(sql`analyze`)
    return { ...reader, role: 'client', subscription_status: 'none' }
  } finally {
    await close()
  }
}
