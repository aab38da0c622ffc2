import { brand } from '#contract/brand.ts'
import { paths } from '#contract/page-paths.ts'
import { draftSectionTitles, type DraftSectionName } from '#contract/projects/drafts.ts'
import type { NewMail } from '../../platform/outbox/store.ts'
import type { Project } from '../store/projects.ts'
import { greeting } from '../../platform/outbox/greeting.ts'
import { quotedLines } from '../../platform/outbox/quoted.ts'
import { signature } from '../../platform/outbox/signature.ts'

type DraftComment = { id: string; section: DraftSectionName; text: string }

/** The URL of the page with a project's draft, or with the delivered Blueprint. */
export const draftUrl = (origin: string, projectId: string) => origin + paths.projectDraftWith(projectId)

/** The mails that bring a client's comment to the firm, and confirm it to the client. */
export function commentMails(
  { id, section, text }: DraftComment,
  project: Project,
  origin: string,
): NewMail[] {
  const { client } = project
  return [
    {
      key: `comment:${id}`,
      recipient: brand.email.contact,
      replyTo: client.email,
      subject: `A question about a draft: ${draftSectionTitles[section]}`,
      body: [
        `${client.email} has asked about their draft.`,
        '',
        `Section: ${draftSectionTitles[section]}`,
        `Project: ${project.id}`,
        '',
        text,
        '',
        'Answer with this operator command:',
        `npm run operator -- project answer ${id} --text "..."`,
      ].join('\n'),
    },
    {
      key: `comment-client:${id}`,
      recipient: client.email,
      replyTo: brand.email.contact,
      subject: 'We have your question',
      body: [
        greeting(client.name),
        '',
        `We have your question about “${draftSectionTitles[section]}” and will answer it before we deliver. You wrote:`,
        '',
        ...quotedLines(text),
        '',
        'Your draft:',
        draftUrl(origin, project.id),
        '',
        brand.name,
      ].join('\n'),
    },
  ]
}

/** The mail that brings the firm's answer to a comment to the client. */
export function commentAnswerMail(
  { id, section, text, answer }: DraftComment & { answer: string },
  project: Project,
  origin: string,
): NewMail {
  return {
    key: `comment-answer:${id}`,
    recipient: project.client.email,
    replyTo: brand.email.contact,
    subject: `Our answer: ${draftSectionTitles[section]}`,
    body: [
      greeting(project.client.name),
      '',
      ...quotedLines(text),
      '',
      answer,
      '',
      'You can also find the answer beside your draft:',
      draftUrl(origin, project.id),
      '',
      ...signature,
    ].join('\n'),
  }
}
