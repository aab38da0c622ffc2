import { brand } from '#contract/brand.ts'

const mailDomain = `@${brand.domain}`

export const fraudAwareness = {
  label: 'Client Protection Policy',
  title: 'Client Security & Fraud Awareness',
  lead: `Names are easily borrowed. This page explains how ${brand.name} contacts you, what we never ask for, and how to find out in a minute whether a message is ours.`,
  action: 'Check a Message with Us',
  /** The subject of an enquiry from this page. */
  subject: 'Is this message yours?',
  slips: [
    {
      title: 'Ours',
      genuine: true,
      rows: [
        { term: 'From', value: `a.person${mailDomain}` },
        { term: 'Asks for', value: 'a time to speak, or a decision on a proposal' },
        { term: 'Leads to', value: `https://${brand.domain}` },
      ],
    },
    {
      title: 'Not ours',
      genuine: false,
      rows: [
        { term: 'From', value: `${brand.domain.split('.')[0]}.office@a-public-mail.example` },
        { term: 'Asks for', value: 'a setup fee today, and a copy of your ID in the chat' },
        { term: 'Leads to', value: `https://${brand.domain.replace('.', '-')}.pay.example` },
      ],
    },
  ],
  policy: {
    label: 'The policy',
    title: 'Five rules we work by',
    text: 'They bind everyone who acts for us: staff, contractors and the partners of the collective when they speak in our name.',
    rules: [
      {
        title: 'We write from our own domain only',
        text: `Official communications come only from addresses that end in ${mailDomain}. We never write from a public email service such as Gmail, Outlook or Yahoo, and never through a messaging app such as WhatsApp, Telegram or Signal, whatever name or picture the sender shows.`,
      },
      {
        title: 'No payment before a signed agreement',
        text: 'We never ask for an advance, a deposit or a setup fee before there is a signed statement of work or agreement. Otherwise, you pay us only for products that you choose yourself, at their published price, at the checkout on this website. Our reminders may link to that checkout. We send no other payment links for these products.',
      },
      {
        title: 'Sensitive data goes where we agreed',
        text: 'Contracts, personal data, credentials and data samples are exchanged only through secure platforms that both sides have named beforehand. We do not ask for passwords, one-time codes, card numbers or identity papers by email, by phone or in a chat.',
      },
      {
        title: 'Ignore anything suspicious',
        text: 'Do not answer a suspicious message, open its attachments, follow its links or call its numbers. Verify the message with us through the official contact form on this website. Type the address yourself; do not take it from the message.',
      },
      {
        title: 'Where our responsibility ends',
        text: `${brand.legalName} is not responsible for fraudulent offers, employment promises, invoices or demands made by others in its name, nor for losses that follow from responding to them. Such demands do not come from us, we gain nothing from them, and they bind us to nothing. We do help to uncover them.`,
      },
    ],
  },
  check: {
    label: 'The check',
    title: 'Four questions for any message',
    text: 'Ask them in order. A single “no” is enough.',
    questions: [
      {
        question: `Does the sender’s address end in ${mailDomain}, letter for letter?`,
        no: 'Not ours. A display name proves nothing.',
      },
      {
        question: 'Is the message free of any demand for money before a signed agreement?',
        no: 'Not ours. There is no fee that secures a place or opens a file.',
      },
      {
        question: 'Is it free of requests for passwords, codes, card numbers or identity papers?',
        no: 'Not ours. We have no use for them.',
      },
      {
        question: 'Were you expecting it, and is it free of pressure to act immediately?',
        no: 'Ask us first. We will never pressure you to act immediately.',
      },
    ],
    passed: 'Probably ours. If in doubt, ask us anyway.',
  },
  afterwards: {
    label: 'If it has already happened',
    title: 'You have answered, or paid',
    text: 'It happens to careful people, too. The first hours count most.',
    steps: [
      {
        title: 'Stop',
        text: 'Send no further reply and no further payment, not even one that is said to release the first.',
      },
      {
        title: 'Call your bank',
        text: 'Ask the bank to hold or dispute the payment, and to block the card.',
      },
      {
        title: 'Change what you gave away',
        text: 'Begin with your passwords, and your mailbox first of all. Switch on two-step sign-in.',
      },
      {
        title: 'Keep everything',
        text: 'Messages with their full headers, numbers, account details, screenshots. Delete nothing.',
      },
      {
        title: 'Report it',
        text: 'To the police or the cybercrime authority where you live, and to us, so that we can warn others.',
      },
    ],
  },
}
