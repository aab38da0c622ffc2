import { brand } from '#contract/brand.ts'
import { messages } from '#contract/errors.ts'

export type FormWords = {
  title: string
  /** The form's number, shown beside its title. */
  sheet: string
  button: string
  busy: string
  thanks: string
  /** What happens after sending. */
  next: string
  /** The words above the sent message. Set only if the confirmation repeats that message. */
  repeats?: string
  /** Who reads what is sent, or what it is used for, unless `commonFormWords.privacy` says it. */
  privacy?: string
  /** Whether the page has a more important action. */
  isSecondary?: true
  /** The page on which the person can follow what they sent. */
  link?: { page: 'requests' | 'jobs'; title: string }
}

export const formWords = {
  contact: {
    title: 'Your enquiry',
    sheet: 'E1',
    button: 'Send Message',
    busy: 'Sending...',
    thanks: messages.enquiryReceived,
    next: 'A confirmation is on its way to your inbox. A person will reply to you, from our own domain.',
  },
  application: {
    title: 'Your application',
    sheet: 'N3',
    button: 'Submit Application',
    busy: 'Submitting...',
    thanks: 'Thank you! Your application has been received. We will be in touch shortly.',
    next: 'A confirmation is on its way to your inbox. You pay nothing until you’re approved.',
  },
  notify: {
    title: 'Tell me when it’s ready',
    sheet: 'X1',
    button: 'Notify Me',
    busy: 'Sending...',
    thanks: 'Thank you. We will let you know.',
    next: 'You’ll get one email when it’s ready, and nothing before or after.',
  },
  introduction: {
    title: 'Introduce somebody',
    sheet: 'P3',
    button: 'Send Introduction',
    busy: 'Sending...',
    thanks: 'Thank you. We’ve received your introduction.',
    next: `We’ll write to them within ${brand.replyWithin} and name you as the person who introduced us.`,
  },
  call: {
    title: 'Ask for a time',
    sheet: 'S2',
    button: 'Request a Call',
    busy: 'Sending...',
    thanks: messages.enquiryReceived,
    next: 'We’ll answer with a time that suits both of us and a link to the call.',
    repeats: 'You asked for:',
  },
  support: {
    title: 'Write to us',
    sheet: 'H1',
    button: 'Send Message',
    busy: 'Sending...',
    thanks: messages.enquiryReceived,
    next: 'A confirmation is on its way to your inbox.',
  },
  request: {
    title: 'Request its implementation',
    sheet: 'R1',
    button: 'Request implementation',
    busy: 'Sending...',
    thanks: 'Your request has been sent.',
    next: 'It has gone to the author and to us. We’ll email you the answer, which will also appear with your request.',
    link: { page: 'requests', title: 'See your requests' },
  },
  job: {
    title: 'The job',
    sheet: 'J1',
    button: 'Post a job',
    busy: 'Posting...',
    thanks: 'Your job has been posted.',
    next: `We’ll review it within ${brand.replyWithin}. Once we approve it, partners can bid without knowing who you are.`,
    link: { page: 'jobs', title: 'See your jobs' },
    privacy: 'Partners see your job without your name or company. See our',
  },
  monthlyCall: {
    isSecondary: true,
    title: 'This month’s call',
    sheet: 'J5',
    button: 'Request your call',
    busy: 'Sending...',
    thanks: 'We’ve received your request.',
    next: `The call takes half an hour, at one of your suggested times or another that suits us both. We’ll answer within ${brand.replyWithin}.`,
  },
  bid: {
    title: 'Your bid',
    sheet: 'J2',
    button: 'Place bid',
    busy: 'Placing...',
    thanks: 'Your bid has been placed.',
    next: 'You can change or withdraw it until the deadline.',
    privacy: 'The client sees your bid and your name after the deadline. See our',
  },
  question: {
    isSecondary: true,
    title: 'Ask a question',
    sheet: 'J3',
    button: 'Ask',
    busy: 'Asking...',
    thanks: 'We’ve sent your question to the client.',
    next: 'The answer will appear here for everyone who may bid, and we’ll email it to you.',
    privacy: 'Your question is shown without your name. See our',
  },
  answer: {
    isSecondary: true,
    title: 'Answer the question',
    sheet: 'J4',
    button: 'Send answer',
    busy: 'Sending...',
    thanks: 'Your answer has been posted.',
    next: 'We’ve emailed it to every bidder.',
    privacy: 'Everyone who may bid can read your answer. See our',
  },
} satisfies Record<string, FormWords>

export const commonFormWords = {
  scriptless: 'This form needs JavaScript, which your browser isn’t running. Write to us instead, or call:',
  privacy: 'We use your message only to answer you. See our',
}
