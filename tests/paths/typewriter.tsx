import { typewriterMachine } from '#machines/typewriter.ts'
import { TypewriterStrip } from '#src/screens/home/typewriter.tsx'
import type { Tables } from '#tests/model/tables.ts'

const stopButton = { role: 'button', name: 'Stop typing' } as const
const resumeButton = { role: 'button', name: 'Resume typing' } as const

const holdEndedEvent = 'after.whileHeld'
const characterEvent = 'after.betweenCharacters'
const motionWantedEvent = 'askMotion.done wanted'

export const typewriter: Tables<typeof typewriterMachine> = {
  machine: typewriterMachine,
  render: (actor) => <TypewriterStrip actor={actor} />,
  scenarios: {
    'until the device has said whether motion is wanted nothing moves': {
      events: [],
      ends: 'waiting',
      starts: [['askMotion']],
      elapsedMs: 0,
      shows: [/As it runs todayXyz$/],
    },
    'where the device does not say, nothing moves': {
      events: ['askMotion.error'],
      ends: 'still',
      starts: [['askMotion']],
      elapsedMs: 0,
      shows: [/As it runs todayXyz$/],
    },
    'the first message stands whole, then the next one is typed, 50 ms a character': {
      events: [motionWantedEvent, holdEndedEvent, characterEvent, characterEvent],
      ends: 'moving.typing',
      elapsedMs: 1500 + 2 * 50,
      shows: [/As drawnQj$/],
    },
    'each message is held for as long as it asks, and after the last comes the first': {
      events: [
        motionWantedEvent,
        holdEndedEvent,
        characterEvent,
        characterEvent,
        characterEvent,
        holdEndedEvent,
        characterEvent,
      ],
      ends: 'moving.typing',
      elapsedMs: 1500 + 3 * 50 + 5000 + 50,
      shows: [/As it runs todayX$/],
    },
    'the messages go round for ever': {
      events: [
        motionWantedEvent,
        ...[1, 2, 3].flatMap(() => [holdEndedEvent, characterEvent, characterEvent, characterEvent]),
      ],
      ends: 'moving.holding',
      shows: [/As drawnQjk$/],
    },
    'whoever wants no motion reads a whole message, and it stays': {
      events: ['askMotion.done unwanted'],
      ends: 'still',
      shows: [/As it runs todayXyz$/],
    },
    'whoever stops the typing reads the message whole': {
      events: [motionWantedEvent, holdEndedEvent, characterEvent, 'typing.stop'],
      ends: 'stopped',
      shows: [/As drawnQjk$/],
    },
    'whoever stopped the typing lets it go on from the message that stands whole': {
      events: [
        motionWantedEvent,
        holdEndedEvent,
        characterEvent,
        'typing.stop',
        'typing.resume',
        holdEndedEvent,
      ],
      ends: 'moving.typing',
      elapsedMs: 1500 + 50 + 5000,
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
    waiting: { shows: ['Xyz'], hides: [stopButton, resumeButton] },
    still: { shows: ['Xyz'], hides: [stopButton, resumeButton] },
    'moving.holding': { shows: [stopButton], hides: [resumeButton] },
    'moving.typing': { shows: [stopButton], hides: [resumeButton, 'Xyz', 'Qjk'] },
    stopped: { shows: [resumeButton], hides: [stopButton] },
  },
}
