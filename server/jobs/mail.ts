import { brand } from '#contract/brand.ts'
import { formatCents } from '#contract/catalogue.ts'
import { longDate } from '#contract/time/dates.ts'
import { forms } from '#contract/forms/forms.ts'
import type { BidOfPartner } from './bid-store.ts'
import type { JobOfClient, JobRow } from './store.ts'
import type { NewMail } from '../platform/outbox/store.ts'
import { greeting } from '../platform/outbox/greeting.ts'
import { quotedLines } from '../platform/outbox/quoted.ts'
import { signature } from '../platform/outbox/signature.ts'
import { oneLine } from '../platform/outbox/transport.ts'

type MailContext = { origin: string }
type JobMailContext = JobOfClient & MailContext
type Recipient = { name: string; email: string }
type MailContent = { key: string; subject: string; lines: string[] }

const titleOf = ({ fields: { title } }: JobRow) => `“${oneLine(title)}”`
const longDateOrEmpty = (moment: Date | null) => (moment ? longDate(moment) : '')
const jobUrl = ({ job, origin }: Pick<JobMailContext, 'job' | 'origin'>) => `${origin}/network/jobs/${job.id}`

/** A mail about a job. */
function mailTo(
  to: Recipient,
  context: Pick<JobMailContext, 'job' | 'origin'>,
  { key, subject, lines }: MailContent,
): NewMail {
  return {
    key: `job:${context.job.id}:${key}`,
    recipient: to.email,
    subject: oneLine(`${subject}: ${context.job.fields.title}`),
    body: [greeting(to.name), '', ...lines, '', 'See the job:', jobUrl(context), '', ...signature].join('\n'),
  }
}

const selectFields = forms.job.flatMap((field) => (field.control === 'select' ? [field] : []))

/** The text of a posted job, with the answers of its select fields as `Name: value` lines. */
const postedLines = ({ job: { fields } }: JobOfClient): string[] => [
  ...quotedLines(`${fields.title}\n\n${fields.situation}\n\n${fields.outcome}`),
  '',
  ...selectFields.map(({ name, label, options }) => {
    const value = options.find((option) => option.value === fields[name])?.label
    return `${label}: ${value ?? fields[name] ?? ''}`
  }),
]

function firmMail(context: JobMailContext, { key, subject, lines }: MailContent): NewMail {
  const { job, client } = context
  return {
    key: `job:${job.id}:${key}`,
    recipient: brand.email.contact,
    replyTo: client.email,
    subject: oneLine(`${subject}: ${job.fields.title}`),
    body: [...lines, '', `Job: ${job.id}`, `From: ${oneLine(client.name)}, ${client.email}`].join('\n'),
  }
}

/** The mails about a job that waits for approval: to the firm and to the client. */
export const jobPostedMails = (context: JobMailContext): NewMail[] => [
  firmMail(context, {
    key: 'posted:firm',
    subject: 'Job to approve',
    lines: [
      `${oneLine(context.client.name)} has posted a job:`,
      '',
      ...postedLines(context),
      '',
      ...(context.job.fields.confidential
        ? ['Confidential:', ...quotedLines(context.job.fields.confidential)]
        : []),
    ],
  }),
  mailTo(context.client, context, {
    key: 'posted:client',
    subject: 'Your job',
    lines: [
      `We’ve received your job and will review it within ${brand.replyWithin}. Once we approve it, partners can bid. You wrote:`,
      '',
      ...postedLines(context),
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
      ...postedLines(context),
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

/** The mails that tell the bidders about a later deadline. */
export const deadlineExtendedMails = (context: JobMailContext, bids: BidOfPartner[]): NewMail[] =>
  bids.map(({ bid, partner }) =>
    mailTo(partner, context, {
      key: `extended:${longDateOrEmpty(context.job.deadline)}:${bid.id}`,
      subject: 'More time for bids',
      lines: [
        `Bids on ${titleOf(context.job)} can now be placed and changed until ${longDateOrEmpty(context.job.deadline)}.`,
      ],
    }),
  )

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

const offerLines = ({ bid: { cents, weeks } }: BidOfPartner) => [
  `Amount: ${formatCents(cents)}`,
  `Weeks: ${weeks}`,
]

/** The mails about an awarded bid: to its partner with the client's address, to the client with the partner's, and to the firm. */
export function bidAwardedMails(context: JobMailContext, awardedBid: BidOfPartner): NewMail[] {
  const { job, client } = context
  const { partner } = awardedBid
  const title = titleOf(job)
  return [
    mailTo(partner, context, {
      key: 'awarded:partner',
      subject: 'Your bid has been chosen',
      lines: [
        `${oneLine(client.name)} has awarded you the job ${title}. Please write to them to agree a start date:`,
        '',
        `Name: ${oneLine(client.name)}`,
        `Email: ${client.email}`,
        ...offerLines(awardedBid),
        '',
        'You can now read the client’s confidential notes on the job’s page. When the Blueprint is written, submit it from there for our usual review.',
      ],
    }),
    mailTo(client, context, {
      key: 'awarded:client',
      subject: 'You’ve awarded your job',
      lines: [
        `You’ve awarded ${title}. The partner has your email address and will write to you:`,
        '',
        `Name: ${oneLine(partner.name)}`,
        `Email: ${partner.email}`,
        ...offerLines(awardedBid),
      ],
    }),
    firmMail(context, {
      key: 'awarded:firm',
      subject: 'Job awarded',
      lines: [`Awarded to ${oneLine(partner.name)}, ${partner.email}.`, '', ...offerLines(awardedBid)],
    }),
  ]
}

/** The mail to a partner whose bid was not chosen. */
export const bidDeclinedMail = (context: JobMailContext, declinedBid: BidOfPartner): NewMail =>
  mailTo(declinedBid.partner, context, {
    key: `declined:${declinedBid.bid.id}`,
    subject: 'About your bid',
    lines: [
      context.job.status === 'awarded'
        ? `The client has awarded the job ${titleOf(context.job)} to another partner.`
        : `The client has ended the job ${titleOf(context.job)} without awarding it.`,
      'Thank you for the work that you put into your bid:',
      '',
      ...offerLines(declinedBid),
    ],
  })

type AskedQuestion = { id: string; question: string; answer: string | null }

/** The mail that brings a partner's question to the client. */
export const jobQuestionMail = (context: JobMailContext, { id, question }: AskedQuestion): NewMail =>
  mailTo(context.client, context, {
    key: `question:${id}`,
    subject: 'A question about your job',
    lines: [
      `A partner has asked about your job ${titleOf(context.job)}:`,
      '',
      ...quotedLines(question),
      '',
      'Your answer will be shown to everyone who may bid.',
    ],
  })

/** The mails that bring an answer to the bidders and the asker. */
export const jobAnswerMails = (
  context: JobMailContext,
  { id, question, answer }: AskedQuestion,
  recipients: (Recipient & { id: string })[],
): NewMail[] =>
  recipients.map((recipient) =>
    mailTo(recipient, context, {
      key: `answer:${id}:${recipient.id}`,
      subject: 'A question has been answered',
      lines: [
        `The client for the job ${titleOf(context.job)} has answered a question:`,
        '',
        ...quotedLines(question),
        '',
        ...quotedLines(answer ?? ''),
      ],
    }),
  )

/** The mail to the client that the Blueprint of the job is published. */
export const blueprintPublishedMail = (context: JobMailContext): NewMail =>
  mailTo(context.client, context, {
    key: 'published',
    subject: 'Your Blueprint has been published',
    lines: [
      `The Blueprint for your job ${titleOf(context.job)} has passed our review and has been published.`,
    ],
  })
