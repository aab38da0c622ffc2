import { portalLifeMachine } from '#machines/portals/portal-life.ts'
import { tablesWithoutScreen } from '#tests/model/tables.ts'
import { callOf, scenariosAfter } from './scenarios.ts'

const monday = new Date('2026-03-02T09:30:00Z')
const tuesday = new Date('2026-03-03T09:30:00Z')
const wednesday = new Date('2026-03-04T09:30:00Z')

const withACode = { revokedAt: null, expiresAt: null, hasCode: true, isPublished: true, at: tuesday }
const codeOfAda = { codeId: 'ada', recipient: 'Ada Byron', selector: 'k7mq', codeHash: 'hers' }
const closeViewers = callOf('closeViewers')
const replaceCode = callOf('replaceCode', { codeHash: 'another' })
const addRecipient = callOf('addRecipient', codeOfAda)
const revokeRecipient = callOf('revokeRecipient', { codeId: 'ada' })
const replaceDocument = callOf('replaceDocument', { content: { title: 'Second' } })
const setAgreement = (agreementId: string | null) => callOf('setAgreement', { agreementId })

const portalIn = (input: string, ends: string) => scenariosAfter(`(${input}) ⇒ ${ends}`, { actions: [] })
const withoutEnd = portalIn('without an end', 'open')
const untilWednesday = portalIn('until Wednesday', 'open')
const untilNow = portalIn('until now', 'expired')
const revoked = portalIn('revoked on Monday', 'revoked')
const revokedAndOver = portalIn('revoked on Monday, until then', 'revoked')
const neverPublished = portalIn('never published', 'draft')
const draftUntilNow = portalIn('without a code, until now', 'draft')
const draft = portalIn('without a code', 'draft')

/** In all scenarios the present day is Tuesday. */
export const portalLife = tablesWithoutScreen(portalLifeMachine, {
  scenarios: {
    'a portal without an end is open, and restoring it shuts nobody out': withoutEnd('access.restore'),
    'a portal whose end lies ahead is open': untilWednesday([]),
    'a portal expires at the moment of its end': untilNow([]),
    'a revoked portal is revoked, whether or not it would have expired': revokedAndOver([]),
    'revoking a portal shuts out whoever has it open, once': untilWednesday(
      'access.revoke → access.revoke ⇒ revoked',
      { actions: [closeViewers], context: { revokedAt: tuesday, expiresAt: wednesday } },
    ),
    'an expired portal can be revoked': untilNow('access.revoke ⇒ revoked', {
      actions: [closeViewers],
      context: { revokedAt: tuesday },
    }),
    'a portal that is revoked twice was revoked the first time, and is open when it is restored': revoked(
      ['access.revoke', { context: { revokedAt: monday } }, 'access.restore ⇒ open'],
      { context: { revokedAt: null } },
    ),
    'a restored portal is expired when its end has passed meanwhile': revokedAndOver(
      'access.restore ⇒ expired',
      { context: { revokedAt: null, expiresAt: monday } },
    ),
    'an expired portal stays so with less time, and is open again with more': untilNow(
      'expiry.change to Monday → expiry.change to Wednesday ⇒ open',
      { context: { expiresAt: wednesday } },
    ),
    'an open portal ends when its end is put into the past': withoutEnd('expiry.change to Monday ⇒ expired', {
      context: { expiresAt: monday },
    }),
    'more time does not open a revoked portal': revokedAndOver('expiry.change to never', {
      context: { revokedAt: monday, expiresAt: null },
    }),
    'a new code shuts out who came in by the old one, a new agreement who has not accepted it': withoutEnd(
      'code.renew → agreement.change new',
      { actions: [replaceCode, closeViewers, setAgreement('a1'), closeViewers] },
    ),
    'nobody is shut out by another document, no agreement any more, or the end of another code': withoutEnd(
      'document.replace → agreement.change none → recipient.revoke one of several',
      { actions: [replaceDocument, setAgreement(null), revokeRecipient] },
    ),
    'neither another document nor a new code nor a new recipient opens a revoked portal': revoked(
      'document.replace → code.renew → recipient.add',
      { actions: [replaceDocument, replaceCode, closeViewers, addRecipient] },
    ),
    'a draft opens with its first recipient or its shared code, and is one again without its last': draft(
      'recipient.add ⇒ open → recipient.revoke the last one ⇒ draft → code.renew ⇒ open',
      { actions: [addRecipient, revokeRecipient, replaceCode, closeViewers] },
    ),
    'what was never published gets no code, neither its own nor a recipient’s, until it is': neverPublished(
      'code.renew → recipient.add ⇒ draft → document.replace → recipient.add ⇒ open',
      { actions: [replaceDocument, addRecipient] },
    ),
    'a draft can be revoked, so that no code opens it': draft('access.revoke → recipient.add ⇒ revoked', {
      actions: [closeViewers, addRecipient],
    }),
    'a draft whose time is over is a draft again when it is given more': draftUntilNow(
      'expiry.change to Wednesday',
      { context: { expiresAt: wednesday } },
    ),
  },
  inputs: {
    'never published': { ...withACode, hasCode: false, isPublished: false },
    'without a code': { ...withACode, hasCode: false },
    'without a code, until now': { ...withACode, hasCode: false, expiresAt: tuesday },
    'without an end': withACode,
    'until Wednesday': { ...withACode, expiresAt: wednesday },
    'until now': { ...withACode, expiresAt: tuesday },
    'revoked on Monday': { ...withACode, revokedAt: monday },
    'revoked on Monday, until then': { ...withACode, revokedAt: monday, expiresAt: monday },
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
})
