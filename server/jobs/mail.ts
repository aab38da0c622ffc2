import { brand } from '#contract/brand.ts'
import { longDate } from '#contract/time/dates.ts'
import { forms } from '#contract/forms/forms.ts'
import type { JobOfClient, JobRow } from './store.ts'
import type { NewMail } from '../platform/outbox/store.ts'
import { greeting } from '../platform/outbox/greeting.ts'
import { quotedInFull, quotedLines } from '../platform/outbox/quoted.ts'
import { signature } from '../platform/outbox/signature.ts'
import { oneLine } from '../platform/outbox/transport.ts'

type MailContext = { origin: string }
export type JobMailContext = JobOfClient & MailContext
export type Recipient = { name: string; email: string }
type MailContent = { key: string; subject: string; lines: string[] }

export const titleOf = ({ fields: { title } }: JobRow) => `“${oneLine(title)}”`
export const longDateOrEmpty = (moment: Date | null) => (moment ? longDate(moment) : '')
const jobUrl = ({ job, origin }: Pick<JobMailContext, 'job' | 'origin'>) => `${origin}/network/jobs/${job.id}`

export const unlinkedMailTo = (
  to: Recipient,
  job: JobRow,
  { key, subject, lines }: MailContent,
): NewMail => ({
  key: `job:${job.id}:${key}`,
  recipient: to.email,
  subject: oneLine(`${subject}: ${job.fields.title}`),
  body: [greeting(to.name), '', ...lines, '', ...signature].join('\n'),
})

export const mailTo = (
  to: Recipient,
  { job, origin }: Pick<JobMailContext, 'job' | 'origin'>,
  { lines, ...content }: MailContent,
): NewMail =>
  unlinkedMailTo(to, job, { ...content, lines: [...lines, '', 'See the job:', jobUrl({ job, origin })] })

const selectFields = forms.job.flatMap((field) => (field.control === 'select' ? [field] : []))

/** The text of a posted job as `quote` shows it, with the answers of its select fields as `Name: value` lines. */
const postedLines = ({ job: { fields } }: JobOfClient, quote: (text: string) => string[]): string[] => [
  ...quote(`${fields.title}\n\n${fields.situation}\n\n${fields.outcome}`),
  '',
  ...selectFields.map(({ name, label, options }) => {
    const value = options.find((option) => option.value === fields[name])?.label
    return `${label}: ${value ?? fields[name] ?? ''}`
  }),
]

/** A mail to the firm about a job. An answer goes to its client. */
export function firmMail(context: JobMailContext, { key, subject, lines }: MailContent): NewMail {
  const { job, client } = context
  return {
    key: `job:${job.id}:${key}`,
    recipient: brand.email.contact,
    replyTo: client.email,
    subject: oneLine(`${subject}: ${job.fields.title}`),
    body: [...lines, '', `Job: ${job.id}`, `From: ${oneLine(client.name)}, ${client.email}`].join('\n'),
  }
}

/** The text of a posted job for the firm: all of it, also what only the chosen partner will read. */
const fullLines = (context: JobOfClient): string[] => {
  const { confidential } = context.job.fields
  return [
    ...postedLines(context, quotedInFull),
    ...(confidential ? ['', 'Confidential:', ...quotedInFull(confidential)] : []),
  ]
}

/** The mails about a job that waits for approval: to the firm and to the client. */
export const jobPostedMails = (context: JobMailContext): NewMail[] => [
  firmMail(context, {
    key: 'posted:firm',
    subject: 'Job to approve',
    lines: [`${oneLine(context.client.name)} has posted a job:`, '', ...fullLines(context)],
  }),
  mailTo(context.client, context, {
    key: 'posted:client',
    subject: 'Your job',
    lines: [
      `We’ve received your job and will review it within ${brand.replyWithin}. Once we approve it, partners can bid. You wrote:`,
      '',
      ...postedLines(context, quotedLines),
    ],
  }),
]

/** The mail to the firm about a job whose text changed after its approval. */
export const jobChangedMail = (context: JobMailContext): NewMail =>
  firmMail(context, {
    key: `changed:${context.job.updatedAt.toISOString()}`,
    subject: 'Job changed',
    lines: [
      `${oneLine(context.client.name)} has changed an approved job. It now reads:`,
      '',
      ...fullLines(context),
    ],
  })

/** The mail to the client that the firm approved or declined the job. */
export function jobDecisionMail(context: JobMailContext): NewMail {
  const { job, client } = context
  const title = titleOf(job)
  if (job.status === 'declined')
    return mailTo(client, context, {
      key: 'declined',
      subject: 'About your job',
      lines: [`We can’t offer your job ${title} to our partners:`, '', ...quotedLines(job.note ?? '')],
    })
  return mailTo(client, context, {
    key: 'approved',
    subject: 'Your job is open',
    lines: [
      `Partners can bid on your job ${title} until ${longDateOrEmpty(job.deadline)}. Your name and anything you marked as confidential stay hidden from them.`,
      '',
      'Bids are sealed: you can read them after the deadline, or once you close the job.',
    ],
  })
}

const bidCountText = (count: number) => (count === 1 ? 'one bid' : `${count} bids`)

/** The mail to the client that the time for bids is over. */
export function biddingClosedMail(context: JobMailContext): NewMail {
  const { job, client } = context
  const lines =
    job.bids === 0
      ? [`Bidding on your job ${titleOf(job)} has closed, and no partner has bid. You can post it again.`]
      : [
          `Bidding on your job ${titleOf(job)} has closed. You have ${bidCountText(job.bids)} to consider, and can now award the job.`,
        ]
  return mailTo(client, context, { key: 'closed', subject: 'The bids on your job', lines })
}

/** The mail to the client that the Blueprint of the job is published. */
export const blueprintPublishedMail = (context: JobMailContext): NewMail =>
  mailTo(context.client, context, {
    key: 'published',
    subject: 'Your Blueprint has been published',
    lines: [
      `The Blueprint for your job ${titleOf(context.job)} has passed our review and has been published.`,
    ],
  })
