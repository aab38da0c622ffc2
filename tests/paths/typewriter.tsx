import { typewriterMachine } from '#machines/typewriter.ts'
import { TypewriterStrip } from '#src/screens/home/typewriter.tsx'
import type { Tables } from '#tests/model/tables.ts'

const stop = { role: 'button', name: 'Stop typing' } as const
const resume = { role: 'button', name: 'Resume typing' } as const

const hold = 'after.whileHeld'
const character = 'after.betweenCharacters'
const moved = 'askMotion.done wanted'

export const typewriter: Tables<typeof typewriterMachine> = {
  machine: typewriterMachine,
  render: (actor) => <TypewriterStrip actor={actor} />,
  scenarios: {
    'until the device has said whether motion is wanted nothing moves': {
      events: [],
      ends: 'waiting',
      starts: [['askMotion']],
      takes: 0,
      shows: [/As it runs todayXyz$/],
    },
    'where the device does not say, nothing moves': {
      events: ['askMotion.error'],
      ends: 'still',
      starts: [['askMotion']],
      takes: 0,
      shows: [/As it runs todayXyz$/],
    },
    'the first message stands whole, then the next one is typed, 50 ms a character': {
      events: [moved, hold, character, character],
      ends: 'moving.typing',
      takes: 1500 + 2 * 50,
      shows: [/As drawnQj$/],
    },
    'each message is held for as long as it asks, and after the last comes the first': {
      events: [moved, hold, character, character, character, hold, character],
      ends: 'moving.typing',
      takes: 1500 + 3 * 50 + 5000 + 50,
      shows: [/As it runs todayX$/],
    },
    'it goes round for ever': {
      events: [moved, ...[1, 2, 3].flatMap(() => [hold, character, character, character])],
      ends: 'moving.holding',
      shows: [/As drawnQjk$/],
    },
    'whoever wants no motion reads a whole message, and it stays': {
      events: ['askMotion.done unwanted'],
      ends: 'still',
      shows: [/As it runs todayXyz$/],
    },
    'whoever stops the typing reads the message whole': {
      events: [moved, hold, character, 'typing.stop'],
      ends: 'stopped',
      shows: [/As drawnQjk$/],
    },
    'and lets it go on from there': {
      events: [moved, hold, character, 'typing.stop', 'typing.resume', hold],
      ends: 'moving.typing',
      takes: 1500 + 50 + 5000,
      hides: [/Qjk$/],
    },
  },
  inputs: {
    '': {
      messages: [
        { text: 'Xyz', hold: 1500 },
        { text: 'Qjk', hold: 5000 },
      ],
    },
  },
  eventCases: {
    'askMotion.done': { wanted: true, unwanted: false },
    'askMotion.error': { unknown: new Error('The device does not say.') },
  },
  eventActions: {
    'typing.stop': (person) => person.click('button', 'Stop typing'),
    'typing.resume': (person) => person.click('button', 'Resume typing'),
  },
  assertions: {
    waiting: { shows: ['Xyz'], hides: [stop, resume] },
    still: { shows: ['Xyz'], hides: [stop, resume] },
    'moving.holding': { shows: [stop], hides: [resume] },
    'moving.typing': { shows: [stop], hides: [resume, 'Xyz', 'Qjk'] },
    stopped: { shows: [resume], hides: [stop] },
  },
}
