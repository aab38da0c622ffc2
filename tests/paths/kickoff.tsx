import type { Kickoff, Project } from '#contract/projects/projects.ts'
import { kickoffMachine } from '#machines/projects/kickoff.ts'
import { KickoffScreen } from '#src/screens/projects/kickoff.tsx'
import { pathTables } from '#tests/model/tables.ts'
import { clicks } from './event-actions.ts'
import { sampleProject } from '#tests/support/samples.ts'
import { callOf, scenariosAfter, tryAgainButton } from './scenarios.ts'
import { alert, button, heading } from './screen-items.ts'

const now = Date.parse('2026-03-05T09:30:00Z')
const firstStartTime = '2026-03-09T04:00:00.000Z'
const secondStartTime = '2026-03-09T05:30:00.000Z'
/** The free times: two on a Monday, and one on each of five more days. The client is in New York, the firm in Bengaluru. */
const startTimes = [
  firstStartTime,
  secondStartTime,
  ...[10, 11, 12, 13, 16].map((day) => `2026-03-${day}T07:00:00.000Z`),
]
const offeredTimes = { timeZone: 'Asia/Kolkata', starts: startTimes }

const bookedKickoff = (startsAt: string): Kickoff => ({
  startsAt,
  endsAt: new Date(Date.parse(startsAt) + 90 * 60_000).toISOString(),
  timeZone: 'America/New_York',
  callUrl: 'https://meet.example/alder',
  changeableUntil: new Date(Date.parse(startsAt) - 24 * 3_600_000).toISOString(),
})
const bookedProject: Project = {
  ...sampleProject,
  status: 'kickoff_booked',
  kickoff: bookedKickoff(firstStartTime),
}

const takenText = 'Somebody else has just booked this time. Please choose another.'
const closedText = 'The kick-off for this project can no longer be booked, moved or cancelled.'
const tooLateText = 'Less than 24 hours remain until the kick-off. Please write to us to move it.'
const notSavedText = 'We could not save the change to your kick-off. Please try again.'
const notListedText = 'Failed to load the available times. Please try again.'

const confirmButton = button('Confirm')
const timeButton = button('00:00')
const changeButton = button('Change the time')
const yesButton = button('Yes, cancel it')
const mondaySlot = 'Monday, March 9, 2026, 00:00–01:30'

const listSlots = callOf('listSlots')
const notBooked = scenariosAfter('(not booked) ⇒ choosing', { starts: [listSlots] })
const confirmed = scenariosAfter(
  '(not booked) → listSlots.done some → slot.choose → kickoff.confirm ⇒ choosing',
  {
    starts: [
      listSlots,
      ['bookKickoff', { projectId: 'p1', startsAt: firstStartTime, timeZone: 'America/New_York' }],
    ],
  },
)
const booked = scenariosAfter('(booked) ⇒ booked', { starts: [], actions: [] })

export const kickoff = pathTables(kickoffMachine, {
  render: (actor) => <KickoffScreen actor={actor} />,
  scenarios: {
    'free times stand under their day with ours below, and the choice is said in full': notBooked(
      [
        'listSlots.done some',
        { hides: [heading('Monday, March 16, 2026')] },
        'days.more',
        { shows: [heading('Monday, March 16, 2026')], hides: [button('Show more days')] },
        'slot.choose',
      ],
      {
        shows: [
          'Times in your time zone, America/New York. Our local time, in Asia/Kolkata, is shown below each one.',
          heading('Monday, March 9, 2026'),
          /00:00 ?09:30 ?01:30 ?11:00/,
          mondaySlot,
          confirmButton,
        ],
      },
    ),
    'a client without a free time is told whom to write to': notBooked('listSlots.done none', {
      shows: [
        /No times are free in the coming weeks. Write to us and we’ll find one: hello@northloop.example/,
      ],
      hides: [confirmButton],
    }),
    'a client chooses one of the free times, in their own time zone, and confirms it': confirmed(
      'bookKickoff.done saved ⇒ booked',
      {
        actions: [['notifyProject', bookedProject]],
        shows: [
          'Monday, March 9, 2026, 00:00 (America/New York)',
          'You can change or cancel it until Saturday, March 7, 2026, 23:00 (America/New York).',
        ],
      },
    ),
    'who loses a time to somebody else is told, and sees the list anew': confirmed(
      'bookKickoff.done taken → listSlots.done some',
      { starts: [listSlots], shows: [alert, takenText], hides: [confirmButton] },
    ),
    'a choice that could not be saved is kept': confirmed('bookKickoff.error', {
      shows: [notSavedText, mondaySlot, confirmButton],
    }),
    'a client who begins to change a kick-off can keep it after all, and move it later': {
      path: [
        '(booked) → kickoff.change → listSlots.done some → kickoff.keep ⇒ booked',
        { starts: [listSlots], actions: [] },
        'kickoff.change → listSlots.done some → slot.choose → kickoff.confirm → bookKickoff.done moved',
        '⇒ booked',
      ],
      shows: ['Monday, March 9, 2026, 01:30 (America/New York)'],
    },
    'a kick-off is cancelled once the client says so again, and the free times are listed': booked(
      'kickoff.cancel → cancellation.confirm → cancelKickoff.done saved → listSlots.done some ⇒ choosing',
      {
        starts: [['cancelKickoff', { projectId: 'p1' }], listSlots],
        actions: [['notifyProject', sampleProject]],
      },
    ),
    'a kick-off is not cancelled when the server finds it too late': booked(
      'kickoff.cancel → cancellation.confirm → cancelKickoff.done too late ⇒ closed',
      {
        starts: [['cancelKickoff', { projectId: 'p1' }]],
        shows: [tooLateText, 'Monday, March 9, 2026, 00:00 (America/New York)'],
      },
    ),
    'a kick-off cannot be changed within 24 hours of it': {
      path: '(booked for tomorrow) → kickoff.change → kickoff.cancel ⇒ booked',
      shows: [/There’s less than a day to go, so you can no longer change or cancel your kick-off./],
      hides: [changeButton],
    },
  },
  inputs: {
    'not booked': { projectId: 'p1', kickoff: null, timeZone: 'America/New_York', now },
    booked: { projectId: 'p1', kickoff: bookedKickoff(firstStartTime), timeZone: 'America/New_York', now },
    'booked for tomorrow': {
      projectId: 'p1',
      kickoff: bookedKickoff(firstStartTime),
      timeZone: 'America/New_York',
      now: Date.parse(firstStartTime) - 24 * 3_600_000 + 1,
    },
  },
  eventCases: {
    'listSlots.done': {
      some: offeredTimes,
      none: { ...offeredTimes, starts: [] },
    },
    'listSlots.error': { '': new Error(notListedText) },
    'slot.choose': { '': { startsAt: firstStartTime } },
    'bookKickoff.done': {
      saved: { outcome: 'saved', project: bookedProject },
      moved: { outcome: 'saved', project: { ...bookedProject, kickoff: bookedKickoff(secondStartTime) } },
      taken: { outcome: 'gone', error: takenText },
      closed: { outcome: 'closed', error: closedText },
    },
    'bookKickoff.error': { '': new Error(notSavedText) },
    'cancelKickoff.done': {
      saved: { outcome: 'saved', project: sampleProject },
      'too late': { outcome: 'closed', error: tooLateText },
    },
    'cancelKickoff.error': { '': new Error(notSavedText) },
  },
  eventActions: {
    ...clicks({ retry: 'Try again', 'days.more': 'Show more days', 'slot.choose': '00:00' }),
    ...clicks({ 'kickoff.confirm': 'Confirm', 'kickoff.change': 'Change the time' }),
    ...clicks({ 'kickoff.cancel': 'Cancel the kick-off', 'kickoff.keep': 'Keep this time' }),
    ...clicks({ 'cancellation.confirm': 'Yes, cancel it' }),
  },
  assertions: {
    loading: { shows: ['Loading free times...'], hides: [confirmButton, changeButton] },
    choosing: { shows: [heading('Choose a time')], hides: [changeButton, tryAgainButton, yesButton] },
    booking: { shows: [button('Booking...')], hides: [confirmButton, changeButton] },
    booked: { shows: [heading('Kick-off')], hides: [confirmButton, timeButton, yesButton, tryAgainButton] },
    confirming: {
      shows: [/Cancel this kick-off\?/, yesButton, button('Keep this time')],
      hides: [changeButton, confirmButton],
    },
    cancelling: { shows: [button('Cancelling...')], hides: [yesButton, changeButton] },
    failed: { shows: [notListedText, tryAgainButton], hides: [confirmButton, timeButton] },
    closed: { shows: [alert], hides: [confirmButton, timeButton, changeButton, yesButton, tryAgainButton] },
  },
})
