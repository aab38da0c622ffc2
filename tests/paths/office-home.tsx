import type { OfficeHome } from '#contract/office/home.ts'
import { officeHomeMachine } from '#machines/office/office-home.ts'
import { OfficeHomeScreen } from '#src/screens/office/office-home.tsx'
import { pathTables } from '#tests/model/tables.ts'
import { askedAgain, callOf, scenariosAfter, shownAfter, unreachableText } from './scenarios.ts'
import { alert, heading, link } from './screen-items.ts'

type HomeProject = NonNullable<OfficeHome['projects']>[number]

const project = (
  id: string,
  client: string,
  status: HomeProject['status'],
  day: string,
  kickoff: string | null,
) => ({
  id,
  client,
  status,
  comments: 0,
  orderedAt: `${day}T09:00:00.000Z`,
  kickoffAt: kickoff && `${kickoff}T04:00:00.000Z`,
})
const everything: OfficeHome = {
  at: '2026-03-05T12:00:00.000Z',
  enquiries: {
    count: 7,
    oldest: [
      { id: 'e-1', name: 'Asha Rao', kind: 'contact', receivedAt: '2026-03-04T05:30:00.000Z' },
      { id: 'e-2', name: 'jonas@example.com', kind: 'call', receivedAt: '2026-03-05T11:20:00.000Z' },
    ],
  },
  projects: [
    project('p-1', 'Ada Lovelace', 'analysis', '2026-02-20', '2026-03-03'),
    project('p-2', 'Bea', 'ordered', '2026-03-04', null),
    { ...project('p-3', 'Cy', 'draft', '2026-02-04', '2026-02-10'), comments: 2 },
  ],
  decisions: [
    { queue: 'payouts', id: 'b-1', title: 'Grace Hopper', since: '2026-03-01T12:00:00.000Z', count: 14_990 },
    { queue: 'applications', id: 'a-1', title: 'Eli', since: '2026-03-05T10:00:00.000Z', count: 0 },
  ],
  money: [
    { from: '2026-02-23', paidCents: 149_900, refundedCents: 0 },
    { from: '2026-03-02', paidCents: 2_500, refundedCents: 1_000 },
  ],
}
const hourLater: OfficeHome = { ...everything, at: '2026-03-05T13:00:00.000Z' }
const onlyArticles: OfficeHome = {
  at: everything.at,
  enquiries: null,
  projects: null,
  decisions: null,
  money: null,
}
const nothingOpen: OfficeHome = {
  ...onlyArticles,
  enquiries: { count: 0, oldest: [] },
  projects: [],
  decisions: [],
}

const title = heading('Office')
const readHome = callOf('readOfficeHome')

const shown = scenariosAfter('readOfficeHome.done everything ⇒ shown', { starts: [readHome] })

export const officeHome = pathTables(officeHomeMachine, {
  render: (actor) => <OfficeHomeScreen actor={actor} />,
  scenarios: {
    'an owner reads what waits longest, against what was promised, and the money of the week': {
      ...askedAgain(readHome, 'readOfficeHome.done everything'),
      shows: [
        /Asha Rao ?Enquiry ?Oldest, waiting ?30 hours ?6 hours over the promised 24 hours/,
        /jonas@example\.com ?Call request ?under an hour/,
        { role: 'img', name: 'Waiting for under an hour; a reply is promised within 24 hours' },
        link('Open the inbox (7)'),
        /Ada Lovelace ?Analysis ?Day 3 of 14 ?Share the draft ?Our move ?due March 17, 2026/,
        /Bea ?Ordered ?Due 14 days after the kick-off ?The client needs to choose a kick-off time/,
        /Cy ?Draft ?Day 24 of 14 ?Answer 2 comments on the draft ?Our move ?due February 24, 2026/,
        /Payout ?Grace Hopper ?\$?149\.90 USD ?waiting 4 days ?Application ?Eli ?waiting 2 hours/,
        /Paid ?\$25\.00 ?Refunded ?\$10\.00/,
        { role: 'img', name: 'The last 2 weeks: $1,524.00 paid, $10.00 refunded' },
      ],
    },
    'parts in which nothing is open say so, and those of other roles are not there': shownAfter(
      'readOfficeHome.done nothing open',
      ['Every enquiry has been answered.', 'No project is under way.', 'No decisions are pending.'],
      ['This week’s money', 'Nothing needs your attention'],
    ),
    'an editor, to whom nothing of it belongs, is led to their areas': shownAfter(
      'readOfficeHome.done only articles',
      ['Nothing needs your attention'],
      ['Projects under way'],
    ),
    'what is shown stays while it is read again, and ages go on by the minute': shown(
      [
        'after.beforeRefresh ⇒ refreshing',
        { starts: [readHome, readHome], elapsedMs: 60_000, shows: [link('Asha Rao')] },
        'readOfficeHome.error → after.beforeRefresh → readOfficeHome.done an hour later',
      ],
      { starts: [readHome, readHome], elapsedMs: 120_000, shows: [/31 hours ?7 hours over/] },
    ),
    'what could not be updated says so, and is asked for again': shown(
      'after.beforeRefresh → readOfficeHome.error → retry → readOfficeHome.done an hour later',
      { starts: [readHome, readHome], shows: [/31 hours ?7 hours over/] },
    ),
  },
  eventCases: {
    'readOfficeHome.done': {
      everything,
      'an hour later': hourLater,
      'nothing open': nothingOpen,
      'only articles': onlyArticles,
    },
  },
  eventActions: { retry: (person) => person.click('button', 'Try again') },
  assertions: {
    loading: { shows: [title, 'Loading the overview...'], hides: [alert] },
    failed: { shows: [title, alert, unreachableText] },
    shown: { shows: [title], hides: [alert, 'Loading the overview...'] },
    stale: {
      shows: [title, 'We couldn’t update the overview. It still shows the last figures we loaded.'],
      hides: ['Loading the overview...'],
    },
    refreshing: { shows: [title], hides: [alert, 'Loading the overview...'] },
  },
})
