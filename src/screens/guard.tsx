import { Notice } from './notice.tsx'

/** Shown in a guarded page's place while it is not yet known who is there. */
export function WaitingScreen() {
  return <Notice title="Loading..." />
}
