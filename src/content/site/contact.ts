import { brand } from '#contract/brand.ts'

export const contact = {
  label: 'Contact',
  title: 'Show us where the work gets stuck.',
  lead: 'One process is enough: who does it, what they type twice, what everybody is waiting for. You’ll hear back from a person who builds these systems.',
  regarding: { term: 'Regarding', otherwise: 'A new enquiry' },
  numbers: {
    label: 'Include my numbers',
    note: 'These are the numbers in your ledger on our home page. They are sent with your message only if you tick this box.',
  },
  ways: {
    email: { title: 'Email', note: 'For files, or if you prefer email to forms.' },
    phone: { title: 'Phone', note: 'During business hours.' },
    hours: { title: 'Business hours', note: `We answer written enquiries within ${brand.replyWithin}.` },
  },
  safety: {
    text: 'We write from our own domain only, and ask for no money before an agreement is signed.',
    link: 'How to tell that it’s really us',
  },
}
