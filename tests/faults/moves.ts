import { sql } from 'drizzle-orm'
import type { Database } from '#server/store/database.ts'
import type { OrderStatus } from '#server/store/schema.ts'

type Move = { orderId: string; from: OrderStatus; to: OrderStatus }

/** Where an order may go from where it stands. A payment that comes late, or was refused, is the only way back. */
const ways: Record<OrderStatus, OrderStatus[]> = {
  intended: ['open', 'abandoned'],
  open: ['capturing', 'pending', 'paid', 'refunded', 'abandoned'],
  capturing: ['open', 'pending', 'paid', 'refunded', 'abandoned'],
  pending: ['paid', 'refunded', 'abandoned'],
  abandoned: ['capturing', 'paid', 'refunded'],
  paid: ['refunded'],
  refunded: [],
}

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
    .filter(({ from, to }) => !ways[from].includes(to))
    .map(({ orderId, from, to }) => `order ${orderId} moved from ${from} to ${to}`)
}

/** Forgets what was noted. */
export async function forgetMoves(db: Database): Promise<void> {
  await db.execute(sql`delete from moves`)
}
