import { brand } from '#contract/brand.ts'
import type { ProjectStatus } from '#contract/projects/projects.ts'
import type { NewMail } from '../../platform/outbox/store.ts'
import type { Project } from '../store/projects.ts'
import { greeting } from '../../platform/outbox/greeting.ts'
import { draftUrl } from './drafts.ts'
import { projectUrl, type MailContext } from './kickoff.ts'
import { signature } from '../../platform/outbox/signature.ts'

/** `linksToDraft`: the mail's link leads to the draft, not to the project. */
type StepText = { subject: string; text: string; linksToDraft?: true }

const stepTexts: Partial<Record<ProjectStatus, (project: Project) => StepText>> = {
  analysis: () => ({
    subject: 'Your analysis has begun',
    text: 'We’re now tracing the work through your systems, measuring where it waits and drawing it. You only need to answer questions as they come up. Follow your project here:',
  }),
  draft: ({ draftRevision }) =>
    draftRevision > 1
      ? {
          subject: 'Your draft has changed',
          linksToDraft: true,
          text: 'We’ve revised the draft of your Blueprint. Read it here and comment on it:',
        }
      : {
          subject: 'Your draft is ready',
          linksToDraft: true,
          text: 'The draft of your Blueprint is ready. Read it here and comment on it; we’ll answer your questions before we deliver:',
        },
  delivered: () => ({
    subject: 'Your Blueprint has been delivered',
    linksToDraft: true,
    text: 'All five deliverables are yours. We’ll review them with you line by line. If you go ahead with a full project within 60 days, the whole price counts towards it. Read your Blueprint here:',
  }),
  ended: () => ({
    subject: 'Your project has ended',
    text: 'Your order was refunded, so we’ve stopped work on your Blueprint. You can still find your project here:',
  }),
}

/** The mail that tells the client which step the project has reached. */
export function projectStepMail(project: Project, context: MailContext): NewMail {
  const { id, client, status, draftRevision } = project
  const step = stepTexts[status]?.(project)
  if (!step) throw new Error(`there is no email for ${status}`)
  const url = (step.linksToDraft ? draftUrl : projectUrl)(context.origin, id)
  return {
    key: `project:${id}:${status}${draftRevision > 1 && status === 'draft' ? `:${draftRevision}` : ''}`,
    recipient: client.email,
    replyTo: brand.email.contact,
    subject: step.subject,
    body: [greeting(client.name), '', step.text, url, '', ...signature].join('\n'),
  }
}
