import { sql, type SQL } from 'drizzle-orm'
import { formSubjects } from '#contract/forms/forms.ts'
import deck from '#server/portals/templates/deck.json' with { type: 'json' }
import proposal from '#server/portals/templates/proposal.json' with { type: 'json' }
import type { Database } from '#server/platform/database/database.ts'

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
export const idSql = (kind: string, i: SQL = sql`i`) =>
  sql`overlay(overlay(md5(${sql.raw(`'${kind}'`)} || (${i})) placing '4' from 13) placing '8' from 17)::uuid`

/** A text for row `i` of `count`: a word that no other row has, then the search words that the row is to contain. */
const wordsSql = (kind: string, count: number, separator = ' ') =>
  sql.raw(`(substr(md5('${kind} words' || i), 1, 8) || '${separator}${searchWords.every}'
    || case when i % 10 = 0 then '${separator}${searchWords.tenth}' else '' end
    || case when i % ${count / 10} = 0 then '${separator}${searchWords.few}' else '' end)`)

const valueInTurnSql = (values: readonly string[]) =>
  sql.raw(`(array[${values.map((value) => `'${value}'`).join(', ')}])[1 + i % ${values.length}]`)

/** A moment in the last 300 days: the first row is the newest. */
const momentSql = (count: number) => sql.raw(`(now() - i * interval '300 days' / ${count})`)

/** A paragraph whose words differ from row to row. */
const paragraphSql = sql.raw(
  `(select string_agg(substr(md5(i || '.' || n), 1, 2 + n % 7), ' ') from generate_series(1, 60) as n)`,
)

const rowNumbersSql = (count: number) => sql.raw(`generate_series(1, ${count}) as i`)
const personIdSql = idSql('person', sql.raw(`1 + (i - 1) % ${rowCounts.people}`))

const tableInserts: [table: keyof typeof rowCounts, statement: (count: number) => SQL][] = [
  [
    'people',
    (count) => sql`
      insert into people (id, issuer, subject, email, name, created_at)
      select ${idSql('person')}, 'bench', 'person ' || i, ${wordsSql('person', count, '.')} || '@bench.example',
        initcap(${wordsSql('name', count)}), ${momentSql(count)} from ${rowNumbersSql(count)}`,
  ],
  [
    'enquiries',
    (count) => sql`
      insert into enquiries (id, kind, fields, created_at, inbox_status, read_at, assignee_id)
      select ${idSql('enquiry')}, case when i % 5 = 0 then 'notify' else 'contact' end,
        jsonb_build_object('name', initcap(${wordsSql('name', count)}), 'email', 'sender' || i || '@bench.example',
          'company', 'Company ' || i % 5000, 'service', 'the-blueprint',
          'message', ${valueInTurnSql(['', formSubjects.call, formSubjects.support])} || chr(10) || ${paragraphSql}),
        ${momentSql(count)}, ${valueInTurnSql(['open', 'answered', 'closed'])}, case when i % 4 = 0 then null else now() end,
        case when i % 7 = 0 then (select id from staff limit 1) end
      from ${rowNumbersSql(count)}`,
  ],
  [
    'applications',
    (count) => sql`
      insert into partner_applications (id, fields, status, created_at, decided_at, inbox_status, read_at)
      select ${idSql('application')}, jsonb_build_object('fullName', initcap(${wordsSql('name', count)}),
          'email', 'applicant' || i || '@bench.example', 'linkedin', 'https://linkedin.com/in/person' || i,
          'expertise', ${paragraphSql}),
        ${valueInTurnSql(['received', 'approved', 'declined'])}, ${momentSql(count)}, case when i % 3 = 0 then null else now() end,
        ${valueInTurnSql(['open', 'answered'])}, case when i % 4 = 0 then null else now() end
      from ${rowNumbersSql(count)}`,
  ],
  [
    'orders',
    (count) => sql`
      insert into orders (id, person_id, product_key, cents, currency, provider, provider_order_id, status, created_at,
        updated_at, paid_at, told_at, refunded_at)
      select ${idSql('order')}, ${personIdSql}, case when i <= ${rowCounts.projects}::int then 'blueprint' else 'client_monthly_10' end, 149900, 'USD', ${valueInTurnSql(['razorpay', 'paypal'])}, 'order_' || i,
        status, created_at, created_at, case when status <> 'abandoned' then created_at end, created_at,
        case when status = 'refunded' then created_at + interval '1 day' end
      from (select i, ${valueInTurnSql([...Array<string>(7).fill('paid'), 'abandoned', 'abandoned', 'refunded'])} as status,
        ${momentSql(count)} as created_at from ${rowNumbersSql(count)}) as placed`,
  ],
  [
    'blueprints',
    (count) => sql`
      insert into blueprints (id, author_id, title, summary, content, reading_minutes, status, category, created_at,
        submitted_at, decided_at, published_at)
      select ${idSql('blueprint')}, ${personIdSql}, initcap(${wordsSql('title', count)}), ${paragraphSql},
        repeat(${paragraphSql}, 20), 5, status, 'finance', at, at, case when status = 'published' then at end,
        case when status = 'published' then at end
      from (select i, ${valueInTurnSql(['pending', 'published'])} as status, ${momentSql(count)} as at from ${rowNumbersSql(count)}) as written`,
  ],
  [
    'requests',
    (count) => sql`
      insert into requests (id, person_id, blueprint_id, fields, status, created_at, updated_at)
      select ${idSql('request')}, ${personIdSql}, ${idSql('blueprint', sql`2 * i - 1`)},
        jsonb_build_object('scope', ${paragraphSql}), ${valueInTurnSql(['sent', 'answered'])}, ${momentSql(count)}, now()
      from ${rowNumbersSql(count)}`,
  ],
  [
    'jobs',
    (count) => sql`
      insert into jobs (id, person_id, fields, status, bidding_days, bids, created_at, opened_at, deadline, updated_at)
      select ${idSql('job')}, ${personIdSql}, jsonb_build_object('title', initcap(${wordsSql('title', count)}), 'situation',
          ${paragraphSql}, 'outcome', ${paragraphSql}, 'category', 'finance', 'budget', 'undecided', 'bidding', '28'),
        ${valueInTurnSql(['waiting', 'open'])}, 28, 0, ${momentSql(count)}, now(), now() + interval '20 days', now()
      from ${rowNumbersSql(count)}`,
  ],
  [
    'projects',
    (count) => sql`
      insert into projects (id, order_id, person_id, status, kickoff_at, created_at, updated_at)
      select ${idSql('project')}, ${idSql('order')}, ${personIdSql},
        ${valueInTurnSql(['ordered', 'kickoff_booked', 'analysis', 'draft', 'delivered'])}, now() + interval '3 days',
        ${momentSql(count)}, now()
      from ${rowNumbersSql(count)}`,
  ],
  [
    'commissions',
    (count) => sql`
      insert into commissions (order_id, partner_id, cents, status, created_at, payable_at)
      select ${idSql('order')}, ${idSql('person', sql`1 + i % 200`)}, 14990, 'payable', ${momentSql(count)}, ${momentSql(count)}
      from ${rowNumbersSql(count)}`,
  ],
  [
    'mails',
    (count) => sql`
      insert into outbox (key, recipient, subject, body, created_at, sent_at)
      select 'bench:' || i, 'sender' || i || '@bench.example', 'Thank you', ${paragraphSql}, ${momentSql(count)}, now()
      from ${rowNumbersSql(count)}`,
  ],
  [
    'auditEntries',
    (count) => sql`
      insert into audit_log (at, actor, staff_id, act, subject_kind, subject_id, details)
      select now() - (${count}::int - i) * interval '1 minute', 'staff', (select id from staff limit 1), 'order.check',
        'order', (${idSql('order', sql.raw(`1 + i % ${rowCounts.orders}`))})::text, '{"status": "paid"}'
      from ${rowNumbersSql(count)}`,
  ],
  [
    'visits',
    (count) => sql`
      insert into visits (created_at, device_type, browser, os, screen_resolution, is_mobile, is_tablet, referrer, page_url,
        language, timezone, is_returning, user_agent)
      select ${momentSql(count)}, 'mobile', 'Chrome', 'Android', '390 x 844', true, false, 'direct', '/page-' || i % 90,
        'en-GB', 'Europe/London', i % 3 = 0, 'Mozilla/5.0 (Linux; Android 10; K)'
      from ${rowNumbersSql(count)}`,
  ],
  [
    'days',
    (count) => sql`
      insert into daily_totals (day, visits, enquiries, orders, counted_at)
      select current_date - i, 3333, 333, 100, now() from ${rowNumbersSql(count)}`,
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
const portalInsert = (count: number) => sql`
  insert into portals (id, kind, name, content, draft, created_at, updated_at)
  select ${idSql('portal')}, kind, 'portal-' || i, document, document, ${momentSql(count)}, ${momentSql(count)}
  from (select i, ${valueInTurnSql(['proposal', 'deck'])} as kind, (case when i % 2 = 0
      then ${JSON.stringify(proposal)}::jsonb || jsonb_build_object('project_name', ${wordsSql('title', count)})
      else ${JSON.stringify(deck)}::jsonb || jsonb_build_object('deckName', ${wordsSql('title', count)}) end)::json as document
    from ${rowNumbersSql(count)}) as written`

/** Inserts articles in each status, each with an unpublished draft. */
const articleInsert = (count: number) => sql`
  insert into articles (id, slug, title, category, image, image_alt, content, draft, status, published_at, unpublished_at,
    updated_at, edited_at)
  select ${idSql('article')}, 'article-' || i, title, 'Strategy', '/x.webp', '', jsonb_build_array(text),
    json_build_object('title', title, 'slug', 'article-' || i, 'category', 'Strategy', 'author', '', 'image', '/x.webp',
      'image_alt', '', 'markdown', text),
    case when i % 3 = 0 then 'draft' else 'published' end, ${momentSql(count)},
    case when i % 6 = 0 then now() end, now(), ${momentSql(count)}
  from (select i, initcap(${wordsSql('title', count)}) as title,
    (select string_agg(md5(i || '.' || n), ' ') from generate_series(1, 200) as n) as text from ${rowNumbersSql(count)}) as written`

/** Fills an empty database, which has one member of staff, with the rows of a large office. */
export async function fillOffice(db: Database): Promise<void> {
  for (const [table, statement] of tableInserts) await db.execute(statement(rowCounts[table]))
  await db.execute(portalInsert(rowCounts.portals))
  await db.execute(articleInsert(rowCounts.articles))
  for (const statement of dependentInserts) await db.execute(statement)
  // PostgreSQL vacuums tables by itself at some time, which must not happen during the measurement.
  await db.execute(sql`vacuum analyze`)
}
