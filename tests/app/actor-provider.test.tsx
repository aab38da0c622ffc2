import { act, lazy, StrictMode, Suspense, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { fromCallback, setup } from 'xstate'
import { ActorProvider } from '#src/app/actor-provider.tsx'
import { ServicesContext, type Services } from '#src/app/services.tsx'
import { newContainer, testServices } from './app-harness.tsx'

let root: Root
let services: Services
let log: string[]
beforeEach(() => {
  services = testServices()
  log = []
  root = createRoot(newContainer())
  onTestFinished(() => act(async () => root.unmount()))
})

const render = (node: ReactNode) =>
  act(async () => root.render(<ServicesContext value={services}>{node}</ServicesContext>))

const machine = setup({
  actors: {
    work: fromCallback(() => {
      log.push('started')
      return () => log.push('stopped')
    }),
  },
}).createMachine({ invoke: { src: 'work' } })

const ProvidedActor = ({ children }: { children?: ReactNode }) => (
  <ActorProvider machine={() => machine} input={undefined}>
    {() => children}
  </ActorProvider>
)

describe('an actor of a page', () => {
  test('starts once in strict mode and stops once when the page is left', async () => {
    await render(
      <StrictMode>
        <ProvidedActor />
      </StrictMode>,
    )
    expect(log).toEqual(['started'])
    await render(<StrictMode />)
    expect(log).toEqual(['started', 'stopped'])
  })

  test('goes on while a part of its page is fetched', async () => {
    let arrive = (_: { default: () => ReactNode }) => {}
    const Part = lazy(() => new Promise<{ default: () => ReactNode }>((resolve) => (arrive = resolve)))
    const page = (content: ReactNode) => (
      <Suspense fallback="waiting">
        <ProvidedActor>{content}</ProvidedActor>
      </Suspense>
    )
    await render(page('here'))
    await render(page(<Part />))
    expect(document.body.textContent).toContain('waiting')
    await act(async () => arrive({ default: () => 'arrived' }))
    expect(document.body.textContent).toBe('arrived')
    expect(log).toEqual(['started'])
  })
})
