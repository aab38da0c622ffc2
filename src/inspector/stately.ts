import { createBrowserInspector } from '@statelyai/inspect'
import type { InspectionEvent, Observer } from 'xstate'
import { redact } from './redact.ts'

const flag = 'inspect'

/** Whether this tab was opened with `?inspect`, here or on an earlier page. */
export function isRequested({ location, sessionStorage }: Window): boolean {
  if (new URLSearchParams(location.search).has(flag)) sessionStorage.setItem(flag, 'yes')
  return sessionStorage.getItem(flag) !== null
}

/** Opens Stately's own inspector, which is on the internet, in another window. Secrets are redacted. */
export const startStatelyInspector = (window: Window): Observer<InspectionEvent> =>
  createBrowserInspector({ window, serialize: (event) => redact(event) as typeof event }).inspect
