import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createActor, type AnyStateMachine } from 'xstate'
import eventCases from '../docs/charts/event-cases.json'
import { rootId } from '#contract/rendering.ts'
import { galleryMachine, shownChart } from '#machines/inspector/gallery.ts'
import { shownActor, inspectorMachine } from '#machines/inspector/inspector.ts'
import { ownOrdersMachine } from '#machines/orders/own-orders.ts'
import { galleryEffects } from './effects/gallery.ts'
import { inspectorEffects, readHistory } from './effects/inspector.ts'
import { wantsMotion } from './effects/platform/motion.ts'
import { createWatchedRef } from './effects/platform/watched-ref.ts'
import { createApi } from './effects/platform/api.ts'
import { ownOrdersEffects } from './effects/own-orders.ts'
import { chartOf } from './inspector/chart-of.ts'
import { layOutInWorker } from './inspector/elk.ts'
import { fileOf } from './inspector/files.tsx'
import { recordingOf } from './inspector/path-recording.ts'
import { LiveChart } from './inspector/live-chart.tsx'
import { machinesIn } from './inspector/machines-in.ts'
import { OrderChart } from './inspector/order-chart.tsx'
import { GalleryScreen } from './screens/inspector/gallery.tsx'
import { InspectorScreen } from './screens/inspector/inspector.tsx'
import { RunningMark } from './screens/inspector/running-mark.tsx'
import './inspector.css'

const machines = machinesIn(
  import.meta.glob<Record<string, unknown>>(['../machines/*.ts', '../machines/*/*.ts'], { eager: true }),
)

function machineOf(name: string): AnyStateMachine {
  const machine = machines.get(name)
  if (!machine) throw new Error(`There is no machine ${name}`)
  return machine
}

const readColour = (name: string) =>
  window.getComputedStyle(window.document.documentElement).getPropertyValue(name).trim()

const gallery = createActor(
  galleryMachine.provide(
    galleryEffects({
      window,
      layOut: layOutInWorker,
      fileOf: (wanted) => fileOf(machineOf(wanted.chart.name), wanted, readColour),
      coverageUrl: new URL('../docs/charts/coverage.json', import.meta.url).href,
      playPath: (chart, path) => {
        inspector.send({
          type: 'recording.opened',
          recording: recordingOf(chart, path),
        })
        if (wantsMotion(window)) inspector.send({ type: 'history.play' })
      },
    }),
  ),
  {
    input: {
      charts: [...machines].map(([name, machine]) => chartOf(name, machine)),
      address: window.location.hash,
    },
  },
).start()

const now = () => Date.now()
const fileField = createWatchedRef()
const inspector = createActor(inspectorMachine.provide(inspectorEffects({ window, now, fileField })), {
  input: { heard: readHistory(window), now: now(), cases: eventCases },
}).start()

let lastChosenActor: string | undefined
/** Shows the chart of the machine whose actor a person chooses. */
inspector.subscribe((snapshot) => {
  if (snapshot.context.actor === lastChosenActor) return
  lastChosenActor = snapshot.context.actor
  // In a new recording no actor is chosen yet: the recording plays on the chart that is shown.
  if (lastChosenActor === undefined) return
  const name = shownActor(snapshot)?.last.name
  if (name === undefined || !machines.has(name)) return
  if (name !== shownChart(gallery.getSnapshot()).name) window.location.hash = name
})

/** Sends no token, because the session cookie tells the server whose orders to list. */
const api = createApi({
  fetch: (input, init) => window.fetch(input, init),
  tokens: { read: () => undefined },
  onTokenRefused: () => {},
})
const ownOrders = createActor(ownOrdersMachine.provide(ownOrdersEffects({ window, api }))).start()
const orderChartName = 'order'

/** Reads the person's orders as soon as the chart of an order is shown. */
const openOrCloseOrders = () =>
  ownOrders.send({
    type: shownChart(gallery.getSnapshot()).name === orderChartName ? 'list.open' : 'list.close',
  })
gallery.subscribe(openOrCloseOrders)
openOrCloseOrders()

/** Sets `data-ready` on the document element: the page is interactive. */
const markReady = () => document.documentElement.setAttribute('data-ready', '')

const root = document.getElementById(rootId)
if (!root) throw new Error(`The page has no element ${rootId}`)
createRoot(root).render(
  <StrictMode>
    <main ref={markReady}>
      <GalleryScreen
        actor={gallery}
        renderMark={(machine) => <RunningMark inspector={inspector} machine={machine} />}
        draw={(chart) =>
          chart.machine.name === orderChartName ? (
            <OrderChart orders={ownOrders} {...chart} />
          ) : (
            <LiveChart inspector={inspector} {...chart} />
          )
        }
      />
      <InspectorScreen actor={inspector} fileField={fileField.ref} />
    </main>
  </StrictMode>,
)
