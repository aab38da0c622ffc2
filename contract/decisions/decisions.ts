import * as z from 'zod/mini'
import { withAsciiDigits } from '../ascii-digits.ts'
import { email, line, text } from '../forms/text-schemas.ts'
import { limits } from '../limits.ts'
import { proposalContent, proposalSlideCount } from '../portals/portals.ts'

/** What a reader of a proposal can decide. */
export const decisionKinds = ['accept', 'changes', 'decline'] as const
export const decisionKind = z.enum(decisionKinds)
export type DecisionKind = z.infer<typeof decisionKind>

/** The buttons, which are also the titles of their dialogs. */
export const decisionLabels: Record<DecisionKind, string> = {
  accept: 'Accept',
  changes: 'Ask for changes',
  decline: 'Decline',
}

/** The status of a proposal that was decided on. */
export const decidedLabels: Record<DecisionKind, string> = {
  accept: 'Accepted',
  changes: 'Changes requested',
  decline: 'Declined',
}

const { codeMinutes, codeTries } = limits.decision
export const decisionMessages = {
  expired: 'This proposal has expired. No decision was recorded. Please ask us to extend it.',
  revoked:
    'Your access to this proposal has ended. No decision was recorded. Please enter your access code again.',
  changed: 'This proposal has changed since you opened it. No decision was recorded.',
  decided: 'A decision on this proposal had already been recorded, so yours wasn’t recorded.',
  recorded: 'Your earlier answer was recorded before you changed it. The change wasn’t recorded.',
  notOpen: 'This proposal is not open for a decision.',
  withdrawn: 'This proposal has been withdrawn. No decision was recorded.',
  wait: 'A code was sent less than a minute ago. Please wait a minute before you ask for another.',
  tooMany: 'We’ve sent too many codes to this address. Please try again in an hour.',
  tooManyForRecipient: 'You’ve requested too many codes. Please try again in an hour, or write to us.',
  tooManyForProposal:
    'Too many codes have been sent for this proposal. Please try again in an hour, or write to us.',
  tooManyTries: 'Too many wrong codes have been entered. Please try again tomorrow, or write to us.',
  codeEnded: `This code is no longer valid. Each code is valid for ${codeMinutes} minutes, and you can try it up to ${codeTries} times. Please request a new one.`,
  codeMissing: 'Please enter the six-digit code.',
  choiceWrong: 'Please check your choices.',
  notTicked: 'Please read the terms, and tick the box to accept them.',
  changesMissing: 'Please say what should change.',
  optionMissing: 'Please choose one of the options.',
  wrongCode: (left: number) =>
    `That code isn’t right. You have ${left === 1 ? 'one try' : `${left} tries`} left.`,
} as const

/** Who decides. */
export const decisionPerson = z.object({
  name: line('Name', { max: limits.name }),
  role: line('Role', { max: limits.decision.role }),
  email: email(),
})

/** What the client takes: the option, counted from 0, if one must be chosen; and how many of a price line, by `option/line`. */
export const decisionChoice = z.object({
  option: z.nullable(z.int()),
  counts: z.record(z.string().check(z.regex(/^\d{1,2}\/\d{1,3}$/)), z.int()),
})
export type DecisionChoice = z.infer<typeof decisionChoice>

/** A change that is asked for, pinned to a slide, counted from 1. */
const askedChange = z.object({
  slide: z.int().check(z.gte(1), z.lte(proposalSlideCount)),
  text: text('What should change', { max: limits.decision.change }),
})

/** A decision with what belongs to it. `cents`, `deposit` and `statement` are what was shown: the total, the deposit, and what is agreed to. */
export const decisionContent = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('accept'),
    choice: decisionChoice,
    cents: z.nullable(z.int()),
    deposit: z.optional(z.int()),
    statement: z.string(),
  }),
  z.object({
    kind: z.literal('changes'),
    changes: z.array(askedChange).check(z.minLength(1), z.maxLength(limits.decision.changes)),
  }),
  z.object({
    kind: z.literal('decline'),
    reason: text('Reason', { min: 0, max: limits.decision.reason }),
  }),
])
export type DecisionContent = z.infer<typeof decisionContent>

/** A decision with who makes it, as it is sent and recorded. */
export const submission = z.object({
  name: decisionPerson.shape.name,
  role: decisionPerson.shape.role,
  decision: decisionContent,
})
export type Submission = z.infer<typeof submission>

/**
 * The deposit of an accepted proposal, in cents. `paidAt` is null while it is not paid, and after a refund. `notDue`: why it cannot be
 * paid any more, or need not be: a newer version was accepted, the deposit of another version is paid, or this one was refunded.
 */
export const depositState = z.object({
  cents: z.int(),
  paidAt: z.nullable(z.string()),
  notDue: z.optional(z.enum(['newerVersion', 'otherVersionPaid', 'refunded'])),
})
export type DepositState = z.infer<typeof depositState>

export const isDepositDue = (deposit: DepositState | undefined): deposit is DepositState =>
  deposit?.paidAt === null && deposit.notDue === undefined

/**
 * Who decided what, and when. `seal` is the id of the sealed record of an accepted proposal, `deposit` what it asks for, if anything.
 * `recorded`: what was decided, for whoever decided it.
 */
export const decided = z.object({
  kind: decisionKind,
  name: z.string(),
  at: z.string(),
  seal: z.nullable(z.string()),
  deposit: z.optional(depositState),
  recorded: z.optional(submission),
})
export type Decided = z.infer<typeof decided>

/** What has changed since an earlier version was decided on or withdrawn: the numbers of the slides, counted from 1, and the terms of acceptance. */
const changedSince = z.object({
  at: z.string(),
  slides: z.array(z.int()),
  terms: z._default(z.array(z.string()), []),
})
export type ChangedSince = z.infer<typeof changedSince>

/**
 * The last acceptance of an earlier version. `revision`: the number of that version, 1 for the first that was published. `seal` is null
 * for a recipient whose access code was made later: the sealed record shows a version that they could not read.
 */
const earlierAcceptance = z.object({
  revision: z.int(),
  name: z.string(),
  at: z.string(),
  seal: z.nullable(z.string()),
})
export type EarlierAcceptance = z.infer<typeof earlierAcceptance>

/**
 * The decision on the document that readers see now. `document` is that document if it is not the one that the caller shows, and
 * `number` the number of its version.
 * `own`: the caller's own last decision, also after the document was replaced or access ended. `ownVersion`: the version that it is on,
 * if that is not the one that the caller shows. `withdrawn`: when the firm withdrew it. `changed` is there if an earlier version was
 * decided on or withdrawn, and something differs.
 */
export const decisionState = z.object({
  version: z.string(),
  decided: z.nullable(decided),
  own: z.optional(decided),
  ownVersion: z.optional(z.string()),
  withdrawn: z.optional(z.string()),
  changed: z.optional(changedSince),
  accepted: z.optional(earlierAcceptance),
  document: z.optional(proposalContent),
  number: z.optional(z.int()),
})
export type DecisionState = z.infer<typeof decisionState>

const shownDocument = { viewer: z.string().check(z.minLength(1), z.maxLength(200)), version: z.string() }

/** `confirmations`: the ids of the codes that were mailed to the caller. */
export const readDecisionRequest = z.object({
  ...shownDocument,
  confirmations: z.optional(z.array(z.uuid()).check(z.maxLength(100))),
})

/** Asks for a confirmation code, which is mailed. */
export const codeRequest = z.object({ ...shownDocument, kind: decisionKind, email: email() })

/** The digits of a confirmation code as it was typed, in any script. */
export const codeDigits = (typed: string): string =>
  withAsciiDigits(typed.normalize('NFKC')).replace(/\D/g, '')

const typedCode = z
  .string(decisionMessages.codeMissing)
  .check(z.overwrite(codeDigits), z.regex(/^\d{6}$/, decisionMessages.codeMissing))

/** Confirms a decision with the code that was mailed. `confirmation` is the id of that code. */
export const confirmRequest = z.object({
  ...shownDocument,
  confirmation: z.uuid(),
  code: typedCode,
  ...submission.shape,
})
export type ConfirmRequest = z.infer<typeof confirmRequest>
