import { sql } from 'drizzle-orm'
import { orderMachine } from '#machines/order.ts'
import { transitionsOf } from '#src/inspector/transitions.ts'
import type { Database } from '#server/store/database.ts'

type Move = { orderId: string; from: string; to: string }

/** From where an order may go where, by its machine. */
const allowed = transitionsOf(orderMachine).flatMap(({ source, targets }) =>
  targets.map((target) => `${source} → ${target}`),
)

const statements = [
  sql`create table moves (id bigserial primary key, order_id uuid not null, came text not null, went text not null)`,
  sql`create function note_move() returns trigger language plpgsql as $$
    begin
      if old.status <> new.status then
        insert into moves (order_id, came, went) values (old.id, old.status, new.status);
      end if;
      return new;
    end $$`,
  sql`create trigger note_move after update on orders for each row execute function note_move()`,
]

/** From now on the database itself notes how orders move, whoever moves them. */
export async function watchMoves(db: Database): Promise<void> {
  for (const statement of statements) await db.execute(statement)
}

/** The moves among these that no order may make, as sentences. */
export async function wrongMoves(db: Database): Promise<string[]> {
  const result: unknown = await db.execute(
    sql`select distinct order_id as "orderId", came as "from", went as "to" from moves`,
  )
  const { rows } = result as { rows: Move[] }
  return rows
    .filter(({ from, to }) => !allowed.includes(`${from} → ${to}`))
    .map(({ orderId, from, to }) => `order ${orderId} moved from ${from} to ${to}`)
}

/** Forgets what was noted. */
export async function deleteMoves(db: Database): Promise<void> {
  await db.execute(sql`delete from moves`)
}
