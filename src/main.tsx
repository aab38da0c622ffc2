import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { rootId } from '#contract/rendering.ts'
import { App } from './app/app.tsx'
import { reportErrors } from './app/client-errors.ts'
import { readConfig } from './app/config.ts'
import { isLostConnection, watchMissingParts } from './app/deployment.ts'
import { deter } from './app/deterrents.ts'
import { readResumed } from './app/resumed.ts'
import { createRoutes } from './app/routes.tsx'
import { createServices } from './app/services.ts'

// What nearly every page needs comes with what every page needs.
import './app/host.tsx'
import './app/hydrate-on-visible.tsx'
import './ui/drawing.tsx'
import './ui/link.tsx'

const root = document.getElementById(rootId)
if (!root) throw new Error('The page has no root element')

async function inspector() {
  if (!import.meta.env.DEV) return undefined
  const { createInspector, isAskedFor } = await import('./app/inspector.ts')
  return isAskedFor(window) ? createInspector(window) : undefined
}

async function start(container: HTMLElement) {
  reportErrors(window)
  watchMissingParts(window, import.meta.url.replace(/\?.*/, ''))
  const config = readConfig(document)
  if (import.meta.env.PROD && config.deterrents) deter(window)
  const services = createServices(window, config, await inspector())
  const app = (
    <StrictMode>
      <App services={services} routes={createRoutes(services)} resumed={readResumed(document)} />
    </StrictMode>
  )
  startTransition(() => {
    hydrateRoot(container, app, {
      onCaughtError: (error) => {
        if (!isLostConnection(window, error)) window.reportError(error)
      },
    })
  })
}

if (import.meta.env.DEV && window.location.pathname === '/inspector') {
  const { showInspector } = await import('./app/inspector-page.ts')
  document.body.replaceChildren()
  showInspector(window)
} else if (import.meta.env.DEV && window.location.pathname === '/_kit') {
  const { showKit } = await import('./app/kit/kit.tsx')
  showKit(root)
} else await start(root)
