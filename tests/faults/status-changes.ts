import { sql } from 'drizzle-orm'
import { orderMachine } from '#machines/orders/order.ts'
import { transitionsOf } from '#src/inspector/transitions.ts'
import type { Database } from '#server/platform/database/database.ts'

type StatusChange = { orderId: string; from: string; to: string }
const allowedChanges = transitionsOf(orderMachine).flatMap(({ source, targets }) =>
  targets.map((target) => `${source} → ${target}`),
)

const setupStatements = [
  sql`create table status_changes (order_id uuid not null, old_status text not null, new_status text not null)`,
  sql`create function record_status_change() returns trigger language plpgsql as $$
    begin
      if old.status <> new.status then
        insert into status_changes values (old.id, old.status, new.status);
      end if;
      return new;
    end $$`,
  sql`create trigger record_status_change after update on orders for each row execute function record_status_change()`,
]

export async function installStatusChangeTrigger(db: Database): Promise<void> {
  for (const statement of setupStatements) await db.execute(statement)
}

/** The recorded changes that the order's machine does not allow, as sentences. */
export async function forbiddenStatusChanges(db: Database): Promise<string[]> {
  const result: unknown = await db.execute(
    sql`select distinct order_id as "orderId", old_status as "from", new_status as "to" from status_changes`,
  )
  const { rows } = result as { rows: StatusChange[] }
  return rows
    .filter(({ from, to }) => !allowedChanges.includes(`${from} → ${to}`))
    .map(({ orderId, from, to }) => `order ${orderId} changed from ${from} to ${to}`)
}

export async function deleteStatusChanges(db: Database): Promise<void> {
  await db.execute(sql`delete from status_changes`)
}
