import { brand } from '#contract/brand.ts'
import { shortPrice } from '#contract/catalogue.ts'

export const partnershipPledge = {
  fold: 'Six promises, in full',
  label: 'Partnership pledge',
  title: 'What we put in writing',
  lead: 'You can hold us to these promises before we have any contract.',
  clauses: [
    {
      title: 'Nothing to pay before you sign',
      text: 'For project work, we ask for no advance, deposit or setup fee before a statement of work or an agreement is signed.',
    },
    {
      title: 'A first step at a fixed price',
      text: `The Blueprint costs ${shortPrice('blueprint')} USD. You know the price before we start, and it does not change.`,
    },
    {
      title: 'Credited in full',
      text: 'Go ahead with a full project within 60 days and 100% of that price counts towards it. It is a credit, not a refund. All purchases are final.',
    },
    {
      title: `An answer within ${brand.replyWithin}`,
      text: `Write to us through this site, and we’ll get back to you within ${brand.replyWithin}.`,
    },
    {
      title: 'Your data on agreed platforms',
      text: 'Sensitive data travels only through secure platforms that you have agreed to.',
    },
    {
      title: 'No automation for its own sake',
      text: 'Where a process is better left to people, the Blueprint says so and explains why.',
    },
  ],
  terms: { givenBy: 'Given by', mail: 'Email comes only from', policy: 'In full' },
}
