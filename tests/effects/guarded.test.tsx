import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { fromCallback, setup, waitFor } from 'xstate'
import type { User } from '#contract/session.ts'
import { guardMachine } from '#machines/guard.ts'
import { AuthProvider } from '#src/app/auth.tsx'
import { Guarded } from '#src/app/guarded.tsx'
import { Host } from '#src/app/host.tsx'
import { RouterContext } from '#src/app/router.ts'
import { createServices } from '#src/app/services.ts'
import { guardEffects } from '#src/effects/guard.ts'
import { runtimeConfig } from '#tests/support/runtime-config.ts'
import { asha, tokenOf } from './tokens.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const bela: User = { ...asha, id: 'p-2', name: 'Béla', email: 'bela@demo.example' }
const tokenFor = (person: User) => tokenOf({ ...person, exp: 4_000_000_000 })

let root: Root
let log: string[]
let stopSession: () => void
beforeEach(() => {
  localStorage.clear()
  log = []
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(async () => {
  await act(async () => root.unmount())
  stopSession()
  document.body.replaceChildren()
})

const machine = setup({
  types: {},
  actors: {
    work: fromCallback<{ type: 'none' }, string>(({ input }) => {
      log.push(`${input} came`)
      return () => log.push(`${input} left`)
    }),
  },
}).createMachine({
  context: ({ input }) => input,
  invoke: { src: 'work', input: ({ context }) => context.name },
})

async function open(person: User) {
  localStorage.setItem('authToken', tokenFor(person))
  const services = createServices(window, runtimeConfig, undefined)
  const { session } = services
  stopSession = () => session.stop()
  session.start()
  await waitFor(session, (snapshot) => snapshot.matches('loggedIn'))
  const guard = guardMachine.provide(guardEffects({ session, goTo: () => {} }))
  await act(async () =>
    root.render(
      <AuthProvider {...services}>
        <RouterContext value={services.router}>
          <Guarded machine={guard} inspect={undefined} needs="session" otherwise="/login">
            {({ name }) => (
              <Host machine={machine} inspect={undefined} input={{ name }}>
                {(actor) => `the page of ${actor.getSnapshot().context.name}`}
              </Host>
            )}
          </Guarded>
        </RouterContext>
      </AuthProvider>,
    ),
  )
}

const inAnotherTab = (person: User) =>
  act(async () => {
    localStorage.setItem('authToken', tokenFor(person))
    window.dispatchEvent(new StorageEvent('storage', { key: 'authToken' }))
  })

describe('a guarded page', () => {
  test('begins anew for somebody else who signs in in another tab', async () => {
    await open(asha)
    await inAnotherTab(bela)
    expect(document.body.textContent).toBe('the page of Béla')
    expect(log.toSorted()).toEqual(['Béla came', `${asha.name} came`, `${asha.name} left`].toSorted())
  })

  test('goes on for the same person with a new role', async () => {
    await open({ ...asha, role: 'member' })
    await inAnotherTab(asha)
    expect(log).toEqual([`${asha.name} came`])
  })
})
