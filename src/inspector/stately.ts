import { createBrowserInspector } from '@statelyai/inspect'
import type { InspectionEvent, Observer } from 'xstate'
import { redact } from './redact.ts'

const inspectFlag = 'inspect'

/** Whether this tab was opened with `?inspect`, here or on an earlier page. */
export function isRequested({ location, sessionStorage }: Window): boolean {
  if (new URLSearchParams(location.search).has(inspectFlag)) sessionStorage.setItem(inspectFlag, 'yes')
  return sessionStorage.getItem(inspectFlag) !== null
}

/** Opens Stately's own inspector, which is on the internet, in another window. Secrets are redacted. */
export const startStatelyInspector = (window: Window): Observer<InspectionEvent> =>
  createBrowserInspector({ window, serialize: (event) => redact(event) as typeof event }).inspect
