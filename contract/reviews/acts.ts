import * as z from 'zod/mini'
import { blueprintCategory } from '../blueprints/blueprints.ts'
import { formatNumber } from '../format-number.ts'
import { email, line, text } from '../forms/text-schemas.ts'
import { limits } from '../limits.ts'
import { draftLimits } from '../projects/drafts.ts'
import { revision } from '../revision.ts'
import type { QueueName } from './queues.ts'

/** The form fields that an act of the office, such as a decline, may ask for. */
export type ActFieldName = 'category' | 'note' | 'email' | 'reference' | 'document' | 'link'

const note = text('Your note', limits.reviewNote)
const optionalNote = text('Your note', { min: 0, max: limits.reviewNote.max })
const reference = line('Reference', { max: 80 })
const httpsLink = line('Link', { max: 500 }).check(
  z.url({ protocol: /^https$/, error: 'Link must be an https address.' }),
)
/** A time in ISO 8601 in UTC. */
const isoTime = z.string()
const maxDocumentLength = 200_000
const documentTooLong = `This file is too large: a document can have at most ${formatNumber(maxDocumentLength)} characters.`
/** The text of a JSON file. */
const documentText = z.string().check(z.maxLength(maxDocumentLength, documentTooLong))

/** `revision` is the one that the office has read; the act is refused if there is another by then. */
export const blueprintAct = z.discriminatedUnion('act', [
  z.object({
    act: z.literal('publish'),
    category: z.enum(blueprintCategory.options, 'Please choose a field.'),
    revision,
  }),
  z.object({ act: z.enum(['askChanges', 'decline', 'withdraw']), note, revision }),
])
export type BlueprintAct = z.infer<typeof blueprintAct>

/** `replaces` is the email address as the office has read it; another one is set only if that is still the application's. */
export const applicationAct = z.discriminatedUnion('act', [
  z.object({ act: z.enum(['approve', 'decline']), note: optionalNote }),
  z.object({ act: z.literal('setEmail'), email: email(), replaces: z.string() }),
])
export type ApplicationAct = z.infer<typeof applicationAct>

/** `updatedAt` is the job's as the office has read it; the act is refused if the job has changed by then. */
export const jobAct = z.discriminatedUnion('act', [
  z.object({ act: z.enum(['approve', 'close']), updatedAt: isoTime }),
  z.object({ act: z.literal('decline'), note, updatedAt: isoTime }),
])
export type JobAct = z.infer<typeof jobAct>

export const requestAct = z.object({
  act: z.enum(['answer', 'decline']),
  note: text('Your note', limits.requestNote),
})
export type RequestAct = z.infer<typeof requestAct>

/** `startsAt` and `revision` are those of the kick-off and the draft that the office has read; the act is refused if they have changed by then. */
export const projectAct = z.discriminatedUnion('act', [
  z.object({ act: z.literal('start') }),
  z.object({ act: z.literal('cancelKickoff'), startsAt: isoTime }),
  z.object({
    act: z.literal('share'),
    document: documentText.check(z.minLength(1, 'Please choose a file.')),
  }),
  /** Without a document, the draft is delivered as it is. */
  z.object({ act: z.literal('deliver'), document: documentText, revision }),
  /** Answers a client's comment; `target` is its id. */
  z.object({
    act: z.literal('answer'),
    target: z.uuid(),
    note: text('Your answer', { max: draftLimits.comment }),
  }),
  z.object({ act: z.literal('applyCredit'), reference }),
  /** Sets the link to the call of the kick-off, in place of the firm's own. */
  z.object({ act: z.literal('setCall'), link: httpsLink }),
])
export type ProjectAct = z.infer<typeof projectAct>

/** `cents` is the payable sum that the office has read; the act is refused if another sum is payable by then. */
export const payoutAct = z.object({ act: z.literal('payOut'), reference, cents: z.int() })
export type PayoutAct = z.infer<typeof payoutAct>

/** The acts that staff can do in each list, with the form fields that each act asks for. */
export const actFields: Record<QueueName, Readonly<Record<string, readonly ActFieldName[]>>> = {
  blueprints: { publish: ['category'], askChanges: ['note'], decline: ['note'], withdraw: ['note'] },
  applications: { approve: ['note'], decline: ['note'], setEmail: ['email'] },
  jobs: { approve: [], decline: ['note'], close: [] },
  requests: { answer: ['note'], decline: ['note'] },
  projects: {
    start: [],
    cancelKickoff: [],
    setCall: ['link'],
    share: ['document'],
    deliver: ['document'],
    answer: ['note'],
    applyCredit: ['reference'],
  },
  payouts: { payOut: ['reference'] },
}
