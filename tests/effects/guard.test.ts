import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { guardMachine } from '#machines/sign-in/guard.ts'
import { sessionMachine } from '#machines/sign-in/session.ts'
import { guardEffects } from '#src/effects/sign-in/guard.ts'
import { sessionEffects } from '#src/effects/sign-in/session.ts'
import { createTokenStore } from '#src/effects/platform/token-store.ts'
import { mockFetch, loginToken, noon } from './tokens.ts'

let stopActors: (() => void)[] = []
beforeEach(() => localStorage.clear())
afterEach(() => {
  for (const stop of stopActors) stop()
  stopActors = []
})

async function openSession() {
  const tokens = createTokenStore(() => localStorage)
  const fetch = mockFetch() as unknown as typeof globalThis.fetch
  const session = createActor(
    sessionMachine.provide(sessionEffects({ tokens, window, fetch, now: () => noon })),
  ).start()
  stopActors.push(() => session.stop())
  await waitFor(session, (snapshot) => !snapshot.matches('loading'))
  return session
}

function guardPage(session: Awaited<ReturnType<typeof openSession>>) {
  const visited: string[] = []
  const machine = guardMachine.provide(guardEffects({ session, goTo: (path) => visited.push(path) }))
  const guard = createActor(machine, {
    input: { needs: 'session', otherwise: '/login', detour: undefined, user: undefined },
  }).start()
  stopActors.push(() => guard.stop())
  return { visited }
}

describe('a guarded page', () => {
  test('lets go who logs out where they want to be, and opened after that asks to sign in', async () => {
    localStorage.setItem('authToken', loginToken())
    const session = await openSession()
    const { visited } = guardPage(session)
    session.send({ type: 'logout', leaveTo: '/' })
    expect(visited).toEqual(['/'])
    expect(guardPage(session).visited).toEqual(['/login'])
  })

  test('of somebody who logged out once and is back asks to sign in when the session ends', async () => {
    localStorage.setItem('authToken', loginToken())
    const session = await openSession()
    session.send({ type: 'logout', leaveTo: '/' })
    session.send({ type: 'login', token: loginToken() })
    await waitFor(session, (snapshot) => snapshot.matches('loggedIn'))
    const { visited } = guardPage(session)
    session.send({ type: 'token.refused' })
    expect(visited).toEqual(['/login'])
  })
})
