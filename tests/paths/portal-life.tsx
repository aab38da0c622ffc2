import { portalLifeMachine } from '#machines/portals/portal-life.ts'
import type { TablesWithoutScreen } from '#tests/model/tables.ts'

const monday = new Date('2026-03-02T09:30:00Z')
const tuesday = new Date('2026-03-03T09:30:00Z')
const wednesday = new Date('2026-03-04T09:30:00Z')

const closeViewersAction: [string] = ['closeViewers']
const codeOfAda = { codeId: 'ada', recipient: 'Ada Byron', selector: 'k7mq', codeHash: 'hers' }

/** In all scenarios the present day is Tuesday. */
export const portalLife: TablesWithoutScreen<typeof portalLifeMachine> = {
  machine: portalLifeMachine,
  scenarios: {
    'a portal without an end is open': { input: 'without an end', events: [], ends: 'open', actions: [] },
    'a portal whose end lies ahead is open': {
      input: 'until Wednesday',
      events: [],
      ends: 'open',
      actions: [],
    },
    'a portal expires at the moment of its end': {
      input: 'until now',
      events: [],
      ends: 'expired',
      actions: [],
    },
    'a revoked portal is revoked, whether or not it would have expired': {
      input: 'revoked on Monday, until then',
      events: [],
      ends: 'revoked',
      actions: [],
    },
    'revoking a portal shuts out whoever has it open': {
      input: 'until Wednesday',
      events: ['access.revoke'],
      ends: 'revoked',
      actions: [closeViewersAction],
      context: { revokedAt: tuesday, expiresAt: wednesday },
    },
    'a portal that is revoked twice shuts out its readers once': {
      input: 'without an end',
      events: ['access.revoke', 'access.revoke'],
      ends: 'revoked',
      actions: [closeViewersAction],
    },
    'revoking a revoked portal again does not change when it was revoked': {
      input: 'revoked on Monday',
      events: ['access.revoke'],
      ends: 'revoked',
      actions: [],
      context: { revokedAt: monday },
    },
    'an expired portal can be revoked': {
      input: 'until now',
      events: ['access.revoke'],
      ends: 'revoked',
      actions: [closeViewersAction],
      context: { revokedAt: tuesday },
    },
    'a restored portal is open': {
      input: 'revoked on Monday',
      events: ['access.restore'],
      ends: 'open',
      actions: [],
      context: { revokedAt: null },
    },
    'a restored portal is expired when its end has passed meanwhile': {
      input: 'revoked on Monday, until then',
      events: ['access.restore'],
      ends: 'expired',
      actions: [],
      context: { revokedAt: null, expiresAt: monday },
    },
    'restoring an open portal shuts nobody out': {
      input: 'without an end',
      events: ['access.restore'],
      ends: 'open',
      actions: [],
    },
    'an expired portal that is given more time is open again': {
      input: 'until now',
      events: ['expiry.change to Wednesday'],
      ends: 'open',
      actions: [],
      context: { expiresAt: wednesday },
    },
    'an expired portal that is given less time stays expired': {
      input: 'until now',
      events: ['expiry.change to Monday'],
      ends: 'expired',
      actions: [],
      context: { expiresAt: monday },
    },
    'an open portal ends when its end is put into the past': {
      input: 'without an end',
      events: ['expiry.change to Monday'],
      ends: 'expired',
      actions: [],
      context: { expiresAt: monday },
    },
    'more time does not open a revoked portal': {
      input: 'revoked on Monday, until then',
      events: ['expiry.change to never'],
      ends: 'revoked',
      actions: [],
      context: { revokedAt: monday, expiresAt: null },
    },
    'a new code shuts out whoever came in by the old one': {
      input: 'without an end',
      events: ['code.renew'],
      ends: 'open',
      actions: [['replaceCode', { codeHash: 'another' }], closeViewersAction],
    },
    'a new agreement shuts out whoever has not accepted it': {
      input: 'without an end',
      events: ['agreement.change new'],
      ends: 'open',
      actions: [['setAgreement', { agreementId: 'a1' }], closeViewersAction],
    },
    'readers stay when nothing is to be accepted any more': {
      input: 'until now',
      events: ['agreement.change none'],
      ends: 'expired',
      actions: [['setAgreement', { agreementId: null }]],
    },
    'another document shuts nobody out': {
      input: 'without an end',
      events: ['document.replace'],
      ends: 'open',
      actions: [['replaceDocument', { content: { title: 'Second' } }]],
    },
    'a revoked portal may be given another document': {
      input: 'revoked on Monday',
      events: ['document.replace'],
      ends: 'revoked',
      actions: [['replaceDocument', { content: { title: 'Second' } }]],
    },
    'a new code does not open a revoked portal': {
      input: 'revoked on Monday',
      events: ['code.renew'],
      ends: 'revoked',
      actions: [['replaceCode', { codeHash: 'another' }], closeViewersAction],
    },
    'a portal without a code is a draft': {
      input: 'without a code',
      events: [],
      ends: 'draft',
      actions: [],
    },
    'a portal without a code is open once it has a recipient': {
      input: 'without a code',
      events: ['recipient.add'],
      ends: 'open',
      actions: [['addRecipient', codeOfAda]],
    },
    'a portal without a code is open once it has a code of its own': {
      input: 'without a code',
      events: ['code.renew'],
      ends: 'open',
      actions: [['replaceCode', { codeHash: 'another' }], closeViewersAction],
    },
    'a recipient whose code ends shuts nobody else out': {
      input: 'without an end',
      events: ['recipient.revoke one of several'],
      ends: 'open',
      actions: [['revokeRecipient', { codeId: 'ada' }]],
    },
    'a portal without its last code is a draft again': {
      input: 'until Wednesday',
      events: ['recipient.revoke the last one'],
      ends: 'draft',
      actions: [['revokeRecipient', { codeId: 'ada' }]],
    },
    'a new recipient does not open a revoked portal': {
      input: 'revoked on Monday',
      events: ['recipient.add'],
      ends: 'revoked',
      actions: [['addRecipient', codeOfAda]],
    },
    'a draft can be revoked, so that no code opens it': {
      input: 'without a code',
      events: ['access.revoke', 'recipient.add'],
      ends: 'revoked',
      actions: [closeViewersAction, ['addRecipient', codeOfAda]],
    },
    'a draft whose time is over is expired, and a draft again when it is given more': {
      input: 'without a code, until now',
      events: ['expiry.change to Wednesday'],
      ends: 'draft',
      actions: [],
      context: { expiresAt: wednesday },
    },
  },
  screen: 'none',
  inputs: {
    'without a code': { revokedAt: null, expiresAt: null, hasCode: false, at: tuesday },
    'without a code, until now': { revokedAt: null, expiresAt: tuesday, hasCode: false, at: tuesday },
    'without an end': { revokedAt: null, expiresAt: null, hasCode: true, at: tuesday },
    'until Wednesday': { revokedAt: null, expiresAt: wednesday, hasCode: true, at: tuesday },
    'until now': { revokedAt: null, expiresAt: tuesday, hasCode: true, at: tuesday },
    'revoked on Monday': { revokedAt: monday, expiresAt: null, hasCode: true, at: tuesday },
    'revoked on Monday, until then': { revokedAt: monday, expiresAt: monday, hasCode: true, at: tuesday },
  },
  eventCases: {
    'expiry.change': {
      'to never': { expiresAt: null },
      'to Wednesday': { expiresAt: wednesday },
      'to Monday': { expiresAt: monday },
    },
    'code.renew': { '': { codeHash: 'another' } },
    'recipient.add': { '': codeOfAda },
    'recipient.revoke': {
      'one of several': { codeId: 'ada', isLast: false },
      'the last one': { codeId: 'ada', isLast: true },
    },
    'agreement.change': { new: { agreementId: 'a1' }, none: { agreementId: null } },
    'document.replace': { '': { content: { title: 'Second' } } },
  },
  eventActions: {
    'access.revoke': 'external',
    'access.restore': 'external',
    'expiry.change': 'external',
    'code.renew': 'external',
    'recipient.add': 'external',
    'recipient.revoke': 'external',
    'document.replace': 'external',
    'agreement.change': 'external',
  },
}
