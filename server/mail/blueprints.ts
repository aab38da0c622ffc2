import { brand } from '#contract/brand.ts'
import type { Submission } from '../store/submissions.ts'
import type { NewMail } from '../store/outbox.ts'
import { greeting } from './greeting.ts'
import { oneLine } from './transport.ts'

type Told = { submission: Submission; origin: string }

const keyOf = ({ id, revision }: Submission) => `blueprint:${id}:${revision}`
const pageOf = ({ submission, origin }: Told) => `${origin}/network/blueprints/${submission.id}`

function toAuthor({ submission }: Told, what: string, subject: string, lines: string[]): NewMail {
  const { name, email } = submission.author
  return {
    key: `${keyOf(submission)}:${what}`,
    recipient: email,
    subject: oneLine(`${subject}: ${submission.title}`),
    body: [greeting(name), '', ...lines, '', brand.collective, brand.website].join('\n'),
  }
}

/** Tells the firm that a Blueprint waits for review, and its author that it arrived. */
export function submissionMails(told: Told): NewMail[] {
  const { submission } = told
  const { title, summary, author, revision, id } = submission
  return [
    {
      key: `${keyOf(submission)}:firm`,
      recipient: brand.email.contact,
      replyTo: author.email,
      subject: oneLine(`Blueprint for review: ${title}`),
      body: [
        `Title: ${title}`,
        `Author: ${oneLine(author.name)}, ${author.email}`,
        `Submitted: ${revision === 1 ? 'for the first time' : `for the ${revision}. time, after changes`}`,
        `Blueprint: ${id}`,
        '',
        summary,
      ].join('\n'),
    },
    toAuthor(told, 'received', 'We have your Blueprint', [
      'Thank you! Your Blueprint has been submitted for review.',
      'A reviewer reads all of it. You are told of the decision by mail, and find it in your partner area:',
      `${told.origin}/partner`,
    ]),
  ]
}

/** Tells an author what was decided about their Blueprint, and why. */
export function decisionMail(told: Told): NewMail {
  const { submission } = told
  const note = submission.note ?? ''
  if (submission.status === 'published')
    return toAuthor(told, 'published', 'Your Blueprint is published', [
      'Your Blueprint stands in the gallery, under your name:',
      pageOf(told),
    ])
  if (submission.status === 'changes_asked')
    return toAuthor(told, 'changes', 'Changes asked for your Blueprint', [
      'Your Blueprint is not yet published. The reviewer asks for changes:',
      '',
      note,
      '',
      'Your text is kept. You can change it and send it again:',
      `${told.origin}/network/submit-blueprint?revise=${submission.id}`,
    ])
  return toAuthor(told, 'declined', 'About your Blueprint', [
    'Thank you for what you wrote. We will not publish it in the gallery. The reviewer says why:',
    '',
    note,
    '',
    'The text stays yours, and you can still read it:',
    pageOf(told),
  ])
}
