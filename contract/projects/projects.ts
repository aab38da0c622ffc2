import * as z from 'zod/mini'
import { dayMs } from '../time/durations.ts'

/** The states of the project machine. */
export const projectStatus = z.enum(['ordered', 'kickoff_booked', 'analysis', 'draft', 'delivered', 'ended'])
export type ProjectStatus = z.infer<typeof projectStatus>

/** The steps of a project, as the client sees them. */
export const projectSteps = [
  'Ordered',
  'Kick-off',
  'Questionnaire',
  'Analysis',
  'Draft',
  'Delivered',
  'Credit',
] as const
export type ProjectStep = (typeof projectSteps)[number]

/** A booked kick-off. `timeZone` is the client's own when they booked (IANA). */
export const kickoff = z.object({
  startsAt: z.string(),
  endsAt: z.string(),
  timeZone: z.string(),
  /** The link to the call, before the kick-off. */
  callUrl: z.optional(z.string()),
  /** Until when the client may change or cancel the kick-off. */
  changeableUntil: z.string(),
})
export type Kickoff = z.infer<typeof kickoff>

/** A Blueprint that the person bought. Times are ISO 8601 in UTC, null before they are reached. */
export const project = z.object({
  id: z.string(),
  orderId: z.string(),
  status: projectStatus,
  createdAt: z.string(),
  kickoff: z.nullable(kickoff),
  questionnaireSentAt: z.nullable(z.string()),
  analysisAt: z.nullable(z.string()),
  draftAt: z.nullable(z.string()),
  draftRevision: z.int(),
  deliveredAt: z.nullable(z.string()),
  endedAt: z.nullable(z.string()),
})
export type Project = z.infer<typeof project>

/** A link to another project of the same person. */
const otherProject = z.object({ id: z.string(), createdAt: z.string(), status: projectStatus })

/** The person's project, null if they bought no Blueprint, and their other projects. */
export const ownProject = z.object({ project: z.nullable(project), others: z.array(otherProject) })
export type OwnProject = z.infer<typeof ownProject>

/** The starts of the slots that can be booked, in order, and the firm's time zone (IANA). */
export const offeredSlots = z.object({ timeZone: z.string(), starts: z.array(z.string()) })
export type OfferedSlots = z.infer<typeof offeredSlots>

/** The length of a kick-off. */
export const kickoffMinutes = 90

/** Within how many days after the kick-off a Blueprint is delivered. */
export const deliveryDays = 14

/** When a Blueprint is due, in ISO 8601. */
export const deliveryDue = (kickoffAt: string): string =>
  new Date(Date.parse(kickoffAt) + deliveryDays * dayMs).toISOString()

/** The day of the work on a Blueprint, 1 from the kick-off on; 0 before it. */
export const deliveryDay = (kickoffAt: string, now: string): number =>
  Math.max(0, Math.floor((Date.parse(now) - Date.parse(kickoffAt)) / dayMs) + 1)

/** The step that a project is at: what the client or the firm does next. Undefined if it has ended. */
export function currentStep({
  status,
  questionnaireSentAt,
}: Pick<Project, 'status' | 'questionnaireSentAt'>): ProjectStep | undefined {
  if (status === 'ordered') return 'Kick-off'
  if (status === 'kickoff_booked') return questionnaireSentAt === null ? 'Questionnaire' : 'Kick-off'
  if (status === 'analysis') return 'Analysis'
  if (status === 'draft') return 'Draft'
  return status === 'delivered' ? 'Credit' : undefined
}

/** Whether the client must take the next step of the project. */
export function isClientActionRequired(project: Pick<Project, 'status' | 'questionnaireSentAt'>): boolean {
  const { status, questionnaireSentAt } = project
  return (
    status === 'ordered' ||
    status === 'draft' ||
    (status === 'kickoff_booked' && questionnaireSentAt === null)
  )
}
