import { expect, test } from 'vitest'
import { catalogue } from '#contract/catalogue.ts'
import { upsertPerson } from '#server/people/store.ts'
import { orders, type OrderStatus } from '#server/orders/tables.ts'
import { closedAfterFile } from '#tests/support/file-end.ts'
import { startSite } from '../support/site.ts'

const site = await closedAfterFile(startSite())

/** Adds an order that was last updated so many seconds ago. */
async function addOrder(email: string, status: OrderStatus, unchangedSeconds: number) {
  const { db, clock } = site
  const person = await upsertPerson(db, { issuer: 'test', subject: email, email, name: email }, clock.now())
  const { key: productKey, cents, currency } = catalogue.blueprint
  const updatedAt = new Date(clock.now().getTime() - unchangedSeconds * 1000)
  const [order] = await db
    .insert(orders)
    .values({
      personId: person.id,
      productKey,
      cents,
      currency,
      provider: 'paypal',
      status,
      createdAt: updatedAt,
      updatedAt: updatedAt,
    })
    .returning()
  return order?.id ?? ''
}

test('an order whose provider never tells what came of it is closed, once', async () => {
  const id = await addOrder('ada@example.com', 'capturing', 3600)
  expect(await site.operator.runJson('order', 'close', id)).toEqual({
    status: 0,
    data: { id, status: 'abandoned' },
  })
  const again = await site.operator.run('order', 'close', id)
  expect([again.status, again.err]).toEqual([1, 'It is abandoned: there is nothing to close.\n'])
})

test('an order whose money is being taken is not closed', async () => {
  const id = await addOrder('bea@example.com', 'capturing', 1)
  const refused = await site.operator.run('order', 'close', id)
  expect([refused.status, refused.err]).toEqual([
    1,
    'Its payment is being taken right now. Try again in a minute.\n',
  ])
})

test('a paid order is not closed, and neither is one that does not exist', async () => {
  const paid = await site.operator.run('order', 'close', await addOrder('cy@example.com', 'paid', 3600))
  expect([paid.status, paid.err]).toEqual([1, 'It is paid: there is nothing to close.\n'])
  const unknown = await site.operator.run('order', 'close', 'nonsense')
  expect([unknown.status, unknown.err]).toEqual([1, 'There is no order nonsense.\n'])
})
