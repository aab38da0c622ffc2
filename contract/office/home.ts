import * as z from 'zod/mini'
import { projectStatus } from '../projects/projects.ts'
import { inboxKind } from '../inbox/inbox.ts'
import { queues, type QueueName } from '../reviews/queues.ts'

/** A time in ISO 8601 in UTC. */
const isoTime = z.string()

/** An enquiry without an answer. */
const openEnquiry = z.object({ id: z.string(), name: z.string(), kind: inboxKind, receivedAt: isoTime })
export type OpenEnquiry = z.infer<typeof openEnquiry>

/** A project that is not delivered yet. */
const runningProject = z.object({
  id: z.string(),
  /** The client's name, or their e-mail address if they have none. */
  client: z.string(),
  status: projectStatus,
  orderedAt: isoTime,
  kickoffAt: z.nullable(isoTime),
  /** How many of the client's comments have no answer. */
  comments: z.number(),
})
export type RunningProject = z.infer<typeof runningProject>

const queueName = z.enum(Object.keys(queues) as [QueueName, ...QueueName[]])

/** An entry that waits for a decision of the firm. */
const openDecision = z.object({
  queue: queueName,
  id: z.string(),
  title: z.string(),
  since: isoTime,
  /** The amount of a payout in cents. Other lists count something else here. */
  count: z.number(),
})
export type OpenDecision = z.infer<typeof openDecision>

/** What was paid and refunded in a week, which begins on Monday in UTC. `from` is its first day: `2026-03-02`. */
const moneyWeek = z.object({ from: z.string(), paidCents: z.number(), refundedCents: z.number() })
export type MoneyWeek = z.infer<typeof moneyWeek>

/** What needs the firm next. A part is null for members whose role does not see its area. */
export const officeHome = z.object({
  /** When this was read. */
  at: isoTime,
  enquiries: z.nullable(z.object({ count: z.number(), oldest: z.array(openEnquiry) })),
  projects: z.nullable(z.array(runningProject)),
  decisions: z.nullable(z.array(openDecision)),
  /** The last weeks, the current one last. */
  money: z.nullable(z.array(moneyWeek)),
})
export type OfficeHome = z.infer<typeof officeHome>
