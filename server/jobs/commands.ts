import { Command, Option } from '@commander-js/extra-typings'
import { formatCents } from '#contract/catalogue.ts'
import { isoOrNull } from '#contract/time/dates.ts'
import { jobStatusNames, jobStatus, type JobStatus } from '#contract/jobs/jobs.ts'
import { limits } from '#contract/limits.ts'
import { decideJobAsFirm, type FirmJobDecision } from './approval.ts'
import { operatorActor } from '../platform/audit/log.ts'
import { bidsOn } from './bid-store.ts'
import { findJob, listJobs, type JobOfClient } from './store.ts'
import { isUuid } from '../platform/database/uuid.ts'
import {
  Refusal,
  type CommandContext,
  type Execute,
  type CommandOutcome,
} from '../platform/operator/context.ts'
import { limitOption, noteReader } from '../platform/operator/options.ts'
import { escapeToOneLine } from '../platform/operator/printing.ts'
import { formatMinute, formatTable } from '../platform/operator/table.ts'

const jobDataOf = ({ job, client }: JobOfClient) => {
  const { personId: _, createdAt, openedAt, deadline, closedAt, endedAt, updatedAt, ...rest } = job
  return {
    ...rest,
    client: { name: client.name, email: client.email },
    createdAt: createdAt.toISOString(),
    openedAt: isoOrNull(openedAt),
    deadline: isoOrNull(deadline),
    closedAt: isoOrNull(closedAt),
    endedAt: isoOrNull(endedAt),
    updatedAt: updatedAt.toISOString(),
  }
}

async function existingJob({ db }: CommandContext, givenId: string): Promise<JobOfClient> {
  const id = givenId.toLowerCase()
  const found = isUuid(id) ? await findJob(db, id) : undefined
  if (!found) throw new Refusal(`There is no job ${id}.`)
  return found
}

async function decideAboutJob(
  context: CommandContext,
  givenId: string,
  createDecision: (at: Date) => FirmJobDecision,
): Promise<CommandOutcome> {
  const { db, settings, now } = context
  const { job } = await existingJob(context, givenId)
  const deps = { db, origin: settings.origin, actor: operatorActor, now }
  const isAccepted = await decideJobAsFirm(job.id, createDecision(now), deps)
  const found = await existingJob(context, givenId)
  if (!isAccepted)
    throw new Refusal(`The job’s status does not allow this: ${jobStatusNames[found.job.status]}.`)
  return {
    lines: [`${jobStatusNames[found.job.status]}. Client: ${found.client.email}.`],
    data: jobDataOf(found),
  }
}

async function listPostedJobs(
  { db }: CommandContext,
  status: JobStatus | undefined,
  limit: number,
): Promise<CommandOutcome> {
  const listed = await listJobs(db, { status, limit })
  const rows = listed.map(({ job, client }) => [
    formatMinute(job.createdAt),
    job.status,
    job.deadline ? formatMinute(job.deadline) : '',
    String(job.bids),
    client.email,
    job.fields.title,
    job.id,
  ])
  return {
    lines: formatTable(['posted', 'status', 'deadline', 'bids', 'client', 'title', 'id'], rows),
    data: listed.map(jobDataOf),
  }
}

async function showJob(context: CommandContext, id: string): Promise<CommandOutcome> {
  const found = await existingJob(context, id)
  const { job, client } = found
  const { title, situation, outcome, confidential, category, budget, bidding } = job.fields
  const placed = await bidsOn(context.db, job.id)
  const bidRows = placed.map(({ bid, partner }) => [
    formatCents(bid.cents),
    `${bid.weeks} weeks`,
    bid.status,
    partner.email,
  ])
  return {
    lines: [
      escapeToOneLine(title),
      `${jobStatusNames[job.status]}, posted ${formatMinute(job.createdAt)} by ${client.email}`,
      `Field: ${category}. Budget: ${budget}. Bidding period: ${bidding} days.`,
      ...(job.note === null ? [] : [`Note: ${job.note}`]),
      '',
      situation,
      '',
      outcome,
      ...(confidential ? ['', 'Confidential:', confidential] : []),
      ...(placed.length > 0 ? ['', ...formatTable(['amount', 'time', 'status', 'partner'], bidRows)] : []),
    ],
    data: {
      ...jobDataOf(found),
      offers: placed.map(({ bid, partner }) => ({
        id: bid.id,
        cents: bid.cents,
        weeks: bid.weeks,
        approach: bid.approach,
        status: bid.status,
        partner: partner.email,
      })),
    },
  }
}

const statusOption = new Option('--status <status>', 'Lists only jobs with this status.').choices(
  jobStatus.options,
)
const noteOption = new Option(
  '--note <text>',
  'The reason, which the client will read in the email and on the page.',
)
  .argParser(noteReader(limits.reviewNote))
  .makeOptionMandatory()

/** The commands for jobs that clients post. */
export function jobCommands(execute: Execute) {
  const resource = new Command('job').description('Jobs that clients post and partners bid on.')
  resource
    .command('list')
    .description('Lists the newest jobs.')
    .addOption(statusOption)
    .addOption(limitOption)
    .action(({ status, limit }) => execute((context) => listPostedJobs(context, status, limit)))
  resource
    .command('show')
    .argument('<id>')
    .description('Shows the job, its client and all bids on it.')
    .action((id) => execute((context) => showJob(context, id)))
  resource
    .command('approve')
    .argument('<id>')
    .description('Opens the job for bids, and emails the client.')
    .action((id) => execute((context) => decideAboutJob(context, id, (at) => ({ type: 'job.approve', at }))))
  resource
    .command('decline')
    .argument('<id>')
    .description('Declines the job, and emails the client the reason.')
    .addOption(noteOption)
    .action((id, { note }) =>
      execute((context) => decideAboutJob(context, id, (at) => ({ type: 'job.decline', note, at }))),
    )
  resource
    .command('close')
    .argument('<id>')
    .description('Closes bidding, so that the client can read the bids.')
    .action((id) => execute((context) => decideAboutJob(context, id, (at) => ({ type: 'job.close', at }))))
  return resource
}
