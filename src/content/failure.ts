import { failureNotice } from '#contract/errors.ts'

/** What people read where a part of a page fails to render. */
export const failure = {
  ...failureNotice,
  /** What people have not lost, by what the failed part holds. */
  reassurance: {
    payment:
      'Your payment is safe. If it went through, we’ll email you a receipt; you’ll never be charged twice for the same order.',
    typed: 'What you typed is kept in this browser.',
    document: 'The document itself is unchanged.',
    files: 'The files you have added are safe.',
    code: 'The document is unchanged, and your access code still works.',
    page: 'If you were paying, your payment is safe: we email a receipt for every payment. What you typed in a form is kept in this browser.',
  },
  order: (id: string) => `Your order number is ${id}.`,
}
