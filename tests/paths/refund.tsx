import { refundMachine } from '#machines/orders/refund.ts'
import { tablesWithoutScreen } from '#tests/model/tables.ts'
import { scenariosAfter } from './scenarios.ts'

const requestTime = new Date('2026-03-05T09:30:00Z')
const nineSecondsLater = new Date('2026-03-05T09:30:09Z')
const tenSecondsLater = new Date('2026-03-05T09:30:10Z')
const fiveMinutesLater = new Date('2026-03-05T09:35:00Z')
const refusalCode = 'REFUND_NOT_ALLOWED'

const requested = scenariosAfter('⇒ requested', { actions: [] })
const asked = scenariosAfter('attempt.begin first ⇒ asked', { actions: [['ask']] })

export const refund = tablesWithoutScreen(refundMachine, {
  scenarios: {
    'a refund is stored before the provider is asked': requested([]),
    'an accepted refund is not asked for again, and complete when the payment is refunded': asked(
      [
        'attempt.begin again ⇒ asked',
        { context: { askedSince: requestTime, attemptedAt: tenSecondsLater } },
        'provider.accepted ⇒ accepted → attempt.begin again → payment.refunded ⇒ completed',
      ],
      {
        isDone: true,
        actions: [['ask']],
        context: { providerRefundId: 'rfnd_1', refusal: null, endedAt: fiveMinutesLater },
      },
    ),
    'an accepted refund that fails is refused, and can be asked for again': asked(
      'provider.accepted → refund.failed of it ⇒ refused',
      { context: { providerRefundId: 'rfnd_1', refusal: 'REFUND_FAILED', endedAt: fiveMinutesLater } },
    ),
    'late news of earlier refunds and attempts do not end an accepted refund': asked(
      'attempt.begin again → provider.accepted → refund.failed of another → provider.refused late ⇒ accepted',
      { actions: [['ask']], context: { providerRefundId: 'rfnd_1', refusal: null, endedAt: null } },
    ),
    'only one attempt at a time asks the provider': asked('attempt.begin soon', {
      context: { askedSince: requestTime, attemptedAt: requestTime },
    }),
    'what the provider refuses at first is refused': asked('provider.refused soon ⇒ refused', {
      isDone: true,
      context: { refusal: refusalCode, endedAt: nineSecondsLater },
    }),
    'the refusal of a repeated attempt counts only once the first one can no longer be in progress': asked(
      'attempt.begin again → provider.refused again → provider.refused late ⇒ refused',
      { actions: [['ask']], context: { refusal: refusalCode, endedAt: fiveMinutesLater } },
    ),
    'a refund at the provider itself completes it before anybody was asked': requested(
      'payment.refunded ⇒ completed',
      { context: { askedSince: null, endedAt: fiveMinutesLater } },
    ),
    'the webhook of a refund may come before the answer': asked('payment.refunded ⇒ completed', {
      context: { endedAt: fiveMinutesLater },
    }),
    'a provider that shows no payment is not asked': requested('payment.missing ⇒ refused', {
      context: { refusal: 'NO_PAYMENT' },
    }),
  },
  eventCases: {
    'attempt.begin': {
      first: { at: requestTime },
      soon: { at: nineSecondsLater },
      again: { at: tenSecondsLater },
    },
    'provider.accepted': { '': { at: nineSecondsLater, providerRefundId: 'rfnd_1' } },
    'provider.refused': {
      soon: { at: nineSecondsLater, code: refusalCode },
      again: { at: tenSecondsLater, code: refusalCode },
      late: { at: fiveMinutesLater, code: refusalCode },
    },
    'refund.failed': {
      'of it': { at: fiveMinutesLater, providerRefundId: 'rfnd_1' },
      'of another': { at: fiveMinutesLater, providerRefundId: 'rfnd_0' },
    },
    'payment.missing': { '': { at: nineSecondsLater } },
    'payment.refunded': { '': { at: fiveMinutesLater } },
  },
})
