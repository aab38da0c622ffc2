import { typewriterMachine } from '#machines/typewriter.ts'
import { TypewriterStrip } from '#src/screens/home/typewriter.tsx'
import { pathTables } from '#tests/model/tables.ts'
import { clicks } from './event-actions.ts'
import { scenariosAfter } from './scenarios.ts'
import { button } from './screen-items.ts'

const stopButton = button('Stop typing')
const resumeButton = button('Resume typing')
const firstMessage = /As it runs todayXyz$/

const waiting = scenariosAfter('⇒ still', { starts: [['askMotion']] })
const moving = scenariosAfter('askMotion.done wanted ⇒ moving.typing')
/** A message of three characters that is held and followed by the next, whole one. */
const wholeMessage = ['after.whileHeld', ...Array.from({ length: 3 }, () => 'after.betweenCharacters')]

export const typewriter = pathTables(typewriterMachine, {
  render: (actor) => <TypewriterStrip actor={actor} />,
  scenarios: {
    'nothing moves before the device has answered': waiting('⇒ waiting', {
      elapsedMs: 0,
      shows: [firstMessage],
    }),
    'where the device does not say, nothing moves': waiting('askMotion.error', { shows: [firstMessage] }),
    'without motion a message stands whole': waiting('askMotion.done unwanted', { shows: [firstMessage] }),
    'the first message stands whole, the next is typed, 50 ms a character, and held': moving(
      [
        'after.whileHeld → after.betweenCharacters → after.betweenCharacters',
        { elapsedMs: 1500 + 2 * 50, shows: [/As drawnQj$/] },
        'after.betweenCharacters → after.whileHeld → after.betweenCharacters',
        { elapsedMs: 1500 + 3 * 50 + 5000 + 50, shows: [/As it runs todayX$/] },
        'after.betweenCharacters → after.betweenCharacters',
        ...wholeMessage,
        '⇒ moving.holding',
      ],
      { shows: [/As drawnQjk$/] },
    ),
    'whoever stops the typing reads the message whole, and lets it go on from there': moving(
      [
        'after.whileHeld → after.betweenCharacters → typing.stop ⇒ stopped',
        { shows: [/As drawnQjk$/] },
        'typing.resume → after.whileHeld',
      ],
      { elapsedMs: 1500 + 50 + 5000, hides: [/Qjk$/] },
    ),
  },
  inputs: {
    '': {
      messages: [
        { text: 'Xyz', hold: 1500 },
        { text: 'Qjk', hold: 5000 },
      ],
    },
  },
  eventCases: { 'askMotion.done': { wanted: true, unwanted: false } },
  eventActions: { ...clicks({ 'typing.stop': 'Stop typing', 'typing.resume': 'Resume typing' }) },
  assertions: {
    waiting: { shows: ['Xyz'], hides: [stopButton, resumeButton] },
    still: { shows: ['Xyz'], hides: [stopButton, resumeButton] },
    'moving.holding': { shows: [stopButton], hides: [resumeButton] },
    'moving.typing': { shows: [stopButton], hides: [resumeButton, 'Xyz', 'Qjk'] },
    stopped: { shows: [resumeButton], hides: [stopButton] },
  },
})
