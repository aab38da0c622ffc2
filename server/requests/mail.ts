import { brand } from '#contract/brand.ts'
import { forms } from '#contract/forms/forms.ts'
import type { RequestWithParties } from './store.ts'
import type { NewMail } from '../platform/outbox/store.ts'
import { greeting } from '../platform/outbox/greeting.ts'
import { quotedLines } from '../platform/outbox/quoted.ts'
import { signature } from '../platform/outbox/signature.ts'
import { oneLine } from '../platform/outbox/transport.ts'

type MailContext = { found: RequestWithParties; origin: string }
type Side = 'person' | 'author' | 'firm'

const selectFields = forms.request.flatMap((field) => (field.control === 'select' ? [field] : []))

/** The answers of the select fields as `Name: value` lines. */
const answerLines = ({ request: { fields } }: RequestWithParties): string[] =>
  selectFields.map(({ name, label, options }) => {
    const value = options.find((option) => option.value === fields[name])?.label
    return `${label}: ${value ?? fields[name]}`
  })

const requestLines = (requestOfPeople: RequestWithParties) => [
  ...quotedLines(requestOfPeople.request.fields.scope),
  '',
  ...answerLines(requestOfPeople),
]

/** A mail about a request to one side: the person, the author or the firm. */
function mailTo(side: Side, { found, origin }: MailContext, subject: string, lines: string[]): NewMail {
  const { request, blueprint } = found
  const party = side === 'firm' ? undefined : found[side]
  const start = party ? [greeting(party.name), ''] : []
  const place = party
    ? ['', 'See the request:', `${origin}/requests`, '', ...signature]
    : ['', `Request: ${request.id}`, `From: ${oneLine(found.person.name)}, ${found.person.email}`]
  return {
    key: `request:${request.id}:${request.status}:${side}`,
    recipient: party ? party.email : brand.email.contact,
    ...(side === 'firm' && { replyTo: found.person.email }),
    subject: oneLine(`${subject}: ${blueprint.title}`),
    body: [...start, ...lines, ...place].join('\n'),
  }
}

/** The mails about a new request: to the author of the Blueprint, to the firm, and to the person who sent it. */
export function requestMails(context: MailContext): NewMail[] {
  const { found } = context
  const title = oneLine(found.blueprint.title)
  const name = oneLine(found.person.name)
  return [
    mailTo('author', context, 'Request to implement your Blueprint', [
      `${name} has asked to have your Blueprint “${title}” implemented:`,
      '',
      ...requestLines(found),
      '',
      `Please answer or decline within ${brand.replyWithin}. If you don’t, we’ll answer in your place.`,
    ]),
    mailTo('firm', context, 'Request to implement', [
      `${name} has asked to have the Blueprint “${title}” by ${oneLine(found.author.name)} implemented:`,
      '',
      ...requestLines(found),
    ]),
    mailTo('person', context, 'Your request to implement', [
      `Your request to implement “${title}” is with the Blueprint’s author and with us. You wrote:`,
      '',
      ...requestLines(found),
    ]),
  ]
}

const nameOfAnswerer = ({ request, author }: RequestWithParties) =>
  request.answeredBy === 'firm' ? brand.name : oneLine(author.name)

/** The mails about a request's new status: to the people whom it concerns, and always to the firm. */
export function requestChangeMails(context: MailContext): NewMail[] {
  const { found } = context
  const title = oneLine(found.blueprint.title)
  const name = oneLine(found.person.name)
  const who = nameOfAnswerer(found)
  const note = quotedLines(found.request.note ?? '')
  switch (found.request.status) {
    case 'answered': {
      const lines = [`${who} has answered the request to implement “${title}”:`, '', ...note]
      const next = ['', 'You can agree to this answer, or withdraw your request.']
      return [
        mailTo('person', context, 'An answer to your request', [...lines, ...next]),
        mailTo('firm', context, 'Request answered', lines),
      ]
    }
    case 'declined': {
      const lines = [`${who} can’t take on the request to implement “${title}”:`, '', ...note]
      return [
        mailTo('person', context, 'About your request', lines),
        mailTo('firm', context, 'Request declined', lines),
      ]
    }
    case 'agreed': {
      const lines = [`${name} has agreed to the answer about implementing “${title}”:`, '', ...note]
      const contact = ['', `Name: ${name}`, `Email: ${found.person.email}`]
      return [
        mailTo('author', context, 'Request agreed', [...lines, ...contact]),
        mailTo('firm', context, 'Request agreed', lines),
        mailTo('person', context, 'You agreed', [
          `You agreed to the answer about implementing “${title}”:`,
          '',
          ...note,
          '',
          'We’ll send you a statement of work. You pay nothing until we’ve both signed.',
        ]),
      ]
    }
    default: {
      const lines = [`${name} has withdrawn the request to implement “${title}”.`]
      return [
        mailTo('author', context, 'Request withdrawn', lines),
        mailTo('firm', context, 'Request withdrawn', lines),
      ]
    }
  }
}
