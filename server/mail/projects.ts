import { brand } from '#contract/brand.ts'
import type { ProjectStatus } from '#contract/projects.ts'
import type { NewMail } from '../store/outbox.ts'
import type { Project } from '../store/projects.ts'
import { greeting } from './greeting.ts'
import { draftUrl } from './drafts.ts'
import { projectUrl, type MailContext } from './kickoff.ts'
import { signature } from './signature.ts'

/** `isOfDraft`: whether its link leads to the draft, not to the project. */
type Step = { subject: string; text: string; isOfDraft?: true }

const stepByStatus: Partial<Record<ProjectStatus, (project: Project) => Step>> = {
  analysis: () => ({
    subject: 'Your analysis has begun',
    text: 'We now trace the work through your systems, measure where it waits and draw it. You answer questions as they come up, nothing more. Where your project stands:',
  }),
  draft: ({ draftRevision }) =>
    draftRevision > 1
      ? {
          subject: 'Your draft has changed',
          isOfDraft: true,
          text: 'We have worked your comments into the draft. Read it here and comment on it:',
        }
      : {
          subject: 'Your draft is ready',
          isOfDraft: true,
          text: 'The draft of your Blueprint is ready. Read it here and comment on it; what you ask is answered before we deliver:',
        },
  delivered: () => ({
    subject: 'Your Blueprint is delivered',
    isOfDraft: true,
    text: 'All five deliverables are yours. We go through them with you line by line. If you go ahead with a full project within 60 days, the whole price counts towards it. Read it here:',
  }),
  ended: () => ({
    subject: 'Your project has ended',
    text: 'Your order was refunded, so we have stopped the work on your Blueprint. Your project is kept here:',
  }),
}

/** Tells the client which state the project has reached. */
export function stepMail(project: Project, place: MailContext): NewMail {
  const { id, client, status, draftRevision } = project
  const step = stepByStatus[status]?.(project)
  if (!step) throw new Error(`no mail tells of ${status}`)
  const url = (step.isOfDraft ? draftUrl : projectUrl)(place.origin, id)
  return {
    key: `project:${id}:${status}${draftRevision > 1 && status === 'draft' ? `:${draftRevision}` : ''}`,
    recipient: client.email,
    replyTo: brand.email.contact,
    subject: step.subject,
    body: [greeting(client.name), '', step.text, url, '', ...signature].join('\n'),
  }
}
