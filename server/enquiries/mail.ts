import { brand } from '#contract/brand.ts'
import { messages } from '#contract/errors.ts'
import type { FormField } from '#contract/forms/form-fields.ts'
import { forms, type FormValues } from '#contract/forms/forms.ts'
import type { NewMail } from '../platform/outbox/store.ts'
import { quotedLines } from '../platform/outbox/quoted.ts'
import { oneLine } from '../platform/outbox/transport.ts'

/** The mail with an enquiry to the firm, and the acknowledgement to its sender. */
export type EnquiryMails = { firm: NewMail; sender: NewMail }

const orNotGiven = (text: string) => oneLine(text) || 'not given'

/** The value of a field as people read it: of a select, the label of the chosen option. */
const displayedValue = (field: FormField, value: string) =>
  field.control === 'select' ? (field.options.find((option) => option.value === value)?.label ?? '') : value

type MailedFormName = 'contact' | 'application' | 'notify'

/** The fields of a form with their values as people read them. */
export const displayedFields = (form: MailedFormName, values: Partial<Record<string, string>>) =>
  forms[form].map((field) => ({ ...field, value: displayedValue(field, values[field.name] ?? '') }))

const acknowledgementSubjects: Record<MailedFormName, string> = {
  contact: 'We have your message',
  application: 'We have your application',
  notify: 'We will let you know',
}

const mailKeyOf = (form: MailedFormName, id: string, to: keyof EnquiryMails) => `${form}:${id}:${to}`

/** The subject of the mail that answers an enquiry, and the keys of the mails before it: so mail programs show them together. */
export const threadOf = (form: MailedFormName, id: string) => ({
  subject: `Re: ${acknowledgementSubjects[form]}`,
  thread: [mailKeyOf(form, id, 'firm'), mailKeyOf(form, id, 'sender')],
})

/** The mail to the firm: a line for each short field, then the long texts. A reply goes to the sender of the form. */
function mailToFirm<Form extends MailedFormName>(
  form: Form,
  { id, subject, sent }: { id: string; subject: string; sent: FormValues<Form> & { email: string } },
): NewMail {
  const fields = displayedFields(form, sent)
  const lines = fields.flatMap(({ label, control, value }) =>
    control === 'textarea' ? [] : `${label}: ${orNotGiven(value)}`,
  )
  const texts = fields.flatMap(({ control, value }) => (control === 'textarea' ? ['', value] : []))
  return {
    key: mailKeyOf(form, id, 'firm'),
    recipient: brand.email.contact,
    replyTo: sent.email,
    subject: oneLine(subject),
    body: [...lines, `Reference: ${id}`, ...texts].join('\n'),
  }
}

/** The acknowledgement to the sender of a form. It repeats no name and no link of the form, because the email address may be somebody else's. */
function mailToSender(
  form: MailedFormName,
  { id, email, textLines }: { id: string; email: string; textLines: string[] },
): NewMail {
  const lines = [
    'Hello,',
    '',
    ...textLines,
    '',
    `If you didn’t write to us, you can ignore this email or tell us at ${brand.email.contact}.`,
    '',
    brand.name,
    `${brand.phone.shown}, ${brand.businessHours}`,
    brand.website,
  ]
  return {
    key: mailKeyOf(form, id, 'sender'),
    recipient: email,
    subject: acknowledgementSubjects[form],
    body: lines.join('\n'),
  }
}

/** The two mails of an enquiry. */
export function contactMails(id: string, sent: FormValues<'contact'>): EnquiryMails {
  return {
    firm: mailToFirm('contact', { id, subject: `Enquiry from ${sent.name}`, sent }),
    sender: mailToSender('contact', {
      id,
      email: sent.email,
      textLines: [messages.enquiryReceived, '', 'You wrote:', '', ...quotedLines(sent.message)],
    }),
  }
}

/** The two mails of a partner's application. */
export function applicationMails(id: string, sent: FormValues<'application'>): EnquiryMails {
  return {
    firm: mailToFirm('application', { id, subject: `Partner application from ${sent.fullName}`, sent }),
    sender: mailToSender('application', {
      id,
      email: sent.email,
      textLines: [
        'Thank you! Your application has been received. We will be in touch shortly.',
        '',
        `Every application to the ${brand.collective} is read by a person. You pay nothing until you’re approved.`,
      ],
    }),
  }
}

/** The two mails of a request to be told when a page is ready. */
export function notifyRequestMails(id: string, sent: FormValues<'notify'>): EnquiryMails {
  return {
    firm: mailToFirm('notify', { id, subject: 'A visitor wants to be told when a page is ready', sent }),
    sender: mailToSender('notify', {
      id,
      email: sent.email,
      textLines: ['Thank you. We will let you know.'],
    }),
  }
}
