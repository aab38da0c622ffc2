import { brand } from '#contract/brand.ts'
import type { FormValues } from '#contract/forms/forms.ts'
import { introductionMailKeys } from './introduction-store.ts'
import type { NewMail } from '../platform/outbox/store.ts'
import { greeting } from '../platform/outbox/greeting.ts'
import { quotedLines } from '../platform/outbox/quoted.ts'
import { oneLine } from '../platform/outbox/transport.ts'

type Introduction = { id: string; fields: FormValues<'introduction'> }
type Partner = { name: string; email: string }

/** The mail that tells the firm about an introduction. A reply goes to the person who is introduced. */
export function introductionMail({ id, fields }: Introduction, partner: Partner): NewMail {
  const { name, email, company = '', note } = fields
  const lines = [
    'A partner has introduced someone who has agreed to hear from us.',
    '',
    `Name: ${oneLine(name)}`,
    `Email: ${oneLine(email)}`,
    `Company: ${oneLine(company) || 'not given'}`,
    `Partner: ${oneLine(partner.name)}, ${oneLine(partner.email)}`,
    `Reference: ${id}`,
    '',
    'The partner writes:',
    '',
    ...quotedLines(note),
  ]
  return {
    key: introductionMailKeys(id)[0],
    recipient: brand.email.contact,
    replyTo: email,
    subject: oneLine(`Introduction of ${name}`),
    body: lines.join('\n'),
  }
}

/** The mail that thanks the partner for an introduction. */
export function introductionReceivedMail({ id, fields }: Introduction, partner: Partner): NewMail {
  const lines = [
    greeting(partner.name),
    '',
    `Thank you for the introduction. We’ll write to your contact within ${brand.replyWithin} and name you as the person who introduced us.`,
    '',
    'You wrote:',
    '',
    ...quotedLines(fields.note),
    '',
    brand.name,
  ]
  return {
    key: introductionMailKeys(id)[1],
    recipient: partner.email,
    subject: 'We have your introduction',
    body: lines.join('\n'),
  }
}
