import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { readConfig } from './app/config.ts'
import { watchMissingParts } from './app/deployment.ts'
import { createRoutes } from './app/routes.tsx'
import { createServices } from './app/services.ts'
import './styles.css'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no root element')

async function inspector() {
  if (!import.meta.env.DEV) return undefined
  const { createInspector, isAskedFor } = await import('./app/inspector.ts')
  return isAskedFor(window) ? createInspector(window) : undefined
}

async function start(container: HTMLElement) {
  watchMissingParts(window, import.meta.url)
  const services = createServices(window, readConfig(document), await inspector())
  services.session.start()
  createRoot(container).render(
    <StrictMode>
      <App services={services} routes={createRoutes(services)} />
    </StrictMode>,
  )
}

if (import.meta.env.DEV && window.location.pathname === '/inspector') {
  const { showInspector } = await import('./app/inspector-page.ts')
  showInspector(window)
} else await start(root)
