import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createActor, type AnyStateMachine } from 'xstate'
import { rootId } from '#contract/rendering.ts'
import { galleryMachine, shownChart } from '#machines/gallery.ts'
import { actorIn, inspectorMachine } from '#machines/inspector.ts'
import { galleryEffects } from './effects/gallery.ts'
import { inspectorEffects, readHistory } from './effects/inspector.ts'
import { wantsMotion } from './effects/motion.ts'
import { createWatchedRef } from './effects/watched-ref.ts'
import { chartOf } from './inspector/chart-of.ts'
import { layOutInWorker } from './inspector/elk.ts'
import { fileOf } from './inspector/files.tsx'
import { recordingOf } from './inspector/path-recording.ts'
import { LiveChart } from './inspector/live-chart.tsx'
import { machinesIn } from './inspector/machines-in.ts'
import { GalleryScreen } from './screens/gallery.tsx'
import { InspectorScreen } from './screens/inspector.tsx'
import './inspector.css'

const machines = machinesIn(import.meta.glob<Record<string, unknown>>('../machines/*.ts', { eager: true }))

function machineOf(name: string): AnyStateMachine {
  const machine = machines.get(name)
  if (!machine) throw new Error(`There is no machine ${name}`)
  return machine
}

const colour = (name: string) =>
  window.getComputedStyle(window.document.documentElement).getPropertyValue(name).trim()

const gallery = createActor(
  galleryMachine.provide(
    galleryEffects({
      window,
      layOut: layOutInWorker,
      fileOf: (wanted) => fileOf(machineOf(wanted.chart.name), wanted, colour),
      coverageUrl: new URL('../docs/charts/coverage.json', import.meta.url).href,
      playPath: (chart, path) => {
        inspector.send({
          type: 'recording.opened',
          recording: recordingOf(machineOf(chart.name).id, chart, path),
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
  input: { heard: readHistory(window), now: now() },
}).start()

let chosen: string | undefined
/** Shows the chart of the machine whose actor a person chooses. */
inspector.subscribe((snapshot) => {
  if (snapshot.context.actor === chosen) return
  chosen = snapshot.context.actor
  const machineId = actorIn(snapshot)?.last.name
  const [name] = [...machines].find(([, { id }]) => id === machineId) ?? []
  if (name !== undefined && name !== shownChart(gallery.getSnapshot()).name) window.location.hash = name
})

const root = document.getElementById(rootId)
if (!root) throw new Error(`The page has no element ${rootId}`)
createRoot(root).render(
  <StrictMode>
    <main>
      <GalleryScreen
        actor={gallery}
        draw={(drawing) => (
          <LiveChart inspector={inspector} machineId={machineOf(drawing.machine.name).id} {...drawing} />
        )}
      />
      <InspectorScreen actor={inspector} fileField={fileField.ref} />
    </main>
  </StrictMode>,
)
