import { assign, fromCallback, fromPromise, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import { addressOf, placeAt, type Chart, type Layout, type Place } from './gallery/chart.ts'

/**
 * The gallery of all machines as statecharts. The address names a machine and maybe one of its states or transitions, which is
 * brought into view. A search looks for states and events in all machines.
 */
export type GalleryEvent =
  | { type: 'address.changed'; address: string }
  | { type: 'part.choose'; part: string }
  | { type: 'query.change'; query: string }
  | { type: 'file.save'; format: FileFormat }
  | { type: 'layout.retry' }

/** A drawing, a Markdown page with a Mermaid diagram, or the configuration for Stately's editor. */
export type FileFormat = 'svg' | 'mermaid' | 'json'

type Input = { charts: Chart[]; address: string }
type Context = { charts: Chart[]; place: Place; query: string; layout: Layout | undefined }

export const galleryMachine = setup({
  types: {} as { context: Context; input: Input; events: GalleryEvent; tags: 'busy' },
  actors: {
    address: fromCallback<GalleryEvent>(() => {
      throw new Error('gallery: address is not provided')
    }),
    layOut: fromPromise<Layout, Chart>(() => Promise.reject(new Error('gallery: layOut is not provided'))),
  },
  actions: {
    replaceAddress: (_, _params: { address: string }) => {},
    saveFile: (_, _params: { format: FileFormat; chart: Chart; layout: Layout | undefined }) => {},
  },
  guards: {
    isSameMachine: ({ context }, address: string) =>
      placeAt(context.charts, address).machine === context.place.machine,
  },
}).createMachine({
  id: 'gallery',
  description: 'The gallery of all machines as statecharts.',
  context: ({ input: { charts, address } }) => ({
    charts,
    place: placeAt(charts, address),
    query: '',
    layout: undefined,
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
      },
    },
    failed: {
      description: 'The layout could not be computed; the list of states and transitions is still there.',
      on: { 'layout.retry': { target: 'drawing' } },
    },
  },
})

export type GalleryActor = ActorRefFrom<typeof galleryMachine>
type GallerySnapshot = SnapshotFrom<typeof galleryMachine>

const noChart: Chart = { name: '', description: '', states: [], transitions: [] }

function chartAt({ charts, place }: Context): Chart {
  return charts.find(({ name }) => name === place.machine) ?? noChart
}

/** The machine that is shown. */
export const shownChart = ({ context }: GallerySnapshot): Chart => chartAt(context)

/** A state or transition that a search found, in words. */
export type Hit = { place: Place; kind: 'state' | 'transition'; text: string }

/** The states and transitions of all machines whose path, event or guard contains the query; none for an empty query. */
export const hitsOf = ({ context: { charts, query } }: GallerySnapshot): Hit[] => {
  const wanted = query.trim().toLowerCase()
  if (wanted === '') return []
  const isHit = ({ text }: Hit) => text.toLowerCase().includes(wanted)
  return charts.flatMap(({ name, states, transitions }) =>
    [
      ...states.map(({ path }): Hit => ({
        place: { machine: name, part: path },
        kind: 'state',
        text: path === '' ? name : path,
      })),
      ...transitions.map(({ id, source, event, guard }): Hit => ({
        place: { machine: name, part: id },
        kind: 'transition',
        text: [source, event, ...(guard === undefined ? [] : [`[${guard}]`])].join(' '),
      })),
    ].filter(isHit),
  )
}
