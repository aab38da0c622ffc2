import * as z from 'zod/mini'
import { text } from '../forms/text-schemas.ts'
import { limits } from '../limits.ts'

export const requestStatus = z.enum(['sent', 'answered', 'agreed', 'declined', 'withdrawn'])
export type RequestStatus = z.infer<typeof requestStatus>

/** The label of each status of a request. */
export const requestStatusNames: Record<RequestStatus, string> = {
  sent: 'Sent',
  answered: 'Answered',
  agreed: 'Agreed',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
}

/** The decisions about a request: the person who asked agrees or withdraws, the author of its Blueprint answers or declines. */
export type RequestDecision = 'agree' | 'withdraw' | 'answer' | 'decline'

const note = text('Your note', limits.requestNote)

/** A decision about a request, with a note where it needs one. */
export const requestDecision = z.union([
  z.object({ decision: z.enum(['answer', 'decline']), note }),
  z.object({ decision: z.enum(['agree', 'withdraw']) }),
])

/** A request as the person who sent it and the author of its Blueprint see it. Times are ISO 8601 in UTC. */
export const request = z.object({
  id: z.string(),
  /** Whether the reader sent the request or wrote its Blueprint. */
  side: z.enum(['person', 'author']),
  /** A Blueprint that was withdrawn is not published, and has no page. */
  blueprint: z.object({ id: z.string(), title: z.string(), isPublished: z._default(z.boolean(), true) }),
  /** The other person: for the person who asked the author, for the author the person who asked. */
  with: z.object({
    name: z.string(),
    /** The other person's e-mail address; null until the two have agreed. */
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

/** The decisions that the reader of a request can make now. */
export function decisionsOf({ status, side }: Pick<Request, 'status' | 'side'>): RequestDecision[] {
  if (side === 'author') return status === 'sent' ? ['answer', 'decline'] : []
  if (status === 'sent') return ['withdraw']
  return status === 'answered' ? ['agree', 'withdraw'] : []
}
