import { randomUUID } from 'node:crypto'
import { cutText } from '#contract/cut-text.ts'
import { depositKeyOf, type DepositKey } from '#contract/catalogue.ts'
import { chosenTitle } from '#contract/decisions/prices.ts'
import { filledPath, pages } from '#contract/pages.ts'
import { officePaths } from '#contract/office/paths.ts'
import { limits } from '#contract/limits.ts'
import { findPaidDeposit, lockDeposit } from '../orders/deposits.ts'
import { addEnquiry, decisionKeyOf } from '../enquiries/store.ts'
import { updateInboxItem } from '../inbox/store.ts'
import { inboxColleagues } from '../inbox/view.ts'
import { recordAudit, systemActor } from '../platform/audit/log.ts'
import type { Settings } from '../platform/config/settings.ts'
import type { Database } from '../platform/database/database.ts'
import { putMail } from '../platform/outbox/store.ts'
import { portalAddress } from '../portals/address.ts'
import { lastEditorEmail } from '../portals/last-editor.ts'
import type { CheckedContent } from './content.ts'
import type { ActionHandlers } from './apply-event.ts'
import { decidedMail, decisionMail, decisionText, type DecisionReport } from './mail.ts'
import type { OpenProposal } from './proposals.ts'
import { sealedFileOf, sha256Of } from './seal.ts'
import { addSeal, findSealOf, recordDecision, type DecisionCode, type DecisionRow } from './store.ts'

type Confirmed = {
  db: Database
  settings: Settings
  now: Date
  open: OpenProposal
  row: DecisionRow
  code: DecisionCode
  person: DecisionReport['person']
  checked: CheckedContent
}

async function seal({ db: tx, now, open, row, person, checked }: Confirmed): Promise<void> {
  const { portal, content, version } = open
  const { content: accepted, lines, cents, deposit } = checked
  const file = sealedFileOf({
    proposal: { id: portal.name, version, document: content },
    chosen: { option: accepted.kind === 'accept' ? accepted.choice.option : null, lines, cents, deposit },
    person,
    at: now,
  })
  await addSeal(tx, { id: randomUUID(), decisionId: row.id, sha256: sha256Of(file), file, createdAt: now })
}

/** Whether the deposit of an earlier version is paid. Waits for a payment that is being recorded. */
async function isPaidForEarlierVersion(tx: Database, key: DepositKey): Promise<boolean> {
  await lockDeposit(tx, key)
  return (await findPaidDeposit(tx, key)) !== undefined
}

async function reportOf({ db, settings, open, row, person, checked }: Confirmed): Promise<DecisionReport> {
  const sealed = await findSealOf(db, row.id)
  const { project_name: project = '', company_name: company = '' } = open.content
  const { content } = checked
  const option = content.kind === 'accept' ? chosenTitle(open.content, content.choice.option) : undefined
  return {
    id: row.id,
    project,
    company,
    content,
    option: option ?? null,
    cents: checked.cents,
    deposit: checked.deposit,
    isEarlierDepositPaid:
      sealed !== undefined &&
      checked.deposit !== null &&
      (await isPaidForEarlierVersion(db, depositKeyOf(sealed.id))),
    person,
    address: portalAddress(settings.origin, open.portal),
    officeAddress: settings.origin + officePaths.item('proposals', open.portal.id),
    sealed: sealed && {
      address: settings.origin + filledPath(pages.sealed.path, { id: sealed.id }),
      sha256: sealed.sha256,
    },
  }
}

/** Tells the person who decided, and the firm by mail, in its inbox and in the audit log. The last editor of the proposal is the assignee. */
async function notify(confirmed: Confirmed): Promise<void> {
  const { db: tx, now, open, person, row } = confirmed
  const report = await reportOf(confirmed)
  const assignee = (await inboxColleagues(tx)).find(({ id }) => id === open.portal.editedBy)
  await putMail(tx, decisionMail(report, await lastEditorEmail(tx, open.portal.id)), now)
  await putMail(tx, decidedMail(report), now)
  const fields = {
    name: person.name,
    email: person.email,
    company: cutText(report.company, limits.company),
    service: '',
    message: decisionText(report),
  }
  const itemId = await addEnquiry(tx, { kind: 'contact', fields }, decisionKeyOf(row.id), now)
  if (itemId !== undefined && assignee)
    await updateInboxItem(tx, { id: itemId, kind: 'decision' }, { assigneeId: assignee.id })
  const subject = { kind: 'proposal', id: open.portal.id }
  await recordAudit(
    tx,
    { actor: systemActor, act: `proposal.${report.content.kind}`, subject, details: { decision: row.id } },
    now,
  )
}

/** How the server executes what a confirmed decision asks for. */
export function confirmationHandlers(confirmed: Confirmed): ActionHandlers {
  const { db: tx, now, open, row, code, person, checked } = confirmed
  return {
    recordDecision: (status) =>
      recordDecision(tx, row.id, {
        ...person,
        status,
        content: checked.content,
        document: open.content,
        codeId: code.id,
        accessCode: open.codeId ?? 'common',
        decidedAt: now,
      }),
    seal: () => seal(confirmed),
    notify: () => notify(confirmed),
  }
}
