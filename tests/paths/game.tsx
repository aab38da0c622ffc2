import { gameMachine } from '#machines/game.ts'
import { NotFoundScreen } from '#src/screens/not-found.tsx'
import { pathTables } from '#tests/model/tables.ts'
import { clicks } from './event-actions.ts'
import { button, disabledButton, enabledButton, link } from './screen-items.ts'

const pageItems = [
  'Error 404',
  { role: 'heading', name: "Looks like you're lost." },
  link('Go back home'),
  link('Contact Support'),
  'Game: Target Practice!',
] as const
const targetButton = button('Target')
const restingItems = [...pageItems, enabledButton('Start'), disabledButton('Stop')]
const runningAssertion = {
  shows: [...pageItems, 'Score:', 'Time left:', disabledButton('Start'), enabledButton('Stop')],
  hides: ['Game Over!'],
}

const seconds = (count: number) => Array(count).fill('after.oneSecond').join(' → ')

export const game = pathTables(gameMachine, {
  render: (actor) => <NotFoundScreen actor={actor} />,
  scenarios: {
    'every hit counts one, also on a target that is about to move, and moves it on from the first spot': {
      path: [
        'game.start ⇒ running.target.moving, running.time.ticking',
        { starts: [['pickSpot', { previous: undefined }]], hides: [targetButton] },
        'pickSpot.done corner → target.hit → target.hit',
        { shows: ['Score: 2'] },
        'pickSpot.done middle → target.hit → pickSpot.done corner',
        '⇒ running.target.standing, running.time.ticking',
      ],
      starts: [
        ['pickSpot', { previous: undefined }],
        ['pickSpot', { previous: { x: 0, y: 100 } }],
        ['pickSpot', { previous: { x: 0, y: 100 } }],
        ['pickSpot', { previous: { x: 50, y: 50 } }],
      ],
      elapsedMs: 0,
      shows: [/Score: 3 ?Time left: 30s/],
    },
    'the game lasts thirty seconds': {
      path: [
        'game.start → pickSpot.done corner → target.hit',
        seconds(29),
        { shows: ['Time left: 1s'] },
        'after.oneSecond ⇒ ended',
      ],
      elapsedMs: 30_000,
      shows: ['Game Over! Final score: 1'],
    },
    'whoever stops sees the score, a clean board three seconds later, and begins from nothing': {
      path: [
        'game.start → pickSpot.done corner → target.hit',
        seconds(4),
        'game.stop',
        { shows: ['Game Over! Final score: 1'] },
        'game.start → pickSpot.done middle',
        { shows: [/Score: 0 ?Time left: 30s/] },
        'game.stop → after.finalScore ⇒ idle',
      ],
      elapsedMs: 7_000,
    },
  },
  eventCases: { 'pickSpot.done': { corner: { x: 0, y: 100 }, middle: { x: 50, y: 50 } } },
  eventActions: clicks({ 'game.start': 'Start', 'game.stop': 'Stop', 'target.hit': 'Target' }),
  behaviour: ({ secondsLeft, spot }) => [secondsLeft, spot !== undefined],
  assertions: {
    idle: { shows: [...restingItems, /Score: 0 ?Time left: 30s/], hides: [targetButton, 'Game Over!'] },
    'running.time.ticking': runningAssertion,
    'running.target.moving': runningAssertion,
    'running.target.standing': { shows: [enabledButton('Target')] },
    ended: {
      shows: [...restingItems, /Game Over! Final score: \d+/],
      hides: [targetButton, 'Score:', 'Time left:'],
    },
  },
})
