import { mailTo, titleOf, type JobMailContext, type Recipient } from './mail.ts'
import type { NewMail } from '../platform/outbox/store.ts'
import { quotedLines } from '../platform/outbox/quoted.ts'

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
