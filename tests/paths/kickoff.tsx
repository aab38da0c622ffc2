import type { Kickoff, Project } from '#contract/projects.ts'
import { kickoffMachine } from '#machines/kickoff.ts'
import { KickoffScreen } from '#src/screens/kickoff.tsx'
import type { Tables } from '#tests/model/tables.ts'

const now = Date.parse('2026-03-05T09:30:00Z')
const first = '2026-03-09T04:00:00.000Z'
const second = '2026-03-09T05:30:00.000Z'
/** Two times on a Monday, and one on each of five more days. The client is in New York, the firm in Bengaluru. */
const starts = [first, second, ...[10, 11, 12, 13, 16].map((day) => `2026-03-${day}T07:00:00.000Z`)]
const offered = { timeZone: 'Asia/Kolkata', starts }

const kickoffAt = (startsAt: string): Kickoff => ({
  startsAt,
  endsAt: new Date(Date.parse(startsAt) + 90 * 60_000).toISOString(),
  timeZone: 'America/New_York',
  changeableUntil: new Date(Date.parse(startsAt) - 24 * 3_600_000).toISOString(),
})
const ordered: Project = {
  id: 'p1',
  orderId: 'o1',
  status: 'ordered',
  createdAt: '2026-03-02T09:00:00.000Z',
  kickoff: null,
  questionnaireSentAt: null,
  analysisAt: null,
  draftAt: null,
  draftRevision: 0,
  deliveredAt: null,
  endedAt: null,
}
const booked: Project = { ...ordered, status: 'kickoff_booked', kickoff: kickoffAt(first) }

const taken = 'Somebody else has just booked this time. Please choose another.'
const closed = 'The kick-off of this project cannot be booked any more.'
const tooLate = 'Less than 24 hours remain until the kick-off. Please write to us to move it.'
const notSaved = 'We could not save this. Please try again.'
const notListed = 'Failed to load the free times. Please try again.'

const button = (name: string) => ({ role: 'button', name }) as const
const confirm = button('Confirm')
const time = button('00:00')
const change = button('Change the time')
const tryAgain = button('Try again')
const yes = button('Yes, cancel it')
const keep = button('Keep the time')
const list: [string] = ['listSlots']

export const kickoff: Tables<typeof kickoffMachine> = {
  machine: kickoffMachine,
  render: (actor) => <KickoffScreen actor={actor} />,
  scenarios: {
    'a client chooses one of the free times, in their own time zone, and confirms it': {
      input: 'not booked',
      events: ['listSlots.done some', 'slot.choose', 'kickoff.confirm', 'bookKickoff.done saved'],
      ends: 'booked',
      starts: [list, ['bookKickoff', { projectId: 'p1', startsAt: first, timeZone: 'America/New_York' }]],
      actions: [['notifyProject', booked]],
      shows: [
        'Monday, March 9, 2026, 00:00 (America/New York)',
        'You can change or cancel it until Saturday, March 7, 2026, 23:00 (America/New York).',
      ],
    },
    'free times stand under their day with ours below, and the choice is said in full': {
      input: 'not booked',
      events: ['listSlots.done some', 'slot.choose'],
      ends: 'choosing',
      shows: [
        'Times in your time zone, America/New York. Below each stands ours, Asia/Kolkata.',
        { role: 'heading', name: 'Monday, March 9, 2026' },
        /00:00 ?09:30 ?01:30 ?11:00/,
        'Monday, March 9, 2026, 00:00–01:30',
        confirm,
      ],
      hides: [{ role: 'heading', name: 'Monday, March 16, 2026' }],
    },
    'more days are shown when asked for': {
      input: 'not booked',
      events: ['listSlots.done some', 'days.more'],
      ends: 'choosing',
      shows: [{ role: 'heading', name: 'Monday, March 16, 2026' }],
      hides: [button('Show more days')],
    },
    'without a free time they are told whom to write to': {
      input: 'not booked',
      events: ['listSlots.done none'],
      ends: 'choosing',
      shows: [/No time is free in the coming weeks. Write to us and we find one: hello@northloop.example/],
      hides: [confirm],
    },
    'in the firm’s own time zone each time is said once': {
      input: 'not booked',
      events: ['listSlots.done in our zone'],
      ends: 'choosing',
      shows: ['Times in your time zone, America/New York.', time],
      hides: [/Below each/],
    },
    'who loses a time to somebody else is told, and sees the list anew': {
      input: 'not booked',
      events: [
        'listSlots.done some',
        'slot.choose',
        'kickoff.confirm',
        'bookKickoff.done taken',
        'listSlots.done some',
      ],
      ends: 'choosing',
      starts: [
        list,
        ['bookKickoff', { projectId: 'p1', startsAt: first, timeZone: 'America/New_York' }],
        list,
      ],
      shows: [{ role: 'alert' }, taken],
      hides: [confirm],
    },
    'a choice that could not be saved is kept': {
      input: 'not booked',
      events: ['listSlots.done some', 'slot.choose', 'kickoff.confirm', 'bookKickoff.error'],
      ends: 'choosing',
      shows: [notSaved, 'Monday, March 9, 2026, 00:00–01:30', confirm],
    },
    'a kick-off is moved': {
      input: 'booked',
      events: [
        'kickoff.change',
        'listSlots.done some',
        'slot.choose',
        'kickoff.confirm',
        'bookKickoff.done moved',
      ],
      ends: 'booked',
      shows: ['Monday, March 9, 2026, 01:30 (America/New York)'],
    },
    'or kept after all': {
      input: 'booked',
      events: ['kickoff.change', 'listSlots.done some', 'kickoff.keep'],
      ends: 'booked',
      actions: [],
    },
    'it is cancelled once the client says so again, and the free times are listed': {
      input: 'booked',
      events: ['kickoff.cancel', 'cancellation.confirm', 'cancelKickoff.done saved', 'listSlots.done some'],
      ends: 'choosing',
      starts: [['cancelKickoff', { projectId: 'p1' }], list],
      actions: [['notifyProject', ordered]],
    },
    'within 24 hours of it nothing can be changed': {
      input: 'booked for tomorrow',
      events: ['kickoff.change', 'kickoff.cancel'],
      ends: 'booked',
      shows: [/Less than a day remains, so the time is fixed/],
      hides: [change],
    },
    'nor when the server finds it too late': {
      input: 'booked',
      events: ['kickoff.cancel', 'cancellation.confirm', 'cancelKickoff.done too late'],
      ends: 'closed',
      shows: [tooLate, 'Monday, March 9, 2026, 00:00 (America/New York)'],
    },
  },
  inputs: {
    'not booked': { projectId: 'p1', kickoff: null, timeZone: 'America/New_York', now },
    booked: { projectId: 'p1', kickoff: kickoffAt(first), timeZone: 'America/New_York', now },
    'booked for tomorrow': {
      projectId: 'p1',
      kickoff: kickoffAt(first),
      timeZone: 'America/New_York',
      now: Date.parse(first) - 24 * 3_600_000 + 1,
    },
  },
  eventCases: {
    'listSlots.done': {
      some: offered,
      'in our zone': { timeZone: 'America/New_York', starts },
      none: { ...offered, starts: [] },
    },
    'listSlots.error': { '': new Error(notListed) },
    'slot.choose': { '': { startsAt: first } },
    'bookKickoff.done': {
      saved: { outcome: 'saved', project: booked },
      moved: { outcome: 'saved', project: { ...booked, kickoff: kickoffAt(second) } },
      taken: { outcome: 'gone', error: taken },
      closed: { outcome: 'closed', error: closed },
    },
    'bookKickoff.error': { '': new Error(notSaved) },
    'cancelKickoff.done': {
      saved: { outcome: 'saved', project: ordered },
      'too late': { outcome: 'closed', error: tooLate },
    },
    'cancelKickoff.error': { '': new Error(notSaved) },
  },
  eventActions: {
    'slots.retry': (person) => person.click('button', 'Try again'),
    'days.more': (person) => person.click('button', 'Show more days'),
    'slot.choose': (person) => person.click('button', '00:00'),
    'kickoff.confirm': (person) => person.click('button', 'Confirm'),
    'kickoff.change': (person) => person.click('button', 'Change the time'),
    'kickoff.cancel': (person) => person.click('button', 'Cancel the kick-off'),
    'kickoff.keep': (person) => person.click('button', 'Keep the time'),
    'cancellation.confirm': (person) => person.click('button', 'Yes, cancel it'),
  },
  assertions: {
    loading: { shows: ['Loading free times...'], hides: [confirm, change] },
    choosing: { shows: [{ role: 'heading', name: 'Choose a time' }], hides: [change, tryAgain, yes] },
    booking: { shows: [button('Booking...')], hides: [confirm, change] },
    booked: { shows: [{ role: 'heading', name: 'Kick-off' }], hides: [confirm, time, yes, tryAgain] },
    confirming: { shows: [/Cancel this kick-off\?/, yes, keep], hides: [change, confirm] },
    cancelling: { shows: [button('Cancelling...')], hides: [yes, change] },
    failed: { shows: [notListed, tryAgain], hides: [confirm, time] },
    closed: { shows: [{ role: 'alert' }], hides: [confirm, time, change, yes, tryAgain] },
  },
}
