import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createActor, type AnyStateMachine } from 'xstate'
import { galleryMachine } from '#machines/gallery.ts'
import { rootId } from '#contract/rendering.ts'
import { galleryEffects } from './effects/gallery.ts'
import { chartOf } from './inspector/chart-of.ts'
import { ChartView } from './inspector/chart.tsx'
import { layOutInWorker } from './inspector/elk.ts'
import { fileOf } from './inspector/files.tsx'
import { machinesIn } from './inspector/machines-in.ts'
import { GalleryScreen } from './screens/gallery.tsx'
import './gallery.css'

const machines = machinesIn(import.meta.glob<Record<string, unknown>>('../machines/*.ts', { eager: true }))

const colour = (name: string) =>
  window.getComputedStyle(window.document.documentElement).getPropertyValue(name).trim()

function machineOf(name: string): AnyStateMachine {
  const machine = machines.get(name)
  if (!machine) throw new Error(`There is no machine ${name}`)
  return machine
}

const effects = galleryEffects({
  window,
  layOut: layOutInWorker,
  fileOf: (wanted) => fileOf(machineOf(wanted.chart.name), wanted, colour),
})
const charts = [...machines].map(([name, machine]) => chartOf(name, machine))
const actor = createActor(galleryMachine.provide(effects), {
  input: { charts, address: window.location.hash },
})
actor.start()

const root = document.getElementById(rootId)
if (!root) throw new Error(`The page has no element ${rootId}`)
createRoot(root).render(
  <StrictMode>
    <GalleryScreen actor={actor} draw={(props) => <ChartView {...props} />} />
  </StrictMode>,
)
