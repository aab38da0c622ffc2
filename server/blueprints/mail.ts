import { brand } from '#contract/brand.ts'
import type { Submission } from './submissions.ts'
import type { NewMail } from '../platform/outbox/store.ts'
import { greeting } from '../platform/outbox/greeting.ts'
import { oneLine } from '../platform/outbox/transport.ts'

type MailContext = { submission: Submission; origin: string }

const mailKeyPrefixOf = ({ id, revision }: Submission) => `blueprint:${id}:${revision}`
const blueprintUrl = ({ submission, origin }: MailContext) => `${origin}/network/blueprints/${submission.id}`

function mailToAuthor(
  { submission }: MailContext,
  keySuffix: string,
  subject: string,
  lines: string[],
): NewMail {
  const { name, email } = submission.author
  return {
    key: `${mailKeyPrefixOf(submission)}:${keySuffix}`,
    recipient: email,
    subject: oneLine(`${subject}: ${submission.title}`),
    body: [greeting(name), '', ...lines, '', brand.collective, brand.website].join('\n'),
  }
}

/** The mails for a submitted Blueprint: one to the firm, one to its author. */
export function submissionMails(context: MailContext): NewMail[] {
  const { submission } = context
  const { title, summary, author, revision, id } = submission
  return [
    {
      key: `${mailKeyPrefixOf(submission)}:firm`,
      recipient: brand.email.contact,
      replyTo: author.email,
      subject: oneLine(`Blueprint for review: ${title}`),
      body: [
        `Title: ${title}`,
        `Author: ${oneLine(author.name)}, ${author.email}`,
        `Submitted: ${revision === 1 ? 'for the first time' : `again after changes, revision ${revision}`}`,
        `Blueprint: ${id}`,
        '',
        summary,
      ].join('\n'),
    },
    mailToAuthor(context, 'received', 'We have your Blueprint', [
      'Thank you! Your Blueprint has been submitted for review.',
      'A reviewer will read it in full. We’ll email you the decision, and you can follow the review in your partner area:',
      `${context.origin}/partner`,
    ]),
  ]
}

/** The mail to an author about the reviewer's decision. */
export function blueprintDecisionMail(context: MailContext): NewMail {
  const { submission } = context
  const note = submission.note ?? ''
  if (submission.status === 'published')
    return mailToAuthor(context, 'published', 'Your Blueprint has been published', [
      'Your Blueprint is now in the gallery, under your name:',
      blueprintUrl(context),
    ])
  if (submission.status === 'changes_asked')
    return mailToAuthor(context, 'changes', 'Changes requested to your Blueprint', [
      'Your Blueprint hasn’t been published yet. The reviewer has asked for changes:',
      '',
      note,
      '',
      'Your text has been kept. You can change it and submit it again:',
      `${context.origin}/network/submit-blueprint?revise=${submission.id}`,
    ])
  if (submission.publishedAt !== null)
    return mailToAuthor(context, 'withdrawn', 'Your Blueprint has been withdrawn', [
      'We’ve taken your Blueprint out of the gallery. The reviewer’s reason:',
      '',
      note,
      '',
      'The text stays yours, and you can still read it:',
      blueprintUrl(context),
    ])
  return mailToAuthor(context, 'declined', 'About your Blueprint', [
    'Thank you for your Blueprint. We won’t publish it in the gallery. The reviewer’s reason:',
    '',
    note,
    '',
    'The text stays yours, and you can still read it:',
    blueprintUrl(context),
  ])
}
