import type { RuntimeConfig } from '#contract/config.ts'
import { createServices, type Services } from './services.tsx'

/** What stands for the window while the server renders: an address, and nothing that anybody may touch. */
const serverWindow = (location: URL) =>
  ({
    location,
    history: { state: null },
    addEventListener: () => {},
    removeEventListener: () => {},
  }) as unknown as Window

/** What pages are rendered with on the server, where nothing is started and nobody is led anywhere. */
export const serverServices = (location: URL, config: RuntimeConfig): Services =>
  createServices({
    window: serverWindow(location),
    config,
    navigation: { go: () => {}, replace: () => {}, markReady: () => () => {} },
  })
