import { act, StrictMode, type ReactNode } from 'react'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { neverHydrate } from '#src/app/never-hydrate.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const Sheet = ({ title }: { title: string }) => <p>{`${title}, fetched`}</p>
const load = vi.fn(async () => ({ Sheet }))

let root: Root | undefined
afterEach(async () => {
  await act(async () => root?.unmount())
  load.mockClear()
  document.body.replaceChildren()
})

const pageOf = (part: ReactNode, heading: string) => (
  <StrictMode>
    <h1>{heading}</h1>
    {part}
  </StrictMode>
)

test('a part that is never hydrated keeps the very HTML the server sent, whatever changes around it, and is never fetched', async () => {
  const Still = neverHydrate(load, (module) => module.Sheet)
  const place = document.body.appendChild(document.createElement('div'))
  place.innerHTML = '<h1>Home</h1><div><p>Ways, from the server</p></div>'
  const [sent] = place.querySelectorAll('p')
  const onRecoverableError = vi.fn()
  await act(async () => {
    root = hydrateRoot(place, pageOf(<Still title="Ways" />, 'Home'), { onRecoverableError })
  })
  await act(async () => root?.render(pageOf(<Still title="Ways" />, 'Pricing')))
  expect([place.textContent, place.querySelector('p') === sent]).toEqual([
    'PricingWays, from the server',
    true,
  ])
  expect([load.mock.calls, onRecoverableError.mock.calls]).toEqual([[], []])
})

test('such a part of which the server sent nothing is fetched and shown', async () => {
  const Still = neverHydrate(load, (module) => module.Sheet)
  const place = document.body.appendChild(document.createElement('div'))
  await act(async () => {
    root = createRoot(place)
    root.render(pageOf(<Still title="Ways" />, 'Home'))
  })
  expect(place.textContent).toBe('HomeWays, fetched')
})

test('such a part that cannot be fetched is missed by nobody, and comes when the connection is back', async () => {
  load.mockRejectedValueOnce(new Error('the part is gone'))
  const Still = neverHydrate(load, (module) => module.Sheet)
  const place = document.body.appendChild(document.createElement('div'))
  await act(async () => {
    root = createRoot(place)
    root.render(pageOf(<Still title="Ways" />, 'Home'))
  })
  expect(place.textContent).toBe('Home')
  await act(async () => window.dispatchEvent(new Event('online')))
  expect(place.textContent).toBe('HomeWays, fetched')
})
