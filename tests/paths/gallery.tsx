import { fromPromise, setup } from 'xstate'
import { galleryMachine } from '#machines/inspector/gallery.ts'
import type { Chart, Layout } from '#machines/inspector/gallery/chart.ts'
import type { Coverage, CoveredPath } from '#machines/inspector/gallery/coverage.ts'
import { chartOf } from '#src/inspector/chart-of.ts'
import { GalleryScreen } from '#src/screens/inspector/gallery.tsx'
import { fromActor, pathTables } from '#tests/model/tables.ts'
import { clicks } from './event-actions.ts'
import { callOf, statesShow } from './scenarios.ts'
import { alert, link } from './screen-items.ts'

const doorMachine = setup({
  actors: { doorbell: fromPromise(() => Promise.resolve()) },
  actions: { lock: () => {}, unlock: () => {}, ring: () => {} },
  guards: { hasKey: () => true },
  delays: { untilShut: 2_000 },
}).createMachine({
  id: 'door',
  description: 'A door with a lock.',
  initial: 'shut',
  states: {
    shut: {
      description: 'Nobody comes in.',
      entry: 'lock',
      exit: 'unlock',
      tags: 'safe',
      on: { 'door.push': { guard: 'hasKey', target: 'open', actions: 'ring' } },
    },
    open: { invoke: { id: 'doorbell', src: 'doorbell' }, after: { untilShut: { target: 'shut' } } },
  },
})
const doorChart = chartOf('door', doorMachine)
const lampChart: Chart = { ...doorChart, name: 'lamp', description: 'A lamp.' }
const pushPath: CoveredPath = {
  input: 'locked',
  walkedIn: ['chromium', 'screen'],
  steps: [
    { event: '', to: ['shut'], taken: [], refused: [] },
    { event: 'door.push', to: ['open'], taken: ['shut | door.push | 0'], refused: [] },
  ],
}
const coverage: Coverage = {
  door: {
    transitions: {
      'shut | door.push | 0': { screen: 12, chromium: 3, paths: [0] },
      'open | after.untilShut | 0': { screen: 1, chromium: 0, paths: [] },
    },
    paths: [pushPath],
  },
}
const coveredDoorChart = {
  ...doorChart,
  transitions: doorChart.transitions.map((one) => ({ ...one, walks: coverage.door?.transitions[one.id] })),
}
const layout: Layout = { width: 1, height: 1, states: {}, starts: [], arrows: [] }

const canvasText = (name: string) => `the canvas shows ${name}`
const saveButtons = (disabled: boolean) =>
  ['SVG', 'Mermaid', 'Stately JSON'].map((name) => ({ role: 'button', name, disabled }) as const)
const openStateText = 'open runs doorbell'
const pushText = 'door.push [hasKey] → open does ring'
const coveredPushText = `${pushText} walked by 12 paths, 3 in Chromium`
const pathButton = {
  role: 'button',
  name: '(locked) → door.push → open in Chromium, under the screen',
} as const
const nothingFoundText = 'No state or event contains these words.'
const coverageSwitch = (pressed: boolean) => ({ role: 'button', name: 'Coverage', pressed }) as const

const layOutStart = callOf('layOut', doorChart)
const readStart = callOf('readCoverage')

export const gallery = pathTables(galleryMachine, {
  inputs: {
    first: { charts: [doorChart, lampChart], address: '' },
    state: { charts: [doorChart, lampChart], address: '#door/shut' },
  },
  behaviour: ({ place, coverage: shown }) => [
    place.machine,
    shown !== undefined && place.part === 'shut | door.push | 0',
    shown !== undefined,
  ],
  render: (actor) => (
    <GalleryScreen
      actor={actor}
      draw={({ machine, chosen = 'all' }) => <p>{`${canvasText(machine.name)}, ${chosen}`}</p>}
      renderMark={() => null}
    />
  ),
  scenarios: {
    'without an address the first machine is drawn, all of it listed, and what is chosen is in the address': {
      path: [
        '(first) → layOut.done',
        {
          shows: [
            `${canvasText('door')}, all`,
            'A door with a lock.',
            '2 states, 2 transitions',
            { role: 'treeitem', name: 'shut Nobody comes in. entry lock exit unlock tags safe' },
            { role: 'treeitem', name: openStateText },
            'after untilShut (2 s) → shut',
          ],
        },
        'part.choose transition ⇒ drawn',
      ],
      starts: [['address'], layOutStart],
      actions: [['replaceAddress', { address: '#door/shut/door.push/0' }]],
      shows: [`${canvasText('door')}, shut | door.push | 0`],
    },
    'a search finds states and events in all machines, or says that there are none': {
      path: [
        '(first) → layOut.done → query.change d',
        { shows: ['3 places', link('door · Event shut door.push [hasKey]')], hides: [nothingFoundText] },
        'query.change nothing ⇒ drawn',
      ],
      shows: [nothingFoundText],
    },
    'a chart that could not be drawn is drawn again, and listed meanwhile, and saved with its drawing': {
      path: '(first) → layOut.error → part.choose state → layout.retry → layOut.done → file.save svg ⇒ drawn',
      starts: [['address'], layOutStart, layOutStart],
      actions: [
        ['replaceAddress', { address: '#door/open' }],
        ['saveFile', { format: 'svg', chart: doorChart, layout }],
      ],
      shows: [`${canvasText('door')}, open`],
    },
    'another machine is laid out, a state of the same one is not': {
      path: '(first) → layOut.done → address.changed other → layOut.done → address.changed part ⇒ drawn',
      starts: [['address'], layOutStart, ['layOut', lampChart]],
      shows: [`${canvasText('lamp')}, open`],
    },
    'the coverage, which may be read again, is drawn and said in the list until it is left': {
      path: [
        '(first) → layOut.done → coverage.toggle → readCoverage.error → coverage.retry → readCoverage.done',
        'layOut.done',
        {
          shows: [
            { role: 'treeitem', name: coveredPushText },
            'after untilShut (2 s) → shut walked by 1 path',
            'Choose a transition to see the test paths that include it.',
          ],
        },
        'coverage.toggle → layOut.done ⇒ drawn',
      ],
      starts: [['address'], layOutStart, readStart, readStart, ['layOut', coveredDoorChart], layOutStart],
      shows: [coverageSwitch(false), { role: 'treeitem', name: pushText }],
      hides: ['Test paths', 'walked by'],
    },
    'a path through the chosen transition is played': {
      path: [
        '(first) → layOut.done → coverage.toggle → readCoverage.done → part.choose transition → layOut.done',
        'path.play ⇒ drawn',
      ],
      actions: [
        ['replaceAddress', { address: '#door/shut/door.push/0' }],
        ['playPath', { chart: coveredDoorChart, path: pushPath }],
      ],
      shows: [pathButton],
    },
  },
  eventCases: {
    'address.changed': {
      same: { address: '#door/shut' },
      other: { address: '#lamp' },
      part: { address: '#lamp/open' },
      malformed: { address: '#%E0%A4%A' },
    },
    'part.choose': { state: { part: 'open' }, transition: { part: 'shut | door.push | 0' } },
    'query.change': { d: { query: 'D' }, nothing: { query: 'xyz' } },
    'file.save': { svg: { format: 'svg' }, mermaid: { format: 'mermaid' }, json: { format: 'json' } },
    'path.play': { pushed: { path: pushPath } },
    'readCoverage.done': { coverage },
    'layOut.done': { layout },
  },
  eventActions: {
    ...clicks({ 'coverage.toggle': 'Coverage', 'coverage.retry': 'Read again' }),
    ...clicks({ 'layout.retry': 'Draw again' }),
    'part.choose': async (person, { part }) => {
      if (part === 'open') return person.click('treeitem', openStateText)
      await person.click('treeitem', pushText).catch(() => person.click('treeitem', coveredPushText))
    },
    'query.change': (person, { query }) => person.fill('Find a state or event', query),
    'file.save': (person, { format }) =>
      person.click('button', { svg: 'SVG', mermaid: 'Mermaid', json: 'Stately JSON' }[format]),
    'path.play': (person) => person.click('button', pathButton.name),
    'address.changed': fromActor('address'),
  },
  assertions: statesShow(
    [],
    {
      drawing: { shows: ['Drawing the chart...', ...saveButtons(true)] },
      reading: { shows: ['Loading the coverage...', coverageSwitch(true), ...saveButtons(true)] },
      unread: {
        shows: [alert, 'The coverage could not be read.', coverageSwitch(true), ...saveButtons(true)],
      },
      drawn: { shows: ['the canvas shows', ...saveButtons(false)] },
      failed: { shows: [alert, 'The chart could not be drawn.', ...saveButtons(true)] },
    },
    [coverageSwitch(true)],
  ),
})
