import { onTestFinished } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { sessionMachine } from '#machines/sign-in/session.ts'
import { createTokenStore } from '#src/effects/platform/token-store.ts'
import { sessionEffects } from '#src/effects/sign-in/session.ts'
import { mockFetch, noon } from './tokens.ts'

/** The session of a tab, which ends with the test. Tabs share the storage. */
export function startSession({ fetch = mockFetch(), now = () => noon, clock = new SimulatedClock() } = {}) {
  const tokens = createTokenStore(() => localStorage)
  const effects = sessionEffects({ tokens, window, fetch: fetch as unknown as typeof window.fetch, now })
  const session = createActor(sessionMachine.provide(effects), { clock }).start()
  onTestFinished(() => void session.stop())
  return session
}
