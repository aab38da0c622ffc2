import { createActor, type InspectionEvent, type Observer } from 'xstate'
import type { RuntimeConfig } from '#contract/config.ts'
import { sessionMachine, type SessionActor } from '#machines/session.ts'
import { createApi, type Api } from '../effects/api.ts'
import { sessionEffects } from '../effects/session.ts'
import { createTokenStore, type TokenStore } from '../effects/token-store.ts'
import { createRouter, type Router } from './router.ts'
import { createNavigation, type Navigation } from './navigation.ts'
import { createShell, type Shell } from './shell.ts'

export type Inspect = Observer<InspectionEvent> | undefined

/** What lives as long as the app. */
export type Services = {
  window: Window
  config: RuntimeConfig
  tokens: TokenStore
  session: SessionActor
  api: Api
  router: Router
  navigation: Navigation
  shell: Shell
  /** Milliseconds since 1970. */
  now: () => number
  inspect: Inspect
}

/** Makes them; the actors of session and shell are not started yet. */
export function createServices(window: Window, config: RuntimeConfig, inspect: Inspect): Services {
  const now = () => Date.now()
  const fetch: typeof globalThis.fetch = (input, init) => window.fetch(input, init)
  const tokens = createTokenStore(() => window.localStorage)
  const session = createActor(sessionMachine.provide(sessionEffects({ tokens, window, fetch, now })), {
    ...(inspect && { inspect }),
  })
  const api = createApi({
    fetch,
    tokens,
    onRefused: (token) => {
      if (tokens.read() === token) session.send({ type: 'token.refused' })
    },
  })
  const router = createRouter(window)
  return {
    window,
    config,
    tokens,
    session,
    api,
    router,
    navigation: createNavigation(window, router),
    shell: createShell({ window, fetch, now, inspect }),
    now,
    inspect,
  }
}
