import { brand } from '#contract/brand.ts'
import { paths } from '#contract/page-paths.ts'
import { kickoffMinutes } from '#contract/projects/projects.ts'
import { isSameTime, zonedTime } from '#contract/time/zoned-time.ts'
import type { CancelledKickoff } from '#machines/projects/project/setup.ts'
import { kickoffNoticeHours } from '#machines/projects/project/times.ts'
import type { NewMail } from '../../platform/outbox/store.ts'
import type { Project } from '../store/projects.ts'
import { greeting } from '../../platform/outbox/greeting.ts'
import { createCalendarEntry } from './kickoff-invitation.ts'
import { signature } from '../../platform/outbox/signature.ts'

export type MailContext = { origin: string; timeZone: string }

/** The URL of a project's page. */
export const projectUrl = (origin: string, projectId: string) => origin + paths.projectWith(projectId)

/** The lines of a table with the time of a kick-off: the client's, and the firm's if it has another zone. */
function timeLines(startsAt: Date, kickoffZone: string | null, { timeZone }: MailContext): string[] {
  const theirs = kickoffZone ?? timeZone
  return [
    `Time: ${zonedTime(startsAt, theirs)}`,
    ...(isSameTime(startsAt, theirs, timeZone) ? [] : [`Our time: ${zonedTime(startsAt, timeZone)}`]),
    `Length: ${kickoffMinutes} minutes`,
  ]
}

/** The mails that invite the client and the firm to a kick-off, new or moved. */
export function invitationMails(
  project: Project,
  { isMoved }: { isMoved: boolean },
  context: MailContext,
): NewMail[] {
  const { id, client, kickoffSequence: sequence, kickoffAt: startsAt } = project
  if (startsAt === null) throw new Error('an invitation needs a time')
  const times = timeLines(startsAt, project.kickoffZone, context)
  const calendar = createCalendarEntry({
    projectId: id,
    startsAt,
    sequence,
    method: 'REQUEST',
    client,
    url: projectUrl(context.origin, id),
  })
  return [
    {
      key: `kickoff:${id}:${sequence}`,
      recipient: client.email,
      replyTo: brand.email.contact,
      subject: isMoved ? 'New time for your kick-off' : 'Your kick-off is booked',
      body: [
        greeting(client.name),
        '',
        `${isMoved ? 'Your kick-off has a new time.' : 'Your kick-off is booked.'} A calendar invitation is attached, and we’ll send you the link to the call the day before and again an hour before. You can also find it on your project’s page.`,
        '',
        ...times,
        '',
        `Please bring the people who run the process. We’ll ask questions, and you’ll show us the real screens and the real spreadsheets. You can change the time or cancel the call until ${kickoffNoticeHours} hours before it starts, here:`,
        projectUrl(context.origin, id),
        '',
        ...signature,
      ].join('\n'),
      calendar,
    },
    {
      key: `kickoff-firm:${id}:${sequence}`,
      recipient: brand.email.contact,
      replyTo: client.email,
      subject: isMoved ? 'A kick-off has been moved' : 'A kick-off has been booked',
      body: [
        `A client has ${isMoved ? 'moved' : 'booked'} their kick-off. They will get our standing link to the call unless you set another in the office.`,
        '',
        `Client: ${client.email}`,
        ...times,
        `Project: ${id}`,
      ].join('\n'),
      calendar,
    },
  ]
}

/** The mail that brings the client the link to the call, which the firm has set for this kick-off. */
export function callMail(
  project: Project,
  { callUrl, setAt }: { callUrl: string; setAt: Date },
  context: MailContext,
): NewMail {
  const { id, client, kickoffAt: startsAt, kickoffSequence } = project
  if (startsAt === null) throw new Error('a call needs a time')
  return {
    key: `kickoff-call:${id}:${kickoffSequence}:${setAt.toISOString()}`,
    recipient: client.email,
    replyTo: brand.email.contact,
    subject: 'The link to your kick-off',
    body: [
      greeting(client.name),
      '',
      ...timeLines(startsAt, project.kickoffZone, context),
      '',
      'Please join the call with this link. It replaces any earlier one:',
      callUrl,
      '',
      ...signature,
    ].join('\n'),
    link: callUrl,
  }
}

const cancellationTexts: Record<CancelledKickoff['by'], string> = {
  client: 'As you asked, your kick-off has been cancelled. Choose another time whenever it suits you:',
  firm: 'We’re sorry, but we have to cancel your kick-off. Please choose another time:',
  refund: 'Your order was refunded, so your kick-off won’t take place. You can still find your project here:',
}

/** The mails that tell the client and the firm that a kick-off is cancelled. */
export function cancellationMails(
  project: Project,
  { startsAt, timeZone, sequence, by }: CancelledKickoff,
  context: MailContext,
): NewMail[] {
  const { id, client } = project
  const times = timeLines(startsAt, timeZone, context)
  const calendar = createCalendarEntry({
    projectId: id,
    startsAt,
    sequence,
    method: 'CANCEL',
    client,
    url: projectUrl(context.origin, id),
  })
  return [
    {
      key: `kickoff-cancelled:${id}:${sequence}`,
      recipient: client.email,
      replyTo: brand.email.contact,
      subject: 'Your kick-off has been cancelled',
      body: [
        greeting(client.name),
        '',
        ...times.map((line) => `> ${line}`),
        '',
        cancellationTexts[by],
        projectUrl(context.origin, id),
        '',
        ...signature,
      ].join('\n'),
      calendar,
    },
    {
      key: `kickoff-cancelled-firm:${id}:${sequence}`,
      recipient: brand.email.contact,
      replyTo: client.email,
      subject: 'A kick-off has been cancelled',
      body: [
        `The kick-off with ${client.email} has been cancelled (${cancellationReasons[by]}).`,
        '',
        ...times,
        `Project: ${id}`,
      ].join('\n'),
      calendar,
    },
  ]
}

type DeletedKickoff = { projectId: string; startsAt: Date; sequence: number; timeZone: string }

/** The mail that tells the firm that a kick-off is cancelled because its client's personal data was deleted. It names nobody. */
export const deletedKickoffMail = ({ projectId, startsAt, sequence, timeZone }: DeletedKickoff): NewMail => ({
  key: `kickoff-cancelled-firm:${projectId}:${sequence}`,
  recipient: brand.email.contact,
  subject: 'A kick-off has been cancelled',
  body: [
    'A kick-off has been cancelled because the client’s data was deleted.',
    '',
    `Time: ${zonedTime(startsAt, timeZone)}`,
    `Project: ${projectId}`,
  ].join('\n'),
  calendar: createCalendarEntry({ projectId, startsAt, sequence, method: 'CANCEL' }),
})

const cancellationReasons: Record<CancelledKickoff['by'], string> = {
  client: 'by the client',
  firm: 'by ourselves',
  refund: 'the order was refunded',
}
