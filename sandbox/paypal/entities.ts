import { toCents, moneyOfCents } from './requests.ts'
import { refundedCents, type StoredOrder, type PaypalCapture, type PaypalRefund } from './transitions.ts'

const payerName = { given_name: 'Demo', surname: 'Payer' }
const payerEmail = 'payer@demo.example'
/** The id of the only payer in the sandbox. */
export const payerId = 'SANDBXPAYER23'
const payee = { email_address: 'merchant@demo.example', merchant_id: 'SANDBXSELLER2' }
const feePercent = 3.49

const link = (href: string, rel: string, method: 'GET' | 'POST' | 'PATCH' = 'GET') => ({ href, rel, method })

/** Converts stored orders, captures and refunds to PayPal's answers. `base` is the absolute URL of the PayPal sandbox. */
export function paypalEntityMappers(base: string) {
  const orderAddress = (id: string) => `${base}/v2/checkout/orders/${id}`
  const captureAddress = (id: string) => `${base}/v2/payments/captures/${id}`
  const refundAddress = (id: string) => `${base}/v2/payments/refunds/${id}`

  function orderLinks({ id, status }: StoredOrder) {
    const own = link(orderAddress(id), 'self')
    if (status === 'COMPLETED') return [own]
    return [
      own,
      link(`${base}/checkoutnow?token=${id}`, 'approve'),
      link(orderAddress(id), 'update', 'PATCH'),
      link(`${orderAddress(id)}/capture`, 'capture', 'POST'),
    ]
  }

  function capture({ id, unit }: StoredOrder, storedCapture: PaypalCapture) {
    const { currency_code: currency } = unit.amount
    const gross = toCents(unit.amount)
    const fee = Math.round((gross * feePercent) / 100)
    const breakdown = {
      gross_amount: unit.amount,
      paypal_fee: moneyOfCents(currency, fee),
      net_amount: moneyOfCents(currency, gross - fee),
    }
    const settled = storedCapture.status !== 'PENDING' && storedCapture.status !== 'DECLINED'
    return {
      id: storedCapture.id,
      status: storedCapture.status,
      ...(storedCapture.status === 'PENDING' ? { status_details: { reason: 'PENDING_REVIEW' } } : {}),
      amount: unit.amount,
      final_capture: true,
      seller_protection: {
        status: 'ELIGIBLE',
        dispute_categories: ['ITEM_NOT_RECEIVED', 'UNAUTHORIZED_TRANSACTION'],
      },
      ...(settled ? { seller_receivable_breakdown: breakdown } : {}),
      ...(unit.custom_id === undefined ? {} : { custom_id: unit.custom_id }),
      ...(unit.invoice_id === undefined ? {} : { invoice_id: unit.invoice_id }),
      links: [
        link(captureAddress(storedCapture.id), 'self'),
        link(`${captureAddress(storedCapture.id)}/refund`, 'refund', 'POST'),
        link(orderAddress(id), 'up'),
      ],
      create_time: storedCapture.createTime,
      update_time: storedCapture.updateTime,
    }
  }

  function refund(document: StoredOrder, { id, status, amount, createTime, updateTime }: PaypalRefund) {
    const { unit, capture: taken } = document
    return {
      id,
      amount,
      status,
      ...(status === 'COMPLETED' ? {} : { status_details: { reason: 'ECHECK' } }),
      seller_payable_breakdown: {
        gross_amount: amount,
        paypal_fee: moneyOfCents(amount.currency_code, 0),
        net_amount: amount,
        total_refunded_amount: moneyOfCents(amount.currency_code, refundedCents(document)),
      },
      ...(unit.invoice_id === undefined ? {} : { invoice_id: unit.invoice_id }),
      ...(unit.custom_id === undefined ? {} : { custom_id: unit.custom_id }),
      create_time: createTime,
      update_time: updateTime,
      links: [link(refundAddress(id), 'self'), link(captureAddress(taken?.id ?? ''), 'up')],
    }
  }

  return {
    refund,
    /** The short answer for a new order. */
    newOrder: (document: StoredOrder) => ({
      id: document.id,
      status: document.status,
      links: orderLinks(document),
    }),
    /** The full answer for an order. */
    order(document: StoredOrder) {
      const { id, status, unit, capture: taken, refunds, createTime, updateTime } = document
      const payments = taken && {
        captures: [capture(document, taken)],
        ...(refunds.length === 0 ? {} : { refunds: refunds.map((given) => refund(document, given)) }),
      }
      const approved = status !== 'CREATED'
      return {
        id,
        intent: 'CAPTURE',
        status,
        ...(approved
          ? {
              payment_source: {
                paypal: {
                  email_address: payerEmail,
                  account_id: payerId,
                  account_status: 'VERIFIED',
                  name: payerName,
                  address: { country_code: 'US' },
                },
              },
              payer: {
                name: payerName,
                email_address: payerEmail,
                payer_id: payerId,
                address: { country_code: 'US' },
              },
            }
          : {}),
        purchase_units: [{ ...unit, payee, ...(payments ? { payments } : {}) }],
        create_time: createTime,
        update_time: updateTime,
        links: orderLinks(document),
      }
    },
    /** The answer for a capture alone, with the id of its order. */
    capture: (document: StoredOrder, storedCapture: PaypalCapture) => ({
      ...capture(document, storedCapture),
      supplementary_data: { related_ids: { order_id: document.id } },
      payee,
    }),
  }
}

export type PaypalEntityMappers = ReturnType<typeof paypalEntityMappers>
