import { assign, fromCallback, fromPromise, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import { addressOf, placeAt, type Chart, type Layout, type GalleryPlace } from './gallery/chart.ts'
import { pathsThrough, withCoverage, type Coverage, type CoveredPath } from './gallery/coverage.ts'

/**
 * A gallery that shows every machine as a statechart. The address names a machine and maybe one of its states or transitions, which is
 * brought into view. A search looks for states and events in all machines. While the coverage is shown, each transition says how many
 * test paths walk it, and a path can be played on the chart.
 */
export type GalleryEvent =
  | { type: 'address.changed'; address: string }
  | { type: 'part.choose'; part: string }
  | { type: 'query.change'; query: string }
  | { type: 'file.save'; format: FileFormat }
  | { type: 'layout.retry' }
  | { type: 'coverage.toggle' }
  | { type: 'coverage.retry' }
  | { type: 'path.play'; path: CoveredPath }

/** The formats in which a chart can be saved: a drawing, a Markdown page with a Mermaid diagram, or Stately's configuration. */
export type FileFormat = 'svg' | 'mermaid' | 'json'

type Input = { charts: Chart[]; address: string }
type Context = {
  charts: Chart[]
  place: GalleryPlace
  query: string
  layout: Layout | undefined
  /** How many test paths take each transition; undefined while the coverage is not shown. */
  coverage: Coverage | undefined
}

export const galleryMachine = setup({
  types: {} as { context: Context; input: Input; events: GalleryEvent; tags: 'busy' },
  actors: {
    address: fromCallback<GalleryEvent>(() => {
      throw new Error('gallery: address is not provided')
    }),
    layOut: fromPromise<Layout, Chart>(() => Promise.reject(new Error('gallery: layOut is not provided'))),
    readCoverage: fromPromise<Coverage>(() =>
      Promise.reject(new Error('gallery: readCoverage is not provided')),
    ),
  },
  actions: {
    replaceAddress: (_, _params: { address: string }) => {},
    saveFile: (_, _params: { format: FileFormat; chart: Chart; layout: Layout | undefined }) => {},
    playPath: (_, _params: { chart: Chart; path: CoveredPath }) => {},
  },
  guards: {
    isThroughPlace: ({ context: { coverage, place } }, path: CoveredPath) =>
      pathsThrough(coverage, place).includes(path),
    isCovered: ({ context }) => context.coverage !== undefined,
    isSameMachine: ({ context }, address: string) =>
      placeAt(context.charts, address).machine === context.place.machine,
  },
}).createMachine({
  id: 'gallery',
  description: 'A gallery that shows every machine as a statechart.',
  context: ({ input: { charts, address } }) => ({
    charts,
    place: placeAt(charts, address),
    query: '',
    layout: undefined,
    coverage: undefined,
  }),
  invoke: { id: 'address', src: 'address' },
  initial: 'drawing',
  on: {
    'address.changed': [
      {
        guard: { type: 'isSameMachine', params: ({ event }) => event.address },
        actions: assign({ place: ({ context, event }) => placeAt(context.charts, event.address) }),
      },
      {
        target: '.drawing',
        actions: assign({ place: ({ context, event }) => placeAt(context.charts, event.address) }),
      },
    ],
    'part.choose': {
      actions: [
        assign({ place: ({ context, event }) => ({ ...context.place, part: event.part }) }),
        { type: 'replaceAddress', params: ({ context }) => ({ address: addressOf(context.place) }) },
      ],
    },
    'query.change': { actions: assign({ query: ({ event }) => event.query }) },
    'coverage.toggle': [
      {
        guard: 'isCovered',
        target: '.drawing',
        actions: assign({
          coverage: undefined,
          charts: ({ context }) => withCoverage(context.charts, undefined),
        }),
      },
      { target: '.reading' },
    ],
  },
  states: {
    drawing: {
      tags: 'busy',
      entry: assign({ layout: undefined }),
      invoke: {
        id: 'layOut',
        src: 'layOut',
        input: ({ context }) => chartAt(context),
        onDone: { target: 'drawn', actions: assign({ layout: ({ event }) => event.output }) },
        onError: { target: 'failed' },
      },
    },
    drawn: {
      on: {
        'file.save': {
          actions: {
            type: 'saveFile',
            params: ({ context, event }) => ({
              format: event.format,
              chart: chartAt(context),
              layout: context.layout,
            }),
          },
        },
        'path.play': {
          guard: { type: 'isThroughPlace', params: ({ event }) => event.path },
          actions: {
            type: 'playPath',
            params: ({ context, event }) => ({ chart: chartAt(context), path: event.path }),
          },
        },
      },
    },
    failed: {
      description: 'The layout could not be computed; the list of states and transitions is still shown.',
      on: { 'layout.retry': { target: 'drawing' } },
    },
    reading: {
      tags: 'busy',
      entry: assign({ layout: undefined }),
      invoke: {
        id: 'readCoverage',
        src: 'readCoverage',
        onDone: {
          target: 'drawing',
          actions: assign({
            coverage: ({ event }) => event.output,
            charts: ({ context, event }) => withCoverage(context.charts, event.output),
          }),
        },
        onError: { target: 'unread' },
      },
      on: {
        'address.changed': {
          actions: assign({ place: ({ context, event }) => placeAt(context.charts, event.address) }),
        },
        'coverage.toggle': { target: 'drawing' },
      },
    },
    unread: {
      description: 'The coverage could not be read.',
      on: { 'coverage.retry': { target: 'reading' }, 'coverage.toggle': { target: 'drawing' } },
    },
  },
})

export type GalleryActor = ActorRefFrom<typeof galleryMachine>
type GallerySnapshot = SnapshotFrom<typeof galleryMachine>

const emptyChart: Chart = { name: '', description: '', states: [], transitions: [] }

function chartAt({ charts, place }: Context): Chart {
  return charts.find(({ name }) => name === place.machine) ?? emptyChart
}

/** The chart of the machine that is shown. */
export const shownChart = ({ context }: GallerySnapshot): Chart => chartAt(context)

/** The paths that take the chosen transition, while the coverage is shown. */
export const shownPaths = ({ context: { coverage, place } }: GallerySnapshot): CoveredPath[] =>
  pathsThrough(coverage, place)
