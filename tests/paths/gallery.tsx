import { galleryMachine } from '#machines/gallery.ts'
import type { Chart, ChartState, Layout } from '#machines/gallery/chart.ts'
import { GalleryScreen } from '#src/screens/gallery.tsx'
import { from, type Tables } from '#tests/model/tables.ts'

const atomic = (path: string): ChartState => ({
  path,
  name: path,
  type: 'atomic',
  parent: '',
  initial: undefined,
  description: undefined,
  tags: [],
  entry: [],
  exit: [],
  actors: [],
})
const root: ChartState = {
  ...atomic(''),
  name: 'root',
  type: 'compound',
  parent: undefined,
  initial: 'shut',
}
const door: Chart = {
  name: 'door',
  description: 'A door with a lock.',
  states: [
    root,
    { ...atomic('shut'), description: 'Nobody comes in.', entry: ['lock'], exit: ['unlock'], tags: ['safe'] },
    { ...atomic('open'), actors: ['doorbell'] },
  ],
  transitions: [
    {
      id: 'shut | door.push | 0',
      source: 'shut',
      event: 'door.push',
      guard: 'hasKey',
      actions: ['ring'],
      reenters: false,
      targets: ['open'],
    },
    {
      id: 'open | after untilShut | 0',
      source: 'open',
      event: 'after untilShut (2 s)',
      guard: undefined,
      actions: [],
      reenters: false,
      targets: ['shut'],
    },
  ],
}
/** Another machine of the same shape. */
const lamp: Chart = { ...door, name: 'lamp', description: 'A lamp.' }
const layout: Layout = { width: 1, height: 1, states: {}, starts: [], arrows: [] }

const drawing = 'Drawing the chart…'
const onCanvas = (name: string) => `the canvas shows ${name}`
const current = (name: string) => ({ role: 'link', name, current: true }) as const
const saves = (disabled: boolean) =>
  ['SVG', 'Mermaid', 'Stately JSON'].map((name) => ({ role: 'button', name, disabled }) as const)
const open = 'open runs doorbell'
const push = 'door.push [hasKey] → open does ring'

export const gallery: Tables<typeof galleryMachine> = {
  machine: galleryMachine,
  inputs: {
    first: { charts: [door, lamp], address: '' },
    state: { charts: [door, lamp], address: '#door/shut' },
    unknown: { charts: [door, lamp], address: '#door/gone' },
  },
  behaviour: ({ place }) => place.machine,
  render: (actor) => (
    <GalleryScreen
      actor={actor}
      draw={({ machine, chosen = 'all' }) => <p>{`${onCanvas(machine.name)}, ${chosen}`}</p>}
    />
  ),
  scenarios: {
    'without an address the first machine is drawn, and all of it listed': {
      input: 'first',
      events: ['layOut.done'],
      ends: 'drawn',
      starts: [['address'], ['layOut', door]],
      shows: [
        `${onCanvas('door')}, all`,
        'A door with a lock.',
        '2 states, 2 transitions',
        { role: 'treeitem', name: 'shut Nobody comes in. entry lock exit unlock tags safe' },
        { role: 'treeitem', name: open },
        'after untilShut (2 s) → shut',
        { role: 'treeitem', name: push },
      ],
    },
    'an address of a state brings it into view': {
      input: 'state',
      events: ['layOut.done'],
      ends: 'drawn',
      shows: [`${onCanvas('door')}, shut`],
    },
    'an address of a state that is no more shows its machine': {
      input: 'unknown',
      events: ['layOut.done'],
      ends: 'drawn',
      shows: [`${onCanvas('door')}, all`],
    },
    'another machine is laid out, a state of the same one is not': {
      input: 'first',
      events: ['layOut.done', 'address.changed other', 'layOut.done', 'address.changed part'],
      ends: 'drawn',
      starts: [['address'], ['layOut', door], ['layOut', lamp]],
      shows: [`${onCanvas('lamp')}, open`, current('lamp')],
    },
    'an entry of the list that gets the focus is shown, and the address names it': {
      input: 'first',
      events: ['layOut.done', 'part.choose transition'],
      ends: 'drawn',
      actions: [['replaceAddress', { address: '#door/shut/door.push/0' }]],
      shows: [`${onCanvas('door')}, shut | door.push | 0`],
    },
    'a search finds states and events in all machines': {
      input: 'first',
      events: ['layOut.done', 'query.change d'],
      ends: 'drawn',
      shows: ['3 places', { role: 'link', name: 'door · Event shut door.push [hasKey]' }],
      hides: ['No state or event has these words.'],
    },
    'a search that finds nothing says so': {
      input: 'first',
      events: ['layOut.done', 'query.change nothing'],
      ends: 'drawn',
      shows: ['No state or event has these words.'],
    },
    'the machine is saved with its drawing': {
      input: 'first',
      events: ['layOut.done', 'file.save svg'],
      ends: 'drawn',
      actions: [['saveFile', { format: 'svg', chart: door, layout }]],
    },
    'a chart that could not be drawn is drawn again, and listed meanwhile': {
      input: 'first',
      events: ['layOut.error', 'part.choose state', 'layout.retry', 'layOut.done'],
      ends: 'drawn',
      starts: [['address'], ['layOut', door], ['layOut', door]],
      shows: [`${onCanvas('door')}, open`],
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
    'layOut.done': { layout },
    'layOut.error': { failure: new Error('too much') },
  },
  eventActions: {
    'address.changed': from('address'),
    'part.choose': (person, { part }) => person.click('treeitem', part === 'open' ? open : push),
    'query.change': (person, { query }) => person.fill('Find a state or event', query),
    'file.save': (person, { format }) =>
      person.click('button', { svg: 'SVG', mermaid: 'Mermaid', json: 'Stately JSON' }[format]),
    'layout.retry': (person) => person.click('button', 'Draw again'),
  },
  assertions: {
    drawing: { shows: [drawing, ...saves(true)], hides: [{ role: 'alert' }, 'the canvas shows'] },
    drawn: { shows: ['the canvas shows', ...saves(false)], hides: [{ role: 'alert' }, drawing] },
    failed: {
      shows: ['The chart could not be drawn.', ...saves(true)],
      hides: [drawing, 'the canvas shows'],
    },
  },
}
