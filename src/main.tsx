import { StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { rootId } from '#contract/rendering.ts'
import { App } from './app/app.tsx'
import { readConfig } from './app/config.ts'
import { watchMissingParts } from './app/deployment.ts'
import { readResumed } from './app/resumed.ts'
import { createRoutes } from './app/routes.tsx'
import { createServices } from './app/services.ts'
import './styles.css'

const root = document.getElementById(rootId)
if (!root) throw new Error('The page has no root element')

async function inspector() {
  if (!import.meta.env.DEV) return undefined
  const { createInspector, isAskedFor } = await import('./app/inspector.ts')
  return isAskedFor(window) ? createInspector(window) : undefined
}

async function start(container: HTMLElement) {
  watchMissingParts(window, import.meta.url)
  const services = createServices(window, readConfig(document), await inspector())
  hydrateRoot(
    container,
    <StrictMode>
      <App
        services={services}
        routes={createRoutes(services)}
        resumed={readResumed(document)}
        withRouter={(pages) => <BrowserRouter useTransitions={false}>{pages}</BrowserRouter>}
      />
    </StrictMode>,
  )
}

if (import.meta.env.DEV && window.location.pathname === '/inspector') {
  const { showInspector } = await import('./app/inspector-page.ts')
  document.body.replaceChildren()
  showInspector(window)
} else await start(root)
