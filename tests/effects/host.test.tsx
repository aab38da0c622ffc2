import { act, lazy, StrictMode, Suspense, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { fromCallback, setup } from 'xstate'
import { AuthProvider, useAuth } from '#src/app/auth.tsx'
import { createServices } from '#src/app/services.ts'
import { Host } from '#src/app/host.tsx'
import { runtimeConfig } from '#tests/support/runtime-config.ts'
import { asha } from './tokens.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

let root: Root
let log: string[]
beforeEach(() => {
  localStorage.clear()
  log = []
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(async () => {
  await act(async () => root.unmount())
  document.body.replaceChildren()
})

const show = (node: ReactNode) => act(async () => root.render(node))

const machine = setup({
  actors: {
    work: fromCallback(() => {
      log.push('started')
      return () => log.push('stopped')
    }),
  },
}).createMachine({ invoke: { src: 'work' } })

const Hosted = ({ children }: { children?: ReactNode }) => (
  <Host machine={machine} input={undefined} inspect={undefined}>
    {() => children}
  </Host>
)

describe('a hosted actor', () => {
  test('starts once in strict mode and stops once when it is left', async () => {
    await show(
      <StrictMode>
        <Hosted />
      </StrictMode>,
    )
    expect(log).toEqual(['started'])
    await show(<StrictMode />)
    expect(log).toEqual(['started', 'stopped'])
  })

  test('goes on while a part of its page is fetched', async () => {
    let arrive = (_: { default: () => ReactNode }) => {}
    const Part = lazy(() => new Promise<{ default: () => ReactNode }>((resolve) => (arrive = resolve)))
    const page = (content: ReactNode) => (
      <Suspense fallback="waiting">
        <Hosted>{content}</Hosted>
      </Suspense>
    )
    await show(page('here'))
    await show(page(<Part />))
    expect(document.body.textContent).toContain('waiting')
    await act(async () => arrive({ default: () => 'arrived' }))
    expect(document.body.textContent).toBe('arrived')
    expect(log).toEqual(['started'])
  })

  test('is another one under another key', async () => {
    await show(<Hosted key="a" />)
    await show(<Hosted key="b" />)
    expect([...log].sort()).toEqual(['started', 'started', 'stopped'])
  })
})

describe('useAuth', () => {
  const Name = () => {
    const { isLoggedIn, isLoading, user, token } = useAuth()
    return JSON.stringify({ isLoggedIn, isLoading, user, token })
  }

  test('outside its provider says so', () => {
    const { useAuth: use } = { useAuth }
    const Outside = () => {
      try {
        use()
      } catch (error) {
        log.push((error as Error).message)
      }
      return null
    }
    return show(<Outside />).then(() => expect(log).toEqual(['useAuth must be used within an AuthProvider']))
  })

  test('gives who is logged in', async () => {
    const payload = Buffer.from(JSON.stringify({ ...asha, exp: 4_000_000_000 })).toString('base64url')
    localStorage.setItem('authToken', `a.${payload}.c`)
    const services = createServices(window, runtimeConfig, undefined)
    const page = (
      <AuthProvider {...services}>
        <Name />
      </AuthProvider>
    )
    await show(page)
    const shown = () => JSON.parse(document.body.textContent) as unknown
    expect(shown()).toEqual({ isLoggedIn: false, isLoading: true })
    await act(async () => services.session.start())
    expect(shown()).toEqual({ isLoggedIn: true, isLoading: false, user: asha, token: `a.${payload}.c` })
    services.session.stop()
  })
})
