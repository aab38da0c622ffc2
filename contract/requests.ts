import * as z from 'zod/mini'
import { fieldSchemas } from './enquiries.ts'
import { text } from './fields.ts'
import { limits } from './limits.ts'

export const requestStatus = z.enum(['sent', 'answered', 'agreed', 'declined', 'withdrawn'])
export type RequestStatus = z.infer<typeof requestStatus>

/** The label of each status of a request. */
export const requestNames: Record<RequestStatus, string> = {
  sent: 'Sent',
  answered: 'Answered',
  agreed: 'Agreed',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
}

export const requestBody = z.object({ ...fieldSchemas('request'), blueprintId: z.string() })

/** What the person who asked may do with a request, and what the author of its Blueprint may. */
export const requestDecisions = ['agree', 'withdraw', 'answer', 'decline'] as const
export type RequestDecision = (typeof requestDecisions)[number]

/** Whether a decision needs a note: those of the author do. */
export const needsNote = (decision: RequestDecision): boolean =>
  decision === 'answer' || decision === 'decline'

const note = text('Your note', limits.requestNote)

/** A decision about a request, with a note where it needs one. */
export const requestDecision = z.union([
  z.object({ decision: z.enum(['answer', 'decline']), note }),
  z.object({ decision: z.enum(['agree', 'withdraw']) }),
])

/** A sentence if a note cannot be sent. */
export const noteIssue = (value: string): string | undefined =>
  note.safeParse(value).error?.issues[0]?.message

/** A request as the person who sent it and the author of its Blueprint see it. Times are ISO 8601 in UTC. */
export const request = z.object({
  id: z.string(),
  /** Whether the reader sent it or wrote its Blueprint. */
  side: z.enum(['person', 'author']),
  blueprint: z.object({ id: z.string(), title: z.string() }),
  /** The other side: the author for the person who asked, that person for the author. */
  with: z.object({
    name: z.string(),
    /** Known to both once they agreed. */
    email: z.nullable(z.string()),
  }),
  scope: z.string(),
  teamSize: z.string(),
  start: z.string(),
  budget: z.string(),
  status: requestStatus,
  note: z.nullable(z.string()),
  answeredBy: z.nullable(z.enum(['author', 'firm'])),
  sentAt: z.string(),
  updatedAt: z.string(),
})
export type Request = z.infer<typeof request>
export const requests = z.array(request)
