import { dayMs } from '#contract/time/durations.ts'
import type { FormValues } from '#contract/forms/forms.ts'
import { addDemoJob } from './demo-store.ts'
import type { Database } from '../platform/database/database.ts'

type DemoPersonIds = { client: string; partners: [string, string] }

const closedJob: FormValues<'job'> = {
  title: 'Returns that refund themselves',
  situation:
    'About 400 returns a week. The warehouse photographs each one; a person reads the photograph, looks up the order and types in the refund. Four people do this on Mondays, two on other days. Orders are in the shop system, refunds in the payment provider’s back office.',
  outcome:
    'A return that matches its order is refunded on the day it is photographed. A person sees only the returns that do not match, with the reason.',
  confidential: 'The shop is our second brand. Its name must not appear in the published Blueprint.',
  category: 'operations',
  budget: '5000-15000',
  bidding: '14',
}

const openJob: FormValues<'job'> = {
  title: 'One access list',
  situation:
    'Twelve systems, each with its own list of accounts. When somebody changes department, a ticket goes to each system’s owner. We count about 30 changes a month; a third of them are not finished after two weeks.',
  outcome:
    'A change of department triggers all twelve account updates, and one page shows which are still open.',
  confidential: '',
  category: 'people',
  budget: '15000-50000',
  bidding: '28',
}

const firstApproach = `Two weeks to see the work, three to draw it.

1. I sit with the Monday team and time forty returns.
2. The match comes first: **order number, item, condition**. Only returns on which all three agree are refunded without a person.
3. The rest go to one list with the reason beside each line.

The Blueprint ends with the rules for the match, so that your own people can change them.`

const secondApproach = `I have built this before, for parts in a repair shop, with photographs read by a model.

- Week one: two hundred of your photographs, read and checked by hand.
- Weeks two to four: the match, the exceptions, and what a wrong refund would cost.

If fewer than nine in ten photographs can be read, the Blueprint will say so and start with the label instead.`

/** Adds two jobs of the demo client: one with two bids to compare, one that is open for bids. Safe to repeat; jobs that were changed stay as they are. */
export async function seedDemoJobs(
  db: Database,
  { client, partners }: DemoPersonIds,
  now: Date,
): Promise<void> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs)
  const [first, second] = partners
  await addDemoJob(db, {
    id: '2b8f0c6e-6f2f-4f0e-9a53-1c7d5e8a9b01',
    personId: client,
    fields: closedJob,
    postedAt: daysAgo(9),
    approvedAt: daysAgo(8),
    bids: [
      { personId: first, cents: 940_000, weeks: 5, approach: firstApproach, at: daysAgo(6) },
      { personId: second, cents: 780_000, weeks: 4, approach: secondApproach, at: daysAgo(4) },
    ],
    closedAt: daysAgo(1),
  })
  await addDemoJob(db, {
    id: '7d41a5f3-93c8-4c1b-b0de-52f6a7e3c402',
    personId: client,
    fields: openJob,
    postedAt: daysAgo(3),
    approvedAt: daysAgo(2),
    bids: [],
  })
}
