import { commissionTerms } from '#contract/catalogue.ts'

const { percent, holdDays, referralDays } = commissionTerms

export const commissions = {
  title: 'Referrals and commissions',
  lead: `You earn ${percent}% of the first payment of each person you refer. A commission becomes payable ${holdDays} days after the payment; we pay it by transfer and quote a reference. A refund reverses the commission. Self-referrals and existing clients don’t count.`,
  loading: 'Loading commissions...',
  retry: 'Try again',
  link: {
    title: 'Your link',
    text: `We ask each person who opens the link whether we may remember you as their referrer for ${referralDays} days. They see your name as “%s”.`,
    copy: 'Copy link',
    copied: 'Copied.',
    failed: 'Your browser couldn’t copy the link. Please select the link and copy it yourself.',
  },
  balance: { pending: 'Pending', payable: 'Payable', paidOut: 'Paid out' },
  statement: 'Statement',
  columns: { date: 'Date', product: 'Product', amount: 'Amount', status: 'Status', payable: 'Payable on' },
  reference: 'Reference',
  none: 'No commissions yet. First payments by people you’ve referred will be listed here, without their names.',
  more: 'Show more',
  print: 'Print statement',
  file: 'Download as CSV',
}

export const credits = {
  title: 'Your credit',
  loading: 'Loading your credit...',
  retry: 'Try again',
  worth: 'Worth',
  until: 'Until',
  left: (days: number) => (days === 1 ? '1 day left' : `${days} days left`),
  /** What each status of the credit means for the client. */
  text: {
    open: 'It is a credit, not a refund: start a full project with us by this date, and we’ll set it off against the price.',
    applied: 'This credit has been set off against the price of your project.',
    ended: 'This credit has expired.',
    refunded: 'Your payment was refunded, so this credit no longer applies.',
  },
  reference: 'Project',
  start: 'Discuss a full project',
  subject: 'Full project with my Blueprint credit',
}
