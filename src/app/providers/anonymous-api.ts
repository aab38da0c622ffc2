import { createApi } from '#src/effects/platform/api.ts'
import type { Services } from '../services.tsx'

/** Sends no cookies and no token: a portal is not part of an account. */
export const anonymousApi = ({ window, config }: Services) =>
  createApi({
    fetch: (input, init) => window.fetch(input, { ...init, credentials: 'omit' }),
    tokens: { read: () => undefined },
    isTraced: config.isTraced,
    onTokenRefused: () => {},
  })
