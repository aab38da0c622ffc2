import { apiPaths } from '#contract/paths.ts'
import { localKeys } from '#contract/storage.ts'

type Deps = { localStorage: () => Storage; fetch: typeof fetch }

/**
 * Ends tokens at the server. One whose end the server did not hear of is kept, in memory alone where the storage is
 * blocked, and ended when `endUnheard` is called.
 */
export function createLogOut({ localStorage, fetch }: Deps) {
  let inMemory: string[] = []

  const unheard = (): string[] => {
    try {
      return localStorage().getItem(localKeys.unendedTokens)?.split(' ') ?? []
    } catch {
      return inMemory
    }
  }

  const keep = (tokens: string[]) => {
    inMemory = tokens
    try {
      if (tokens.length === 0) localStorage().removeItem(localKeys.unendedTokens)
      else localStorage().setItem(localKeys.unendedTokens, tokens.join(' '))
    } catch {
      return
    }
  }

  const isHeard = async (token: string, credentials: RequestCredentials): Promise<boolean> => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const call = { method: 'POST', headers, body: '{}', keepalive: true, credentials }
    return fetch(apiPaths.logOut, call).then(
      ({ status }) => status < 500 && status !== 429,
      () => false,
    )
  }

  return {
    /** Ends a token and the session cookie with it. */
    end: async (token: string): Promise<void> => {
      if (!(await isHeard(token, 'same-origin'))) keep([...unheard(), token])
    },
    /** Ends the tokens whose end was not heard. Cookies stay out of it: they may be a newer session's. */
    endUnheard: async (): Promise<void> => {
      for (const token of unheard())
        if (await isHeard(token, 'omit')) keep(unheard().filter((other) => other !== token))
    },
  }
}
