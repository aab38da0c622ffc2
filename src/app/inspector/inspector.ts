import { createBrowserInspector } from '@statelyai/inspect'
import { redact } from './redact.ts'
import type { Inspect } from '../services.tsx'

const flag = 'inspect'

/** Whether this tab was opened with `?inspect`, here or on an earlier page. */
export function isRequested({ location, sessionStorage }: Window): boolean {
  if (new URLSearchParams(location.search).has(flag)) sessionStorage.setItem(flag, 'yes')
  return sessionStorage.getItem(flag) !== null
}

/** Adds a button that opens the Stately inspector on our own page. Secrets are redacted. */
export function createInspector(window: Window): Inspect {
  const inspector = createBrowserInspector({
    window,
    url: new URL('/inspector', window.location.href).href,
    autoStart: false,
    maxDeferredEvents: 1_000,
    serialize: redact,
  })
  const button = window.document.createElement('button')
  button.textContent = 'Open inspector'
  button.style.cssText =
    'position:fixed;inset:auto auto 1rem 1rem;z-index:99;padding:.75rem 1rem;background:#0a1a33;color:#fff'
  button.addEventListener('click', () => inspector.start())
  window.document.body.append(button)
  return inspector.inspect
}
