import { createContext, use } from 'react'
import { createActor, type InspectionEvent, type Observer } from 'xstate'
import type { RuntimeConfig } from '#contract/config.ts'
import { sessionMachine, type SessionActor } from '#machines/sign-in/session.ts'
import { createApi, type Api } from '../effects/platform/api.ts'
import { sessionEffects } from '../effects/sign-in/session.ts'
import { createTokenStore, type TokenStore } from '../effects/platform/token-store.ts'
import type { Navigation } from './navigation.ts'
import { createSiteActors, type SiteActors } from './site-actors.ts'

export type InspectionObserver = Observer<InspectionEvent> | undefined

type Deps = {
  window: Window
  config: RuntimeConfig
  navigation: Navigation
  inspect?: InspectionObserver
  referralCode?: string | undefined
}

/** Objects that exist as long as the app runs. */
export type Services = {
  window: Window
  config: RuntimeConfig
  tokens: TokenStore
  session: SessionActor
  api: Api
  navigation: Navigation
  siteActors: SiteActors
  /** Returns the current time, in milliseconds since 1970. */
  now: () => number
  inspect: InspectionObserver
}

/** Creates the services. Starts no actor. */
export function createServices({ window, config, navigation, inspect, referralCode }: Deps): Services {
  const now = () => Date.now()
  const fetch: typeof globalThis.fetch = (input, init) => window.fetch(input, init)
  const tokens = createTokenStore(() => window.localStorage)
  const session = createActor(sessionMachine.provide(sessionEffects({ tokens, window, fetch, now })), {
    ...(inspect && { inspect }),
  })
  const api = createApi({
    fetch,
    tokens,
    isTraced: config.isTraced,
    onTokenRefused: (token) => {
      if (tokens.read() === token) session.send({ type: 'token.refused' })
    },
  })
  const siteActors = createSiteActors({ window, fetch, now, inspect, api, session, referralCode })
  return { window, config, tokens, session, api, navigation, siteActors, now, inspect }
}

/** The context's value never changes, so it causes no re-render. */
export const ServicesContext = createContext<Services | undefined>(undefined)

export function useServices(): Services {
  const services = use(ServicesContext)
  if (!services) throw new Error('useServices must be used within a ServicesContext')
  return services
}
