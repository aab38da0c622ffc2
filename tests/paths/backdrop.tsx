import { backdropMachine } from '#machines/backdrop.ts'
import { HeroFilm } from '#src/screens/home/hero/hero-film.tsx'
import { fromActor, pathTables } from '#tests/model/tables.ts'
import { clicks } from './event-actions.ts'
import { statesShow } from './scenarios.ts'
import { button } from './screen-items.ts'

export const backdrop = pathTables(backdropMachine, {
  render: (actor) => <HeroFilm actor={actor} videoRef={{ current: null }} />,
  scenarios: {
    'before the page is at rest nothing plays': { path: '⇒ waiting', starts: [['waitUntilIdle']] },
    'whoever wants no motion sees the first picture of the film': {
      path: 'waitUntilIdle.done unwanted ⇒ still',
      starts: [['waitUntilIdle']],
    },
    'the film begins when the page is at rest, stops when it is told to, and goes on when it is resumed': {
      path: 'waitUntilIdle.done wanted → film.stop → film.resume ⇒ playing',
      starts: [['waitUntilIdle'], ['film'], ['film']],
    },
    'a film that cannot be played leaves its first picture, and nothing to stop': {
      path: 'waitUntilIdle.done wanted → film.failed ⇒ failed',
      starts: [['waitUntilIdle'], ['film']],
    },
  },
  eventCases: { 'waitUntilIdle.done': { wanted: true, unwanted: false } },
  eventActions: {
    ...clicks({ 'film.stop': 'Stop the film', 'film.resume': 'Resume the film' }),
    'film.failed': fromActor('film'),
  },
  assertions: statesShow([], {
    waiting: {},
    playing: { shows: [button('Stop the film')] },
    stopped: { shows: [button('Resume the film')] },
    still: {},
    failed: {},
  }),
})
