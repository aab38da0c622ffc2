import { and, eq, gt, inArray, isNull, lte } from 'drizzle-orm'
import { paths } from '#contract/page-paths.ts'
import { dayMs, hourMs } from '#contract/time/durations.ts'
import { zonedTime } from '#contract/time/zoned-time.ts'
import { hourOfDay, isNight, daytime } from '../platform/outbox/daytime.ts'
import type { Database } from '../platform/database/database.ts'
import { people } from '../people/tables.ts'
import { projectDocuments } from '../projects/material-tables.ts'
import { callUrlOf } from '../projects/store/projects.ts'
import { projects } from '../projects/tables.ts'
import type { DueContext, DueReminder } from './reminder.ts'
import { timeZonesOf } from './time-zones.ts'

const clientColumns = { id: people.id, name: people.name, email: people.email }

/** How late a reminder may be sent, for example after an outage. */
const maxDelayMs = 7 * dayMs
const questionnaireMs = 3 * dayMs
const draftMs = 2 * dayMs

/** A day before the kick-off, but on the day before it and in the client's daytime. */
export function dayBefore(startsAt: Date, timeZone: string): Date {
  const [first, last] = [daytime.begins, daytime.ends - 1].map((hour) =>
    hourOfDay(startsAt, timeZone, hour, -1).getTime(),
  ) as [number, number]
  return new Date(Math.min(Math.max(startsAt.getTime() - dayMs, first), last))
}

/** An hour before the kick-off. If it is night from then until the kick-off, an hour before that night begins. */
export function hourBefore(startsAt: Date, timeZone: string): Date {
  const before = new Date(startsAt.getTime() - hourMs)
  if (!isNight(before, timeZone)) return before
  const morning = hourOfDay(before, timeZone, daytime.begins)
  if (before < morning && morning < startsAt) return before
  return hourOfDay(before, timeZone, daytime.ends - 1, before < morning ? -1 : 0)
}

/** The reminders of kick-offs that are booked, on the day before and an hour before. */
export async function dueKickoffs(db: Database, context: DueContext): Promise<DueReminder[]> {
  const { now, origin } = context
  const found = await db
    .select({ project: projects, client: clientColumns })
    .from(projects)
    .innerJoin(people, eq(people.id, projects.personId))
    .where(
      and(
        eq(projects.status, 'kickoff_booked'),
        gt(projects.kickoffAt, now),
        lte(projects.kickoffAt, new Date(now.getTime() + 2 * dayMs)),
        isNull(people.deletedAt),
      ),
    )
  return found.flatMap(({ project, client: { id, name, email } }): DueReminder[] => {
    const { kickoffAt: startsAt, kickoffZone, kickoffSequence } = project
    if (startsAt === null) return []
    const timeZone = kickoffZone ?? context.timeZone
    const soon = hourBefore(startsAt, timeZone)
    const isSoon = now >= soon
    if (!isSoon && now < dayBefore(startsAt, timeZone)) return []
    const link = callUrlOf(project, context.callUrl)
    const time = zonedTime(startsAt, timeZone)
    // The evening before an early kick-off is not soon.
    const saysSoon = isSoon && startsAt.getTime() - soon.getTime() <= hourMs
    return [
      {
        kind: isSoon ? 'kickoffSoon' : 'kickoffTomorrow',
        occurrenceKey: `${project.id}:${kickoffSequence}`,
        recipient: { id, name, email, timeZone },
        until: isSoon ? startsAt : soon,
        subject: saysSoon ? 'Your kick-off begins soon' : `Your kick-off: ${time}`,
        lines: [
          saysSoon ? 'Your kick-off begins soon.' : 'Your kick-off is coming up.',
          '',
          `Time: ${time}`,
          '',
          'Join the call here:',
          link,
          '',
          'Please bring the people who run the process.',
          '',
          'Your project page:',
          origin + paths.projectWith(project.id),
        ],
        link,
      },
    ]
  })
}

/** The reminders of questionnaires that have been open for three days. */
export async function dueQuestionnaires(
  db: Database,
  { now, origin, timeZone }: DueContext,
): Promise<DueReminder[]> {
  const found = await db
    .select({ id: projects.id, createdAt: projects.createdAt, client: clientColumns })
    .from(projects)
    .innerJoin(people, eq(people.id, projects.personId))
    .where(
      and(
        inArray(projects.status, ['ordered', 'kickoff_booked']),
        isNull(projects.questionnaireSentAt),
        lte(projects.createdAt, new Date(now.getTime() - questionnaireMs)),
        gt(projects.createdAt, new Date(now.getTime() - questionnaireMs - maxDelayMs)),
        isNull(people.deletedAt),
      ),
    )
  const zones = await timeZonesOf(
    db,
    found.map((one) => one.client.id),
  )
  return found.map(({ id, createdAt, client: recipient }) => ({
    kind: 'questionnaireOpen',
    occurrenceKey: id,
    recipient: { ...recipient, timeZone: zones.get(recipient.id) ?? timeZone },
    until: new Date(createdAt.getTime() + questionnaireMs + maxDelayMs),
    subject: 'Your questionnaire is still open',
    lines: [
      'You haven’t sent the questionnaire for your Blueprint yet. Your answers help us prepare the kick-off. What you’ve already saved is still there.',
      '',
      'Continue here:',
      origin + paths.projectWith(id),
    ],
  }))
}

/** The reminders of drafts that their clients have not read for two days. */
export async function dueDrafts(db: Database, { now, origin, timeZone }: DueContext): Promise<DueReminder[]> {
  const found = await db
    .select({
      id: projects.id,
      revision: projects.draftRevision,
      sharedAt: projectDocuments.updatedAt,
      client: clientColumns,
    })
    .from(projects)
    .innerJoin(projectDocuments, eq(projectDocuments.projectId, projects.id))
    .innerJoin(people, eq(people.id, projects.personId))
    .where(
      and(
        eq(projects.status, 'draft'),
        isNull(projectDocuments.readAt),
        lte(projectDocuments.updatedAt, new Date(now.getTime() - draftMs)),
        gt(projectDocuments.updatedAt, new Date(now.getTime() - draftMs - maxDelayMs)),
        isNull(people.deletedAt),
      ),
    )
  const zones = await timeZonesOf(
    db,
    found.map((one) => one.client.id),
  )
  return found.map(({ id, revision, sharedAt, client: recipient }) => ({
    kind: 'draftUnread',
    occurrenceKey: `${id}:${revision}`,
    recipient: { ...recipient, timeZone: zones.get(recipient.id) ?? timeZone },
    until: new Date(sharedAt.getTime() + draftMs + maxDelayMs),
    subject: revision > 1 ? 'You haven’t read your new draft yet' : 'Your draft is ready to read',
    lines: [
      'You haven’t opened the draft of your Blueprint yet. We’ll answer your questions about it before we deliver.',
      '',
      'Read it here:',
      origin + paths.projectDraftWith(id),
    ],
  }))
}
