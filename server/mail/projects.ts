import { brand } from '#contract/brand.ts'
import type { ProjectStatus } from '#contract/projects.ts'
import type { NewMail } from '../store/outbox.ts'
import type { Project } from '../store/projects.ts'
import { greeting } from './greeting.ts'
import { signed, urlOf, type Place } from './kickoff.ts'

type Step = { subject: string; text: string }

const steps: Partial<Record<ProjectStatus, (project: Project) => Step>> = {
  analysis: () => ({
    subject: 'Your analysis has begun',
    text: 'We now trace the work through your systems, measure where it waits and draw it. You answer questions as they come up, nothing more. Where your project stands:',
  }),
  draft: ({ draftRevision }) =>
    draftRevision > 1
      ? {
          subject: 'Your draft has changed',
          text: 'We have worked your comments into the draft. Read it here and comment on it:',
        }
      : {
          subject: 'Your draft is ready',
          text: 'The draft of your Blueprint is ready. Read it here and comment on it; what you ask is answered before we deliver:',
        },
  delivered: () => ({
    subject: 'Your Blueprint is delivered',
    text: 'All five deliverables are yours. We go through them with you line by line. If you go ahead with a full project within 60 days, the whole price counts towards it. Your project:',
  }),
  ended: () => ({
    subject: 'Your project has ended',
    text: 'Your order was refunded, so we have stopped the work on your Blueprint. Your project is kept here:',
  }),
}

/** Tells the client which state the project has reached. */
export function stepMail(project: Project, place: Place): NewMail {
  const { id, client, status, draftRevision } = project
  const step = steps[status]?.(project)
  if (!step) throw new Error(`no mail tells of ${status}`)
  return {
    key: `project:${id}:${status}${draftRevision > 1 && status === 'draft' ? `:${draftRevision}` : ''}`,
    recipient: client.email,
    replyTo: brand.email.contact,
    subject: step.subject,
    body: [greeting(client.name), '', step.text, urlOf(place), '', ...signed].join('\n'),
  }
}
