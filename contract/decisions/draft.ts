import * as z from 'zod/mini'
import { proposalSlideCount } from '../portals/portals.ts'
import { decisionKind, type DecisionChoice } from './decisions.ts'

/** What somebody has entered for a decision and not sent yet, as the browser stores it. */
export const decisionDraft = z.object({
  version: z.string(),
  name: z.string(),
  role: z.string(),
  email: z.string(),
  option: z.nullable(z.int()),
  counts: z.record(z.string(), z.int()),
  changes: z.array(z.object({ slide: z.int(), text: z.string() })).check(z.minLength(1)),
  reason: z.string(),
  /** The code that was mailed and not entered yet. */
  pending: z.nullable(z.object({ kind: decisionKind, confirmation: z.string() })),
})
export type DecisionDraft = z.infer<typeof decisionDraft>
export type PersonField = 'name' | 'role' | 'email'

/** Nothing entered yet. `recipient`: whom the firm gave the access code to, by name or by email address. */
export const emptyDraft = (version: string, recipient = ''): DecisionDraft => ({
  version,
  name: recipient.includes('@') ? '' : recipient,
  role: '',
  email: recipient.includes('@') ? recipient : '',
  option: null,
  counts: {},
  changes: [{ slide: proposalSlideCount, text: '' }],
  reason: '',
  pending: null,
})

/** What is chosen. The counts of an option that was left again are kept, but not chosen. */
export const choiceOf = ({ option, counts }: DecisionDraft): DecisionChoice => ({
  option,
  counts: Object.fromEntries(
    Object.entries(counts).filter(([line]) => option === null || line.startsWith(`${option}/`)),
  ),
})

/** A stored draft for the document that is shown. What depends on an earlier version is left out, what was typed stays. */
export function draftFor(version: string, stored: unknown, recipient?: string): DecisionDraft {
  const read = decisionDraft.safeParse(stored)
  if (!read.success) return emptyDraft(version, recipient)
  if (read.data.version === version) return read.data
  return { ...read.data, version, option: null, counts: {}, pending: null }
}
