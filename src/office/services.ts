import { createContext, use } from 'react'
import type { RuntimeConfig } from '#contract/config.ts'
import { createActor, type InspectionEvent, type Observer } from 'xstate'
import { officeMachine, type OfficeActor } from '#machines/office/office.ts'
import { createApi, type Api } from '../effects/platform/api.ts'
import { officeEffects } from '../effects/office/office.ts'

export type OfficeServices = {
  window: Window & typeof globalThis
  config: RuntimeConfig
  api: Api
  office: OfficeActor
  inspect: Observer<InspectionEvent> | undefined
}

type Deps = Pick<OfficeServices, 'window' | 'config' | 'inspect'>

/** Creates the objects that exist as long as the office is open. The session cookie authenticates calls. Starts no actor. */
export function createOfficeServices({ window, config, inspect }: Deps): OfficeServices {
  const watched: typeof fetch = async (input, init) => {
    const response = await window.fetch(input, init)
    if (response.status === 401) office.send({ type: 'session.ended' })
    return response
  }
  const api = createApi({ fetch: watched, tokens: { read: () => undefined }, onTokenRefused: () => {} })
  const office = createActor(officeMachine.provide(officeEffects({ window, api })), {
    ...(inspect && { inspect }),
  })
  return { window, config, api, office, inspect }
}

/** The context's value never changes, so it causes no re-render. */
export const OfficeServicesContext = createContext<OfficeServices | undefined>(undefined)

export function useOfficeServices(): OfficeServices {
  const services = use(OfficeServicesContext)
  if (!services) throw new Error('useOfficeServices must be used within an OfficeServicesContext')
  return services
}
