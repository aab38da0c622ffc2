import * as z from 'zod/mini'
import { isEmail } from '../email.ts'
import { cleanedText } from '../forms/text-schemas.ts'
import { limits } from '../limits.ts'
import { proposalSlideCount } from '../portals/portals.ts'
import { decisionKind, type DecisionChoice, type Submission } from './decisions.ts'

const maxSubmittedCodes = 20

/** The draft, with its pending code recorded as submitted. */
export function withSubmittedCode(draft: DecisionDraft): DecisionDraft {
  const confirmation = draft.pending?.confirmation
  if (confirmation === undefined || draft.tried.includes(confirmation)) return draft
  return { ...draft, tried: [...draft.tried, confirmation].slice(-maxSubmittedCodes) }
}

/** The ids of the codes with which this reader may already have decided. */
export const confirmationsOf = ({ tried, pending }: DecisionDraft): string[] =>
  pending === null || tried.includes(pending.confirmation) ? tried : [...tried, pending.confirmation]

/** What somebody has entered for a decision and not sent yet, as the browser stores it. */
export const decisionDraft = z.object({
  version: z.string(),
  /** The earlier version for which it was begun, until a code is mailed for this one. */
  begunFor: z.optional(z.string()),
  /** Whom the firm gave the access code to; empty for the document's shared code. */
  recipient: z.optional(z.string()),
  name: z.string(),
  role: z.string(),
  email: z.string(),
  option: z.nullable(z.int()),
  counts: z.record(z.string(), z.int()),
  changes: z.array(z.object({ slide: z.int(), text: z.string() })).check(z.minLength(1)),
  reason: z.string(),
  /** The last code that was mailed, unless something that it confirms was changed since. */
  pending: z.catch(z.nullable(z.object({ kind: decisionKind, confirmation: z.uuid() })), null),
  /** The ids of the codes that were submitted, also for earlier versions. If an answer was lost, one of them may have made a decision. */
  tried: z.catch(z.array(z.uuid()).check(z.maxLength(maxSubmittedCodes)), []),
})
export type DecisionDraft = z.infer<typeof decisionDraft>
export type PersonField = 'name' | 'role' | 'email'

/** Whom the access code was given to, as far as it is an email address or can be a name. */
const prefilledPersonFields = (recipient: string): Pick<DecisionDraft, PersonField> => {
  const isAddress = isEmail(recipient)
  const isName = !recipient.includes('@') && recipient.length <= limits.name
  return { name: isName ? recipient : '', role: '', email: isAddress ? recipient : '' }
}

/** Nothing entered yet. `recipient`: whom the firm gave the access code to, by name or by email address. */
export const emptyDraft = (version: string, recipient = ''): DecisionDraft => ({
  version,
  recipient,
  ...prefilledPersonFields(recipient),
  option: null,
  counts: {},
  changes: [{ slide: proposalSlideCount, text: '' }],
  reason: '',
  pending: null,
  tried: [],
})

/** What the reader types: the changes that are not blank, and the reason. */
export type TypedText = Pick<DecisionDraft, 'changes' | 'reason'>

/** What the reader typed that is not in what was recorded. */
export function unsentTextOf({ changes, reason }: TypedText, recorded?: Submission): TypedText {
  const decision = recorded?.decision
  const texts = changes.map(({ slide, text }) => ({ slide, text: cleanedText(text) }))
  const isRecorded = (typed: TypedText['changes'][number]) =>
    decision?.kind === 'changes' &&
    decision.changes.some(({ slide, text }) => slide === typed.slide && text === typed.text)
  const isReasonRecorded = decision?.kind === 'decline' && decision.reason === cleanedText(reason)
  return {
    changes: texts.filter((typed) => typed.text !== '' && !isRecorded(typed)),
    reason: isReasonRecorded ? '' : cleanedText(reason),
  }
}

export const hasText = ({ changes, reason }: TypedText): boolean => changes.length > 0 || reason !== ''

/** What is left to send of a draft once something was recorded: the text that was not. */
export function remainingDraft(draft: DecisionDraft, recorded: Submission | undefined): DecisionDraft {
  const { changes, reason } = unsentTextOf(draft, recorded)
  const empty = emptyDraft(draft.version, draft.recipient)
  return { ...empty, ...(changes.length > 0 && { changes }), reason }
}

/** Whether an option or a count was chosen. */
export const hasChosen = ({ option, counts }: DecisionDraft): boolean =>
  option !== null || Object.keys(counts).length > 0

/** Whether anything was entered or chosen beyond what the access code says of its reader. */
function isBegun(draft: DecisionDraft): boolean {
  const { name, role, email } = prefilledPersonFields(draft.recipient ?? '')
  const isPersonEdited = draft.name !== name || draft.role !== role || draft.email !== email
  return isPersonEdited || hasText(unsentTextOf(draft)) || hasChosen(draft)
}

/** What is chosen. The counts of an option that was left again are kept, but not chosen. */
export const choiceOf = ({ option, counts }: DecisionDraft): DecisionChoice => ({
  option,
  counts: Object.fromEntries(
    Object.entries(counts).filter(([line]) => option === null || line.startsWith(`${option}/`)),
  ),
})

/**
 * A stored draft for the document that is shown. What depends on an earlier version is left out, and so is the person whom another
 * access code named; what was typed stays.
 */
export function draftFor(version: string, stored: unknown, recipient = ''): DecisionDraft {
  const read = decisionDraft.safeParse(stored)
  if (!read.success) return emptyDraft(version, recipient)
  const isOthers = read.data.recipient !== undefined && read.data.recipient !== recipient
  const draft = isOthers
    ? {
        ...read.data,
        recipient,
        ...prefilledPersonFields(recipient),
        pending: null,
        tried: [],
        begunFor: undefined,
      }
    : read.data
  if (draft.version === version) return draft
  const { version: earlier, begunFor = isOthers || !isBegun(draft) ? undefined : earlier } = draft
  const { tried } = withSubmittedCode(draft)
  return { ...draft, version, begunFor, option: null, counts: {}, pending: null, tried }
}
