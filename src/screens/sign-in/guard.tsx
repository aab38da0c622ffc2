import { Notice } from '../notice.tsx'

/** Shown instead of a guarded page while the session loads. */
export function WaitingScreen() {
  return <Notice title="Loading..." />
}
