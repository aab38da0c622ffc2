import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createActor } from 'xstate'
import { rootId } from '#contract/rendering.ts'
import { inspectorMachine } from '#machines/inspector.ts'
import { inspectorEffects, readHistory } from './effects/inspector.ts'
import { createPlace } from './effects/place.ts'
import { InspectorScreen } from './screens/inspector.tsx'
import './inspector.css'

const now = () => Date.now()
const fileField = createPlace()
const actor = createActor(inspectorMachine.provide(inspectorEffects({ window, now, fileField })), {
  input: { heard: readHistory(window), now: now() },
}).start()

const root = document.getElementById(rootId)
if (!root) throw new Error(`The page has no element ${rootId}`)
createRoot(root).render(
  <StrictMode>
    <InspectorScreen actor={actor} fileField={fileField.ref} />
  </StrictMode>,
)
