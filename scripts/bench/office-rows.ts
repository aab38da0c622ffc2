import { sql, type SQL } from 'drizzle-orm'
import { formSubjects } from '#contract/forms.ts'
import deck from '#server/demo/deck.json' with { type: 'json' }
import proposal from '#server/demo/proposal.json' with { type: 'json' }
import type { Database } from '#server/store/database.ts'

/** The numbers of rows of a large office, by table. */
const rowCounts = {
  people: 10_000,
  enquiries: 100_000,
  applications: 5_000,
  orders: 30_000,
  blueprints: 10_000,
  requests: 5_000,
  jobs: 3_000,
  projects: 5_000,
  commissions: 2_000,
  portals: 2_000,
  articles: 3_000,
  mails: 100_000,
  auditEntries: 200_000,
  visits: 1_000_000,
  days: 400,
}

/** Words to search for, by how many rows of a table contain them: all, each tenth, about ten, or none. */
export const searchWords = { every: 'handover', tenth: 'invoice', few: 'reconciliation', none: 'zeppelin' }

/** The id of the row `i` of a kind, as a UUID of version 4. */
export const idOf = (kind: string, i: SQL = sql`i`) =>
  sql`overlay(overlay(md5(${sql.raw(`'${kind}'`)} || (${i})) placing '4' from 13) placing '8' from 17)::uuid`

/** A text for row `i` of `count`: a word that no other row has, then the search words that the row is to contain. */
const wordsOf = (kind: string, count: number, separator = ' ') =>
  sql.raw(`(substr(md5('${kind} words' || i), 1, 8) || '${separator}${searchWords.every}'
    || case when i % 10 = 0 then '${separator}${searchWords.tenth}' else '' end
    || case when i % ${count / 10} = 0 then '${separator}${searchWords.few}' else '' end)`)

const oneOf = (values: readonly string[], number = 'i') =>
  sql.raw(`(array[${values.map((value) => `'${value}'`).join(', ')}])[1 + (${number}) % ${values.length}]`)

/** A moment in the last 300 days: the first row is the newest. */
const momentOf = (count: number) => sql.raw(`(now() - i * interval '300 days' / ${count})`)

/** A paragraph whose words differ from row to row. */
const paragraph = sql.raw(
  `(select string_agg(substr(md5(i || '.' || n), 1, 2 + n % 7), ' ') from generate_series(1, 60) as n)`,
)

const rowNumbers = (count: number) => sql.raw(`generate_series(1, ${count}) as i`)
const personIdOfRow = idOf('person', sql.raw(`1 + (i - 1) % ${rowCounts.people}`))

const tableInserts: [table: keyof typeof rowCounts, statement: (count: number) => SQL][] = [
  [
    'people',
    (count) => sql`
      insert into people (id, issuer, subject, email, name, created_at)
      select ${idOf('person')}, 'bench', 'person ' || i, ${wordsOf('person', count, '.')} || '@bench.example',
        initcap(${wordsOf('name', count)}), ${momentOf(count)} from ${rowNumbers(count)}`,
  ],
  [
    'enquiries',
    (count) => sql`
      insert into enquiries (id, kind, fields, created_at, inbox_status, read_at, assignee_id)
      select ${idOf('enquiry')}, case when i % 5 = 0 then 'notify' else 'contact' end,
        jsonb_build_object('name', initcap(${wordsOf('name', count)}), 'email', 'sender' || i || '@bench.example',
          'company', 'Company ' || i % 5000, 'service', 'the-blueprint',
          'message', ${oneOf(['', formSubjects.call, formSubjects.support])} || chr(10) || ${paragraph}),
        ${momentOf(count)}, ${oneOf(['open', 'answered', 'closed'])}, case when i % 4 = 0 then null else now() end,
        case when i % 7 = 0 then (select id from staff limit 1) end
      from ${rowNumbers(count)}`,
  ],
  [
    'applications',
    (count) => sql`
      insert into partner_applications (id, fields, status, created_at, decided_at, inbox_status, read_at)
      select ${idOf('application')}, jsonb_build_object('fullName', initcap(${wordsOf('name', count)}),
          'email', 'applicant' || i || '@bench.example', 'linkedin', 'https://linkedin.com/in/person' || i,
          'expertise', ${paragraph}),
        ${oneOf(['received', 'approved', 'declined'])}, ${momentOf(count)}, case when i % 3 = 0 then null else now() end,
        ${oneOf(['open', 'answered'])}, case when i % 4 = 0 then null else now() end
      from ${rowNumbers(count)}`,
  ],
  [
    'orders',
    (count) => sql`
      insert into orders (id, person_id, product_key, cents, currency, provider, provider_order_id, status, created_at,
        updated_at, paid_at, told_at, refunded_at)
      select ${idOf('order')}, ${personIdOfRow}, case when i <= ${rowCounts.projects}::int then 'blueprint' else 'client_monthly_10' end, 149900, 'USD', ${oneOf(['razorpay', 'paypal'])}, 'order_' || i,
        status, created_at, created_at, case when status <> 'abandoned' then created_at end, created_at,
        case when status = 'refunded' then created_at + interval '1 day' end
      from (select i, ${oneOf([...Array<string>(7).fill('paid'), 'abandoned', 'abandoned', 'refunded'])} as status,
        ${momentOf(count)} as created_at from ${rowNumbers(count)}) as placed`,
  ],
  [
    'blueprints',
    (count) => sql`
      insert into blueprints (id, author_id, title, summary, content, reading_minutes, status, category, created_at,
        submitted_at, decided_at, published_at)
      select ${idOf('blueprint')}, ${personIdOfRow}, initcap(${wordsOf('title', count)}), ${paragraph},
        repeat(${paragraph}, 20), 5, status, 'finance', at, at, case when status = 'published' then at end,
        case when status = 'published' then at end
      from (select i, ${oneOf(['pending', 'published'])} as status, ${momentOf(count)} as at from ${rowNumbers(count)}) as written`,
  ],
  [
    'requests',
    (count) => sql`
      insert into requests (id, person_id, blueprint_id, fields, status, created_at, updated_at)
      select ${idOf('request')}, ${personIdOfRow}, ${idOf('blueprint', sql`2 * i - 1`)},
        jsonb_build_object('scope', ${paragraph}), ${oneOf(['sent', 'answered'])}, ${momentOf(count)}, now()
      from ${rowNumbers(count)}`,
  ],
  [
    'jobs',
    (count) => sql`
      insert into jobs (id, person_id, fields, status, bidding_days, bids, created_at, opened_at, deadline, updated_at)
      select ${idOf('job')}, ${personIdOfRow}, jsonb_build_object('title', initcap(${wordsOf('title', count)}), 'situation',
          ${paragraph}, 'outcome', ${paragraph}, 'category', 'finance', 'budget', 'undecided', 'bidding', '28'),
        ${oneOf(['waiting', 'open'])}, 28, 0, ${momentOf(count)}, now(), now() + interval '20 days', now()
      from ${rowNumbers(count)}`,
  ],
  [
    'projects',
    (count) => sql`
      insert into projects (id, order_id, person_id, status, kickoff_at, created_at, updated_at)
      select ${idOf('project')}, ${idOf('order')}, ${personIdOfRow},
        ${oneOf(['ordered', 'kickoff_booked', 'analysis', 'draft', 'delivered'])}, now() + interval '3 days',
        ${momentOf(count)}, now()
      from ${rowNumbers(count)}`,
  ],
  [
    'commissions',
    (count) => sql`
      insert into commissions (order_id, partner_id, cents, status, created_at, payable_at)
      select ${idOf('order')}, ${idOf('person', sql`1 + i % 200`)}, 14990, 'payable', ${momentOf(count)}, ${momentOf(count)}
      from ${rowNumbers(count)}`,
  ],
  [
    'mails',
    (count) => sql`
      insert into outbox (key, recipient, subject, body, created_at, sent_at)
      select 'bench:' || i, 'sender' || i || '@bench.example', 'Thank you', ${paragraph}, ${momentOf(count)}, now()
      from ${rowNumbers(count)}`,
  ],
  [
    'auditEntries',
    (count) => sql`
      insert into audit_log (at, actor, staff_id, act, subject_kind, subject_id, details)
      select now() - (${count}::int - i) * interval '1 minute', 'staff', (select id from staff limit 1), 'order.check',
        'order', (${idOf('order', sql.raw(`1 + i % ${rowCounts.orders}`))})::text, '{"status": "paid"}'
      from ${rowNumbers(count)}`,
  ],
  [
    'visits',
    (count) => sql`
      insert into visits (created_at, device_type, browser, os, screen_resolution, is_mobile, is_tablet, referrer, page_url,
        language, timezone, is_returning, user_agent)
      select ${momentOf(count)}, 'mobile', 'Chrome', 'Android', '390 x 844', true, false, 'direct', '/page-' || i % 90,
        'en-GB', 'Europe/London', i % 3 = 0, 'Mozilla/5.0 (Linux; Android 10; K)'
      from ${rowNumbers(count)}`,
  ],
  [
    'days',
    (count) => sql`
      insert into daily_totals (day, visits, enquiries, orders, counted_at)
      select current_date - i, 3333, 333, 100, now() from ${rowNumbers(count)}`,
  ],
]

/** Inserts the rows that depend on those of `tableInserts`: payments, grants and receipts of orders, visits by day and name, openings of portals. */
const dependentInserts = [
  sql`insert into payments (order_id, provider, provider_payment_id, cents, currency, captured_at)
    select id, provider, 'pay_' || provider_order_id, cents, currency, paid_at from orders where paid_at is not null`,
  sql`insert into grants (order_id, person_id, product_key, granted_at, revoked_at)
    select id, person_id, product_key, paid_at, refunded_at from orders where paid_at is not null`,
  sql`insert into receipts (order_id, number, issued_at, seller, buyer, product)
    select o.id, 'N-' || o.provider_order_id, o.paid_at, '{}', jsonb_build_object('name', p.name, 'email', p.email, 'country',
      'DE'), '{}' from orders o join people p on p.id = o.person_id where o.paid_at is not null`,
  sql`insert into daily_visits (day, dimension, name, visits)
    select day, dimension, '/name-' || n, 33 from daily_totals,
      unnest(array['page', 'referrer', 'device', 'article']) as dimension, generate_series(1, 100) as n`,
  sql`insert into portal_unlocks (at, kind, name, outcome)
    select now() - n * interval '1 hour', kind, name, 'opened' from portals, generate_series(1, 50) as n`,
]

/** Inserts proposals and decks as long as the samples, each with an unpublished draft. */
const insertPortals = (count: number) => sql`
  insert into portals (id, kind, name, content, draft, created_at, updated_at)
  select ${idOf('portal')}, kind, 'portal-' || i, document, document, ${momentOf(count)}, ${momentOf(count)}
  from (select i, ${oneOf(['proposal', 'deck'])} as kind, (case when i % 2 = 0
      then ${JSON.stringify(proposal)}::jsonb || jsonb_build_object('project_name', ${wordsOf('title', count)})
      else ${JSON.stringify(deck)}::jsonb || jsonb_build_object('deckName', ${wordsOf('title', count)}) end)::json as document
    from ${rowNumbers(count)}) as written`

/** Inserts articles in each status, each with an unpublished draft. */
const insertArticles = (count: number) => sql`
  insert into articles (id, slug, title, category, image, image_alt, content, draft, status, published_at, unpublished_at,
    updated_at, edited_at)
  select ${idOf('article')}, 'article-' || i, title, 'Strategy', '/x.webp', '', jsonb_build_array(text),
    json_build_object('title', title, 'slug', 'article-' || i, 'category', 'Strategy', 'author', '', 'image', '/x.webp',
      'image_alt', '', 'markdown', text),
    case when i % 3 = 0 then 'draft' else 'published' end, ${momentOf(count)},
    case when i % 6 = 0 then now() end, now(), ${momentOf(count)}
  from (select i, initcap(${wordsOf('title', count)}) as title,
    (select string_agg(md5(i || '.' || n), ' ') from generate_series(1, 200) as n) as text from ${rowNumbers(count)}) as written`

/** Fills an empty database, which has one member of staff, with the rows of a large office. */
export async function fillOffice(db: Database): Promise<void> {
  for (const [table, statement] of tableInserts) await db.execute(statement(rowCounts[table]))
  await db.execute(insertPortals(rowCounts.portals))
  await db.execute(insertArticles(rowCounts.articles))
  for (const statement of dependentInserts) await db.execute(statement)
  // PostgreSQL vacuums tables by itself at some time, which must not happen during the measurement.
  await db.execute(sql`vacuum analyze`)
}
