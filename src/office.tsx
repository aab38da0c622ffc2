import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import type { RuntimeConfig } from '#contract/config.ts'
import { configId, rootId } from '#contract/rendering.ts'
import { observeActors } from './app/start/inspection.ts'
import { reportErrors } from './effects/client-errors.ts'
import { destinationUrl } from './app/navigation.ts'
import { isLostConnection, watchMissingChunks } from './app/start/missing-chunks.ts'
import { installDeterrents } from './effects/deterrents.ts'
import { routes } from './office/routes.tsx'
import { createOfficeServices, OfficeServicesContext } from './office/services.ts'
import './office.css'

function requireElement(id: string): HTMLElement {
  const element = document.getElementById(id)
  if (!element) throw new Error(`The page has no element ${id}`)
  return element
}

const root = requireElement(rootId)
reportErrors(window, root.dataset.build ?? 'development', new AbortController().signal)
const config = JSON.parse(requireElement(configId).textContent) as RuntimeConfig
if (import.meta.env.PROD && config.deterrents) installDeterrents(window, new AbortController().signal)
const inspect = config.inspector === undefined ? undefined : await observeActors(window, config.inspector)
const services = createOfficeServices({ window, config, inspect })
services.office.start()
const router = createBrowserRouter(routes)
watchMissingChunks(window, () => destinationUrl(router, window.location), new AbortController().signal)

const reportUnlessOffline = (error: unknown) => {
  if (!isLostConnection(window, error)) window.reportError(error)
}

createRoot(root).render(
  <StrictMode>
    <OfficeServicesContext value={services}>
      <RouterProvider router={router} onError={reportUnlessOffline} />
    </OfficeServicesContext>
  </StrictMode>,
)
