import { brand } from '#contract/brand.ts'
import { formatCents } from '#contract/catalogue.ts'
import {
  decidedLabels,
  decisionLabels,
  type DecisionContent,
  type DecisionKind,
} from '#contract/decisions/decisions.ts'
import { limits } from '#contract/limits.ts'
import { signatureText } from '#contract/decisions/seals.ts'
import { greeting } from '../platform/outbox/greeting.ts'
import { quotedInFull } from '../platform/outbox/quoted.ts'
import type { NewMail } from '../platform/outbox/store.ts'
import { oneLine } from '../platform/outbox/transport.ts'

/** The mail with the code that confirms a decision. It names nobody, because the address may be somebody else's. */
export function decisionCodeMail(
  codeId: string,
  { email, code, kind }: { email: string; code: string; kind: DecisionKind },
): NewMail {
  return {
    key: `decision-code:${codeId}`,
    recipient: email,
    subject: `Your confirmation code from ${brand.name}`,
    body: [
      'Hello,',
      '',
      `Your code is ${code}.`,
      '',
      `Use it to confirm “${decisionLabels[kind]}” on a proposal from ${brand.name}. It’s valid for ${limits.decision.codeMinutes} minutes. Enter it on the page where you requested it. Don’t share it with anyone.`,
      '',
      'If you didn’t ask for it, you can ignore this email: nothing is decided without the code.',
      '',
      brand.name,
    ].join('\n'),
  }
}

/** A decision as the mails and the inbox tell it. */
export type DecisionReport = {
  id: string
  project: string
  company: string
  content: DecisionContent
  /** The title of the accepted alternative; null where there was none to choose. */
  option: string | null
  cents: number | null
  /** What the terms ask for on acceptance; null if nothing. */
  deposit: number | null
  /** Whether the deposit of an earlier version is paid, so that this one is not due. */
  isEarlierDepositPaid: boolean
  person: { name: string; role: string; email: string }
  /** The addresses of the proposal, of its page in the office and, if it was accepted, of the sealed record with its hash. */
  address: string
  officeAddress: string
  sealed: { address: string; sha256: string } | undefined
}

/** What was decided, in lines of text: the total, the changes or the reason. */
function decisionLines({ content, option, cents, deposit, isEarlierDepositPaid }: DecisionReport): string[] {
  if (content.kind === 'changes')
    return content.changes.flatMap(({ slide, text }) => [`Slide ${slide}:`, ...quotedInFull(text), ''])
  if (content.kind === 'decline')
    return content.reason === '' ? ['No reason was given.', ''] : [...quotedInFull(content.reason), '']
  const chosen = option === null ? [] : [`Option: ${oneLine(option)}`]
  if (cents === null) return chosen.length === 0 ? [] : [...chosen, '']
  const paid = isEarlierDepositPaid ? ' (the deposit for an earlier version has already been paid)' : ''
  const due = deposit === null ? [] : [`Deposit: ${formatCents(deposit)} USD${paid}`]
  return [...chosen, `Total: ${formatCents(cents)} USD`, ...due, '']
}

const sealLines = ({ sealed }: DecisionReport) =>
  sealed === undefined
    ? []
    : ['The sealed proposal, to read, print and keep:', sealed.address, `SHA-256: ${sealed.sha256}`, '']

/** A decision as an item of the inbox: its first line says what was decided. */
export function decisionText(report: DecisionReport): string {
  const { content, project, person, address, officeAddress } = report
  return [
    `${decidedLabels[content.kind]}: ${project}`,
    '',
    `By ${person.name}, ${person.role}`,
    `Proposal: ${address}`,
    `Open in the office: ${officeAddress}`,
    '',
    ...decisionLines(report),
    ...sealLines(report),
  ]
    .join('\n')
    .trim()
}

/** The mail that tells a decision to the member of staff who wrote the proposal, or to the firm. */
export const decisionMail = (report: DecisionReport, recipient: string): NewMail => ({
  key: `decision:${report.id}:firm`,
  recipient,
  replyTo: report.person.email,
  subject: oneLine(`${decidedLabels[report.content.kind]}: ${report.project}, ${report.company}`),
  body: decisionText(report),
})

const receivedSubjects: Record<DecisionKind, string> = {
  accept: 'You’ve accepted our proposal',
  changes: 'We’ve received your request for changes',
  decline: 'You’ve declined our proposal',
}

const receivedSentences: Record<DecisionKind, string> = {
  accept: 'You’ve accepted our proposal. Thank you.',
  changes: 'We’ve received your request for changes and will reply with a new version.',
  decline: 'You’ve declined our proposal. Thank you for telling us.',
}

const dueSentence =
  'To pay the deposit, open the sealed proposal and sign in with the Google account for this email address.'
const paidSentence =
  'The deposit for an earlier version of this proposal has already been paid and counts towards this total. Please don’t pay it again.'
const depositLines = ({ sealed, deposit, isEarlierDepositPaid }: DecisionReport) =>
  sealed === undefined || deposit === null ? [] : [isEarlierDepositPaid ? paidSentence : dueSentence, '']

/** The mail that confirms a decision to the person who made it. */
export const decidedMail = (report: DecisionReport): NewMail => ({
  key: `decision:${report.id}:person`,
  recipient: report.person.email,
  replyTo: brand.email.contact,
  subject: receivedSubjects[report.content.kind],
  body: [
    greeting(report.person.name),
    '',
    receivedSentences[report.content.kind],
    '',
    ...decisionLines(report),
    ...sealLines(report),
    ...depositLines(report),
    ...(report.sealed === undefined ? [] : [signatureText, '']),
    `If this wasn’t you, please write to ${brand.email.contact} immediately.`,
    '',
    brand.name,
  ].join('\n'),
})
