// @vitest-environment node
import { expect, test } from 'vitest'
import type { OverviewEntry } from '#contract/overview/overview.ts'
import { overviewEffects } from '#src/effects/overview.ts'
import { apiWith, outcomeOf, refusal, runActor, unreachableText } from './api-harness.ts'
import type { FetchMock } from './tokens.ts'

const entry: OverviewEntry = {
  kind: 'order',
  id: 'o1',
  title: 'Client Access',
  status: 'Paid',
  detail: '$10.00 USD',
  link: '/receipts/o1',
  waitsForMe: false,
  at: '2026-03-05T09:30:00.000Z',
}
const read = (fetch: FetchMock) => runActor(overviewEffects({ api: apiWith(fetch) }).actors.readOverview)

test.each([
  ['what the server knows of the person', { body: [entry] }, [entry]],
  ['no kind that it does not know', { body: [{ ...entry, kind: 'parcel' }] }, 'An unknown error occurred.'],
  ['a failure in the words of the server', refusal(503, 'We are busy.'), 'We are busy.'],
  ['a lost connection', 'none', unreachableText],
] as const)('the dashboard shows %s', async (_, answer, outcome) => {
  expect(await outcomeOf(read, answer)).toEqual(outcome)
})
