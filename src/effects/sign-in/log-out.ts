import { apiPaths } from '#contract/paths.ts'
import { localKeys } from '#contract/storage.ts'

type Deps = { localStorage: () => Storage; fetch: typeof fetch }

/**
 * Revokes tokens at the server. If a call fails, its token is stored, and `endPending` tries again. If storage is blocked,
 * the token is kept in memory.
 */
export function createLogOut({ localStorage, fetch }: Deps) {
  let inMemory: string[] = []

  const readPending = (): string[] => {
    try {
      return localStorage().getItem(localKeys.tokensToRevoke)?.split(' ') ?? []
    } catch {
      return inMemory
    }
  }

  const storePending = (tokens: string[]) => {
    inMemory = tokens
    try {
      if (tokens.length === 0) localStorage().removeItem(localKeys.tokensToRevoke)
      else localStorage().setItem(localKeys.tokensToRevoke, tokens.join(' '))
    } catch {
      return
    }
  }

  /** Resolves with whether the server handled the call. */
  const revoke = async (token: string, credentials: RequestCredentials): Promise<boolean> => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const call = { method: 'POST', headers, body: '{}', keepalive: true, credentials }
    return fetch(apiPaths.logOut, call).then(
      ({ status }) => status < 500 && status !== 429,
      () => false,
    )
  }

  return {
    /** Revokes a token and clears the session cookie. */
    end: async (token: string): Promise<void> => {
      if (!(await revoke(token, 'same-origin'))) storePending([...readPending(), token])
    },
    /** Revokes the stored tokens. Sends no cookies, because they may belong to a newer session. */
    endPending: async (): Promise<void> => {
      for (const token of readPending())
        if (await revoke(token, 'omit')) storePending(readPending().filter((other) => other !== token))
    },
  }
}
