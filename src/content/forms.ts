import { messages } from '#contract/errors.ts'

type FieldWords = { hint?: string; autoComplete?: string; rows?: number; wide?: true }

export type FormWords = {
  title: string
  /** The form's number, shown beside its title. */
  sheet: string
  button: string
  busy: string
  thanks: string
  /** What happens after sending. */
  next: string
  /** Introduces the sent message. Set only if the confirmation repeats the message. */
  repeats?: string
  /** By the field's name. */
  fields: Record<string, FieldWords>
}

const person = {
  name: { autoComplete: 'name' },
  fullName: { autoComplete: 'name' },
  email: { autoComplete: 'email' },
}

export const formWords = {
  contact: {
    title: 'Your enquiry',
    sheet: 'E1',
    button: 'Send Message',
    busy: 'Sending...',
    thanks: messages.enquiryReceived,
    next: 'A confirmation is on its way to your inbox. Answers come from a person, at our own domain.',
    fields: {
      ...person,
      company: { hint: 'optional', autoComplete: 'organization' },
      service: { hint: 'optional', autoComplete: 'off' },
      message: { rows: 4, wide: true },
    },
  },
  application: {
    title: 'Your application',
    sheet: 'N2',
    button: 'Submit Application',
    busy: 'Submitting...',
    thanks: 'Thank you! Your application has been received. We will be in touch shortly.',
    next: 'A confirmation is on its way to your inbox. Until we have read your work, there is nothing to pay.',
    fields: {
      ...person,
      linkedin: { hint: 'linkedin.com/in/...', autoComplete: 'url', wide: true },
      expertise: { hint: 'which problems, in which operations', rows: 5, wide: true },
    },
  },
  notify: {
    title: 'Tell me when it is ready',
    sheet: 'X1',
    button: 'Notify Me',
    busy: 'Sending...',
    thanks: 'Thank you. We will let you know.',
    next: 'One mail, when it is ready. Nothing before, nothing after.',
    fields: { email: { autoComplete: 'email', wide: true } },
  },
  call: {
    title: 'Ask for a time',
    sheet: 'S2',
    button: 'Request a Call',
    busy: 'Sending...',
    thanks: messages.enquiryReceived,
    next: 'We answer with a time that suits both of us and a link to the call.',
    repeats: 'You asked for:',
    fields: {
      ...person,
      message: { hint: 'with your time zone', rows: 3, wide: true },
    },
  },
  support: {
    title: 'Write to us',
    sheet: 'H1',
    button: 'Send Message',
    busy: 'Sending...',
    thanks: messages.enquiryReceived,
    next: 'A confirmation is on its way to your inbox.',
    fields: { ...person, message: { rows: 6, wide: true } },
  },
} satisfies Record<string, FormWords>

export const formsInGeneral = {
  scriptless: 'This form needs JavaScript, which your browser does not run. Write to us instead, or call:',
  noService: 'Choose a service',
  privacy: 'What you write is used to answer you and for nothing else. See our',
}
