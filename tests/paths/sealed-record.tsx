import { sealedRecordMachine, type SealedRecord } from '#machines/decisions/sealed-record.ts'
import { SealedRecordScreen } from '#src/screens/decisions/sealed-record.tsx'
import { pathTables } from '#tests/model/tables.ts'
import { fullProposal } from '#tests/support/portal-documents.ts'
import { clicks } from './event-actions.ts'
import { askedAgain, callOf, shownAfter } from './scenarios.ts'
import { link } from './screen-items.ts'

const at = '2026-03-03T09:30:00.000Z'
const record: SealedRecord = {
  id: 's1',
  sha256: 'f00d',
  number: 2,
  file: '{}',
  sealed: {
    format: 'Northloop sealed proposal',
    formatVersion: 1,
    proposal: { kind: 'proposal', id: 'alder', version: '3.abc', document: fullProposal },
    chosen: {
      option: null,
      lines: [
        { option: 0, item: 'Build', cents: 100_000, count: 1 },
        { option: 0, item: 'Training', cents: 12_000, count: 2 },
      ],
    },
    total: { cents: 124_000, currency: 'USD' },
    statement: 'I accept this proposal as shown.',
    acceptedBy: { name: 'Ada Byron', role: 'Director', email: 'ada@alder.example', emailConfirmedAt: at },
    acceptedAt: at,
    signature: { kind: 'simple electronic signature', meaning: 'A simple electronic signature.' },
  },
}
const withDeposit = (paidAt: string | null, notDue?: 'newerVersion'): SealedRecord => ({
  ...record,
  sealed: { ...record.sealed, deposit: { cents: 37_200, currency: 'USD' } },
  deposit: { cents: 37_200, paidAt, ...(notDue && { notDue }) },
})
const withOption: SealedRecord = {
  ...record,
  sealed: {
    ...record.sealed,
    proposal: {
      ...record.sealed.proposal,
      document: {
        investment: { options: [{ title: 'The full project' }, { title: 'The short way' }] },
        decision: { one_option: true },
      },
    },
    chosen: { option: 1, lines: [] },
    total: null,
  },
}
const payLink = { role: 'link', name: 'Pay the deposit' } as const
const missingText = 'There is no sealed proposal at this address.'
const failedText = 'Failed to load the sealed proposal. Please try again.'
const readStart = callOf('readSeal', { id: 's1' })

export const sealedRecord = pathTables(sealedRecordMachine, {
  render: (actor) => <SealedRecordScreen actor={actor} />,
  inputs: { one: { id: 's1' } },
  scenarios: {
    'a record shows the document as it was accepted, by whom, how and at which total': {
      path: [
        'readSeal.done found',
        {
          shows: [
            { role: 'heading', name: 'Order-to-Cash Without Retyping' },
            /Project ?Order-to-Cash Without Retyping ?For ?A Regional Distributor ?Accepted by ?Ada Byron ?Role ?Director ?Email \(confirmed with a code\) ?ada@alder\.example ?Accepted on ?March 3, 2026, 09:30:00 UTC/,
            /Statement ?I accept this proposal as shown\. ?Document ?alder, version 2 ?SHA-256 of the sealed file ?f00d ?Signature ?A simple electronic signature\./,
            /Build ?\$1,000\.00 ?2 × Training ?\$240\.00 ?Total ?\$1,240\.00 USD/,
          ],
          hides: [payLink, /Deposit/],
        },
        'record.print → file.save ⇒ shown',
      ],
      actions: [['print'], ['saveFile', { record }]],
    },
    'a record with a deposit says who pays it, and leads to its payment': shownAfter(
      'readSeal.done with a deposit',
      [
        /Total ?\$1,240\.00 USD ?Deposit \(included in the total\) ?\$372\.00 USD/,
        'To pay the deposit, Ada Byron must sign in with the Google account for the email address above.',
        payLink,
      ],
      [/Pay the deposit[^]*Pay the deposit/],
    ),
    'a record whose deposit is paid says when': shownAfter(
      'readSeal.done with a paid deposit',
      [/Deposit \(included in the total\) ?\$372\.00 USD ?Paid on ?March 4, 2026/],
      [payLink],
    ),
    'a record of a version that a newer acceptance has replaced asks for no deposit any more': shownAfter(
      'readSeal.done with a replaced deposit',
      ['A newer version of this proposal has been accepted, so this deposit is no longer due.'],
      [payLink, /must sign in/],
    ),
    'a record of one of several options names it, also without prices': shownAfter(
      'readSeal.done with an option',
      [/Chosen options ?The short way/],
      [/Total/],
    ),
    'a record that could not be read is asked for again': askedAgain(readStart, 'readSeal.done found'),
  },
  eventCases: {
    'readSeal.done': {
      found: { outcome: 'found', record },
      'with a deposit': { outcome: 'found', record: withDeposit(null) },
      'with a replaced deposit': { outcome: 'found', record: withDeposit(null, 'newerVersion') },
      'with a paid deposit': { outcome: 'found', record: withDeposit('2026-03-04T08:00:00.000Z') },
      'with an option': { outcome: 'found', record: withOption },
      missing: { outcome: 'missing', error: missingText },
    },
    'readSeal.error': { failed: new Error(failedText) },
  },
  eventActions: {
    ...clicks({ retry: 'Try again', 'record.print': 'Print', 'file.save': 'Download the sealed file' }),
  },
  assertions: {
    loading: { shows: ['Loading the sealed proposal...'] },
    shown: { shows: [{ role: 'heading', name: 'Accepted March 3, 2026' }] },
    notFound: { shows: [missingText, link('Go to our website'), link('Contact us')], isDone: true },
    failed: { shows: [failedText, { role: 'button', name: 'Try again' }] },
  },
})
