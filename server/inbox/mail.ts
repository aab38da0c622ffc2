import { brand } from '#contract/brand.ts'
import { longDate } from '#contract/time/dates.ts'
import type { NewMail } from '../platform/outbox/store.ts'
import { threadOf } from '../enquiries/mail.ts'
import { greeting } from '../platform/outbox/greeting.ts'
import { quotedLines } from '../platform/outbox/quoted.ts'
import { signature } from '../platform/outbox/signature.ts'

type OriginalMessage = {
  form: Parameters<typeof threadOf>[0]
  id: string
  name: string
  email: string
  /** What the sender wrote; empty if they only left their email address. */
  text: string
  at: Date
}

/** The mail with an answer to somebody who wrote to us. `earlierMailKeys` are the keys of the mails with earlier answers. */
export function inboxAnswerMail(
  { form, id, name, email, text, at }: OriginalMessage,
  { key, answer, earlierMailKeys }: { key: string; answer: string; earlierMailKeys: string[] },
): NewMail {
  const { subject, thread } = threadOf(form, id)
  const question = text === '' ? [] : ['', `On ${longDate(at)} you wrote:`, '', ...quotedLines(text)]
  return {
    key,
    recipient: email,
    replyTo: brand.email.contact,
    subject,
    thread: [...thread, ...earlierMailKeys],
    body: [greeting(name), '', answer, '', ...signature, ...question].join('\n'),
  }
}
