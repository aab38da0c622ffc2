import { brand } from '#contract/brand.ts'
import type { ContactMessage, NotifyRequest, PartnerApplication } from '#contract/enquiries.ts'
import { services } from '#contract/forms.ts'
import type { NewMail } from '../store/outbox.ts'
import { oneLine } from './transport.ts'

/** What the firm gets of an enquiry, and what acknowledges it to its sender. */
export type EnquiryMails = { firm: NewMail; sender: NewMail }

const orNone = (text: string) => oneLine(text) || 'not given'

/** What the firm gets: the answers one a line, the free text below; an answer to it goes to the sender. */
function toFirm(key: string, { subject, email, answers, text }: ForFirm): NewMail {
  const lines = answers.map(([label, value]) => `${label}: ${orNone(value)}`)
  return {
    key: `${key}:firm`,
    recipient: brand.email.contact,
    replyTo: email,
    subject: oneLine(subject),
    body: [...lines, ...(text === undefined ? [] : ['', text])].join('\n'),
  }
}
type ForFirm = { subject: string; email: string; answers: [label: string, value: string][]; text?: string }

/** What the sender gets. It repeats nothing of what was sent: the address may be somebody else's. */
function toSender(
  key: string,
  { email, subject, text }: { email: string; subject: string; text: string[] },
): NewMail {
  const lines = [
    'Hello,',
    '',
    ...text,
    '',
    `If you did not write to us, you can ignore this mail or tell us at ${brand.email.contact}.`,
    '',
    brand.name,
    `${brand.phone.shown}, ${brand.businessHours}`,
    brand.website,
  ]
  return { key: `${key}:sender`, recipient: email, subject, body: lines.join('\n') }
}

/** The two mails of an enquiry. */
export function contactMails(
  id: string,
  { name, email, company, service, message }: ContactMessage,
): EnquiryMails {
  const key = `contact:${id}`
  const chosen = services.find(({ value }) => value === service)?.label ?? ''
  const answers: ForFirm['answers'] = [
    ['Name', name],
    ['Email', email],
    ['Company', company],
    ['Service', chosen],
    ['Enquiry', id],
  ]
  return {
    firm: toFirm(key, { subject: `Enquiry from ${name}`, email, answers, text: message }),
    sender: toSender(key, {
      email,
      subject: 'We have your message',
      text: ["Thank you for reaching out. We'll get back to you within 24 hours."],
    }),
  }
}

/** The two mails of a partner's application. */
export function applicationMails(id: string, application: PartnerApplication): EnquiryMails {
  const { fullName, email, linkedin, expertise } = application
  const key = `application:${id}`
  const answers: ForFirm['answers'] = [
    ['Name', fullName],
    ['Email', email],
    ['LinkedIn', linkedin],
    ['Application', id],
  ]
  return {
    firm: toFirm(key, { subject: `Partner application from ${fullName}`, email, answers, text: expertise }),
    sender: toSender(key, {
      email,
      subject: 'We have your application',
      text: [
        'Thank you! Your application has been received. We will be in touch shortly.',
        '',
        `Every application to the ${brand.collective} is read by a person. You pay nothing before you are approved.`,
      ],
    }),
  }
}

/** The two mails of somebody who wants to be told. */
export function notifyMails(id: string, { email }: NotifyRequest): EnquiryMails {
  const key = `notify:${id}`
  return {
    firm: toFirm(key, {
      subject: 'Somebody wants to be told when it is ready',
      email,
      answers: [
        ['Email', email],
        ['Request', id],
      ],
    }),
    sender: toSender(key, {
      email,
      subject: 'We will let you know',
      text: ['Thank you. We will let you know.'],
    }),
  }
}
