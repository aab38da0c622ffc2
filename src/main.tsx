import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router-dom'
import type { RuntimeConfig } from '#contract/config.ts'
import { bootstrapId, configId, dehydratedId, rootId } from '#contract/rendering.ts'
import { App } from './app/app.tsx'
import { reportErrors } from './effects/client-errors.ts'
import { parseDehydrated } from './app/dehydrated-snapshot.ts'
import { observeActors } from './app/start/inspection.ts'
import { nextTask } from './app/start/next-task.ts'
import { isLostConnection, watchMissingChunks } from './app/start/missing-chunks.ts'
import { takeReferralCode } from './effects/referrals/referral-code.ts'
import { reportRecoverableErrors } from './app/start/recoverable-errors.ts'
import { installDeterrents } from './effects/deterrents.ts'
import { createNavigation, destinationUrl } from './app/navigation.ts'
import { createRouter } from './app/router.ts'
import { createServices } from './app/services.tsx'

function requireElement(id: string): HTMLElement {
  const element = document.getElementById(id)
  if (!element) throw new Error(`The page has no element ${id}`)
  return element
}

async function loadInspector({ inspector }: RuntimeConfig) {
  if (import.meta.env.DEV) {
    const { isRequested, startStatelyInspector } = await import('./inspector/stately.ts')
    if (isRequested(window)) return startStatelyInspector(window)
  }
  return inspector === undefined ? undefined : observeActors(window, inspector)
}

const reportUnlessOffline = (error: unknown) => {
  if (!isLostConnection(window, error)) window.reportError(error)
}

async function startApp(root: HTMLElement, signal: AbortSignal) {
  const config = JSON.parse(requireElement(configId).textContent) as RuntimeConfig
  if (import.meta.env.PROD && config.deterrents) installDeterrents(window, signal)
  let address = () => window.location.href
  watchMissingChunks(window, () => address(), signal)
  const referralCode = takeReferralCode(window)
  const router = await createRouter(window, signal)
  await nextTask()
  address = () => destinationUrl(router, window.location)
  const navigation = createNavigation(router, window)
  const inspect = await loadInspector(config)
  const services = createServices({ window, config, navigation, inspect, referralCode })
  const { pathname: entry } = new URL(import.meta.url)
  const dehydrated = parseDehydrated(document.getElementById(dehydratedId)?.textContent, entry)
  startTransition(() => {
    hydrateRoot(
      root,
      <App services={services} dehydrated={dehydrated}>
        <RouterProvider router={router} onError={reportUnlessOffline} />
      </App>,
      { onRecoverableError: reportRecoverableErrors(window, root) },
    )
  })
}

if (import.meta.env.DEV && window.location.pathname === '/_kit') {
  const { showKit } = await import('./app/kit/kit.tsx')
  showKit(requireElement(rootId))
} else {
  // The bootstrap script retries a failed start, so this attempt must remove its listeners.
  const attempt = new AbortController()
  const build = document.getElementById(bootstrapId)?.dataset.build ?? 'development'
  reportErrors(window, build, attempt.signal)
  try {
    await startApp(requireElement(rootId), attempt.signal)
  } catch (error) {
    reportUnlessOffline(error)
    attempt.abort()
    throw error
  }
}
