import { isDepositKey } from '#contract/catalogue.ts'
import { insertPayment } from '../orders/payments.ts'
import { transitionRefund } from '../orders/refunds.ts'
import { transitionOtherOrders, type PerformAction } from '../orders/transitions.ts'
import { insertGrant, revokeGrant } from '../people/grants.ts'
import type { LockedPerson } from '../people/store.ts'
import { recordAudit, systemActor } from '../platform/audit/log.ts'
import { putMail } from '../platform/outbox/store.ts'
import { endProjectOf } from '../projects/project.ts'
import { insertProject } from '../projects/store/projects.ts'
import { receiptMail, refundMail } from '../receipts/mail.ts'
import { issueReceipt } from '../receipts/store.ts'
import { recordCommission, reverseCommission } from '../referrals/commission.ts'
import { endRefundedCredit } from '../referrals/credit.ts'
import { notifyOfDeposit } from './deposit-mail.ts'
import { reportMismatch } from './mismatch-mail.ts'

/** Executes the actions of the order machine for an order of this person, but those of capturing. */
export function actionRunnerFor(
  person: LockedPerson,
  mailContext: { origin: string; timeZone: string },
): PerformAction {
  const perform: PerformAction = async (tx, action, order, { at }) => {
    const { id: orderId, provider, personId, productKey } = order
    const mailDeps = { at, origin: mailContext.origin }
    const audit = (act: string) => {
      const details = { provider, product: productKey }
      return recordAudit(
        tx,
        { actor: systemActor, act, subject: { kind: 'order', id: orderId }, details },
        at,
      )
    }
    switch (action.type) {
      case 'abandonOtherOrders':
        return transitionOtherOrders(tx, order, { type: 'otherOrder.capturing', at }, { provider, perform })
      case 'notifyOtherOrders':
        return transitionOtherOrders(
          tx,
          order,
          { type: 'otherOrder.paid', at, otherOrderId: orderId },
          { perform },
        )
      case 'recordPayment': {
        const { paymentId: providerPaymentId, cents, currency, capturedAt } = action.params
        return insertPayment(tx, { orderId, provider, providerPaymentId, cents, currency, capturedAt })
      }
      case 'grant':
        await audit('order.paid')
        if (isDepositKey(productKey)) return notifyOfDeposit(tx, order, mailDeps)
        await insertGrant(tx, { orderId, personId, productKey, grantedAt: at })
        if (productKey === 'blueprint') await insertProject(tx, { orderId, personId, createdAt: at })
        return recordCommission(tx, order, person, mailDeps)
      case 'revokeGrant':
        await audit('order.refunded')
        if (await revokeGrant(tx, orderId, at)) await audit('grant.revoke')
        await transitionRefund(tx, orderId, { type: 'payment.refunded', at })
        await endRefundedCredit(tx, orderId, at)
        await reverseCommission(tx, order, mailDeps)
        if (order.status === 'paid')
          await putMail(tx, refundMail(order, person, { refundedAt: at, origin: mailContext.origin }), at)
        return endProjectOf(tx, orderId, { ...mailContext, now: at })
      case 'issueReceipt': {
        const { number } = await issueReceipt(tx, order, person, at)
        const paid = { receiptNumber: number, paidAt: at, origin: mailContext.origin }
        await putMail(tx, receiptMail(order, person, paid), at)
        return
      }
      case 'reportMismatch':
        return reportMismatch(tx, order, action.params, mailDeps)
      default:
    }
  }
  return perform
}
