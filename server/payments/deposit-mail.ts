import { eq } from 'drizzle-orm'
import { brand } from '#contract/brand.ts'
import { displayedPrice, isDepositKey, sealIdOf } from '#contract/catalogue.ts'
import { officePaths } from '#contract/office/paths.ts'
import { paths } from '#contract/page-paths.ts'
import { methodNames } from '#contract/payments/payments.ts'
import { decisions, seals } from '../decisions/tables.ts'
import type { Order } from '../orders/orders.ts'
import { productOf } from '../orders/products.ts'
import type { Database } from '../platform/database/database.ts'
import { putMail } from '../platform/outbox/store.ts'
import { oneLine } from '../platform/outbox/transport.ts'
import { lastEditorEmail } from '../portals/last-editor.ts'

async function recipientOf(tx: Database, sealId: string): Promise<string> {
  const [sealed] = await tx
    .select({ portalId: decisions.portalId })
    .from(seals)
    .innerJoin(decisions, eq(decisions.id, seals.decisionId))
    .where(eq(seals.id, sealId))
  return sealed ? lastEditorEmail(tx, sealed.portalId) : brand.email.contact
}

/** Tells the firm that a deposit is paid. Does nothing for other orders. */
export async function notifyOfDeposit(
  tx: Database,
  order: Order,
  { at, origin }: { at: Date; origin: string },
): Promise<void> {
  if (!isDepositKey(order.productKey)) return
  const product = productOf(order)
  const sealId = sealIdOf(order.productKey)
  const body = [
    `Paid: ${product.name}`,
    '',
    `Amount: ${displayedPrice(product)}`,
    `Paid with: ${methodNames[order.provider]}`,
    '',
    'The sealed proposal:',
    `${origin}${paths.sealed(sealId)}`,
    'The order:',
    `${origin}${officePaths.item('orders', order.id)}`,
  ].join('\n')
  const mail = {
    key: `deposit:${order.id}`,
    recipient: await recipientOf(tx, sealId),
    subject: oneLine(`Paid: ${product.name}`),
    body,
  }
  await putMail(tx, mail, at)
}
