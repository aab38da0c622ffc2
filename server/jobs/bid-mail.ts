import { formatCents } from '#contract/catalogue.ts'
import type { BidOfPartner } from './bid-store.ts'
import { brand } from '#contract/brand.ts'
import type { JobRow } from './store.ts'
import { firmMail, longDateOrEmpty, mailTo, titleOf, unlinkedMailTo, type JobMailContext } from './mail.ts'
import type { NewMail } from '../platform/outbox/store.ts'
import { oneLine } from '../platform/outbox/transport.ts'

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

/** What becomes of the Blueprint of an awarded job that has ended. */
const submittedLine = 'If you have already submitted the Blueprint, it stays in our review.'

/** The mail to the partner whose bid was awarded that the client has ended the job. */
export const awardEndedMail = (context: JobMailContext, awardedBid: BidOfPartner): NewMail =>
  mailTo(awardedBid.partner, context, {
    key: 'withdrawn:partner',
    subject: 'Your awarded job has ended',
    lines: [
      `The client has ended the job ${titleOf(context.job)}, which was awarded to you. ${submittedLine}`,
      '',
      ...offerLines(awardedBid),
    ],
  })

/** The mail to the client that the partner whose bid was awarded has left. */
export const partnerLeftMail = (context: JobMailContext): NewMail =>
  mailTo(context.client, context, {
    key: 'partner-left',
    subject: 'Your job has ended',
    lines: [
      `The partner who was writing the Blueprint for your job ${titleOf(context.job)} has left ${brand.name}, so the job has ended. You can post it again.`,
    ],
  })

/** The mail to a partner with a bid on a job that is deleted with its client's data. It names nobody. */
export const clientLeftMail = (job: JobRow, { bid, partner }: BidOfPartner): NewMail =>
  unlinkedMailTo(partner, job, {
    key: `client-left:${bid.id}`,
    subject: 'A job has ended',
    lines: [
      `The client who posted the job ${titleOf(job)} has left ${brand.name}, so the job has ended.${bid.status === 'awarded' ? ` ${submittedLine}` : ''}`,
      'Thank you for the work that you put into your bid:',
      '',
      ...offerLines({ bid, partner }),
    ],
  })
