import * as z from 'zod/mini'
import { reviewStatusNames } from '../blueprints/blueprints.ts'
import { jobStatusNames } from '../jobs/jobs.ts'
import { requestStatusNames } from '../requests/requests.ts'
import { canRead, type OfficeArea, type StaffRole } from '../office/areas.ts'
import { officeApiPathOf, officePaths } from '../office/paths.ts'

type Queue = {
  area: OfficeArea
  /** The path of the list's page. The page of an entry adds a slash and the entry's id. */
  page: string
  /** The label of each status that an entry can have. */
  statuses: Readonly<Record<string, string>>
}

const applicationStatusLabels = { received: 'Received', approved: 'Approved', declined: 'Declined' }
const projectStatusLabels = {
  ordered: 'Ordered',
  kickoff_booked: 'Kick-off booked',
  analysis: 'Analysis',
  draft: 'Draft',
  delivered: 'Delivered',
  ended: 'Ended',
}

/** The lists of the office whose entries somebody of the firm reads and decides about. */
export const queues = {
  blueprints: {
    area: 'blueprints',
    page: officePaths.area('blueprints'),
    statuses: reviewStatusNames,
  },
  applications: {
    area: 'partners',
    page: officePaths.area('partners'),
    statuses: applicationStatusLabels,
  },
  payouts: {
    area: 'partners',
    page: `${officePaths.area('partners')}/payouts`,
    statuses: { payable: 'Payable' },
  },
  projects: {
    area: 'projects',
    page: officePaths.area('projects'),
    statuses: projectStatusLabels,
  },
  jobs: { area: 'jobs', page: officePaths.area('jobs'), statuses: jobStatusNames },
  requests: {
    area: 'jobs',
    page: `${officePaths.area('jobs')}/requests`,
    statuses: requestStatusNames,
  },
} as const satisfies Record<string, Queue>
export type QueueName = keyof typeof queues

/** Whether only owners may see a list, whoever may see its area. */
export const isForOwners = (queue: QueueName): boolean => queue === 'payouts'

/** Whether a role may see a list. */
export const canReadQueue = (role: StaffRole, queue: QueueName): boolean =>
  canRead(role, queues[queue].area) && (role === 'owner' || !isForOwners(queue))

/** The path of the calls of each list. */
export const queueApiPaths = {
  blueprints: officeApiPathOf('blueprints'),
  applications: officeApiPathOf('partners'),
  payouts: `${officeApiPathOf('partners')}/payouts`,
  projects: officeApiPathOf('projects'),
  jobs: officeApiPathOf('jobs'),
  requests: `${officeApiPathOf('jobs')}/requests`,
} as const satisfies Record<QueueName, string>

/** The path of an entry's page. */
export const queueEntryPath = (queue: QueueName, id: string): string =>
  `${queues[queue].page}/${encodeURIComponent(id)}`

/** An entry of a list. `at` is ISO 8601 in UTC. */
export const queueEntry = z.object({
  id: z.string(),
  title: z.string(),
  /** The e-mail address of the person whom the entry is about; empty if they deleted their account. */
  email: z.string(),
  status: z.string(),
  /** Whether the entry waits for the firm. */
  isWaiting: z.boolean(),
  at: z.string(),
  /** One more number: of a Blueprint its revision, of a job its bids, of a payout its cents. */
  count: z.number(),
})
export type QueueEntry = z.infer<typeof queueEntry>

/** A page of a list: entries that wait for the firm, then the newest. `next` is the id to continue after; null at the end. */
export const queuePage = z.object({ entries: z.array(queueEntry), next: z.nullable(z.string()) })
export type QueuePage = z.infer<typeof queuePage>

export const queueQuery = z.object({
  status: z.optional(z.string().check(z.maxLength(20))),
  search: z.optional(z.string().check(z.maxLength(200))),
  after: z.optional(z.uuid()),
})
export type QueueQuery = z.infer<typeof queueQuery>
