import { sql, type SQL } from 'drizzle-orm'
import type { Database } from '../platform/database/database.ts'
import { rowsOf } from '../platform/database/rows-of.ts'

/** Contradictions in the ledger that must never occur, each with a query for the ids of the orders that have it. */
const ledgerRules: [violation: string, orders: SQL][] = [
  [
    'is paid but has no grant in force, or has one but is not paid',
    sql`select o.id from orders o where (o.status = 'paid' and o.product_key not like 'deposit:%') <> exists (
      select from grants g where g.order_id = o.id and g.revoked_at is null)`,
  ],
  [
    'has a grant without a payment, or a payment without a grant',
    sql`select o.id from orders o where exists (select from grants g where g.order_id = o.id)
      <> (o.product_key not like 'deposit:%' and exists (select from payments p where p.order_id = o.id))`,
  ],
  [
    'is a paid deposit without a payment, or its amount does not match its seal',
    sql`select o.id from orders o left join payments p on p.order_id = o.id
      left join seals s on s.id::text = substr(o.product_key, 9)
      where o.product_key like 'deposit:%' and o.status in ('paid', 'refunded') and o.paid_at is not null
        and (p.id is null or (s.file::jsonb #>> '{deposit,cents}')::bigint is distinct from o.cents)`,
  ],
  [
    'is one of two paid deposits for the same proposal',
    sql`select o.id from orders o join seals s on s.id::text = substr(o.product_key, 9) join decisions d on d.id = s.decision_id
      where o.product_key like 'deposit:%' and o.status = 'paid' and exists (
        select from orders p join seals t on t.id::text = substr(p.product_key, 9) join decisions e on e.id = t.decision_id
          where p.product_key like 'deposit:%' and p.status = 'paid' and p.id <> o.id and e.portal_id = d.portal_id)`,
  ],
  [
    'was paid with a different amount or currency',
    sql`select o.id from orders o join payments p on p.order_id = o.id
      where (p.cents, p.currency, p.provider) <> (o.cents, o.currency, o.provider)`,
  ],
  [
    'has a grant for a different person or product',
    sql`select o.id from orders o join grants g on g.order_id = o.id
      where (g.person_id, g.product_key) <> (o.person_id, o.product_key)`,
  ],
  [
    'has a receipt but was never paid',
    sql`select o.id from orders o join receipts r on r.order_id = o.id where o.paid_at is null`,
  ],
  [
    'has a commission but was never paid',
    sql`select o.id from orders o join commissions c on c.order_id = o.id where o.paid_at is null`,
  ],
  [
    // The other way round is no contradiction: the operator may reverse the commission of an order that stays paid.
    'is refunded but its commission is not reversed',
    sql`select o.id from orders o join commissions c on c.order_id = o.id
      where c.cents > 0 and o.status = 'refunded' and c.status <> 'reversed'`,
  ],
  [
    'has a credit but was never paid, or its credit is for a different amount or person',
    sql`select o.id from orders o join credits c on c.order_id = o.id
      where (c.cents, c.person_id) <> (o.cents, o.person_id) or o.paid_at is null`,
  ],
  [
    'is refunded but its credit is not, or the other way round',
    sql`select o.id from orders o join credits c on c.order_id = o.id
      where (c.status = 'refunded') <> (o.status = 'refunded')`,
  ],
]

/** The contradictions in the ledger, as sentences; empty if there are none. The providers are not asked. */
export async function ledgerViolations(db: Database): Promise<string[]> {
  const violations: string[] = []
  for (const [violation, query] of ledgerRules) {
    const orders = await rowsOf<{ id: string }>(db, query)
    violations.push(...orders.map(({ id }) => `Order ${id} ${violation}.`))
  }
  return violations
}
