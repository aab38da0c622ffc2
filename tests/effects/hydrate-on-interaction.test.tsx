import { act, StrictMode, type ReactNode } from 'react'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { prerender } from 'react-dom/static'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { hydrateOnInteraction } from '#src/app/hydrate-on-interaction.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

Object.defineProperty(HTMLImageElement.prototype, 'naturalWidth', { value: 1200 })

let root: Root | undefined
let place: HTMLElement
const entered = vi.fn()
const sent = vi.fn()

const Enquiry = () => (
  <form
    onSubmit={(event) => {
      event.preventDefault()
      sent()
    }}
  >
    <h2>Write to us</h2>
    <a href="#privacy">Privacy</a>
    <img src="/drawing.avif" alt="A drawing" />
    <input aria-label="Name" defaultValue="" onChange={({ target }) => entered(target.value)} />
    <select aria-label="Service">
      <option>Agents</option>
    </select>
    <button type="submit">Send</button>
  </form>
)
const load = vi.fn(async () => ({ Enquiry }))
const pageOf = (Form: () => ReactNode) => (
  <StrictMode>
    <Form />
  </StrictMode>
)
const makeForm = (isUrgent?: () => boolean) =>
  hydrateOnInteraction(load, (module) => module.Enquiry, isUrgent) as unknown as (() => ReactNode) & {
    preload: () => Promise<void> | undefined
  }

async function sendPage() {
  const observer = Reflect.get(globalThis, 'IntersectionObserver') as unknown
  Reflect.deleteProperty(globalThis, 'IntersectionObserver')
  const { prelude } = await prerender(pageOf(makeForm()))
  Reflect.set(globalThis, 'IntersectionObserver', observer)
  place.innerHTML = await new Response(prelude).text()
  load.mockClear()
}

const hydrate = (Form: () => ReactNode) =>
  act(async () => {
    root = hydrateRoot(place, pageOf(Form))
  })
const find = (selector: string) => {
  const found = place.querySelector<HTMLElement>(selector)
  if (!found) throw new Error(`${selector} is missing`)
  return found
}
const settle = () => act(() => new Promise<void>((resolve) => setTimeout(resolve)))

beforeEach(() => {
  for (const mock of [load, entered, sent]) mock.mockClear()
  place = document.body.appendChild(document.createElement('div'))
})
afterEach(async () => {
  await act(async () => root?.unmount())
  document.body.replaceChildren()
})

describe('a part that is hydrated on interaction', () => {
  test('is not fetched for somebody who reads, and follows a link', async () => {
    await sendPage()
    await hydrate(makeForm())
    await act(async () => {
      find('h2').click()
      find('a').focus()
      find('a').click()
    })
    expect([load.mock.calls.length, find('h2').textContent]).toEqual([0, 'Write to us'])
  })

  test.each([
    ['turns to a field', () => find('input').focus()],
    [
      'lets the browser fill one in',
      () => find('input').dispatchEvent(new Event('input', { bubbles: true })),
    ],
    ['chooses', () => find('select').dispatchEvent(new Event('change', { bubbles: true }))],
    ['presses a button', () => find('button').click()],
    ['lacks a picture', () => find('img').dispatchEvent(new Event('error'))],
  ])('is fetched, once, when somebody %s', async (_, touch) => {
    await sendPage()
    await hydrate(makeForm())
    await act(async () => touch())
    await act(async () => touch())
    expect(load).toHaveBeenCalledTimes(1)
  })

  test('hears what was typed and sent before its code came, in this order', async () => {
    await sendPage()
    let come = () => {}
    load.mockImplementationOnce(() => new Promise((resolve) => (come = () => resolve({ Enquiry }))))
    await hydrate(makeForm())
    const field = find('input') as HTMLInputElement
    await act(async () => {
      field.focus()
      field.value = 'Asha'
      find('button').click()
    })
    expect([entered.mock.calls, sent.mock.calls.length]).toEqual([[], 0])
    await act(async () => come())
    await settle()
    expect([field.value, find('input'), entered.mock.lastCall, sent.mock.calls.length]).toEqual([
      'Asha',
      field,
      ['Asha'],
      1,
    ])
  })

  test('is fetched at once where the server could not know all that it shows', async () => {
    await sendPage()
    await hydrate(makeForm(() => true))
    expect(load).toHaveBeenCalledTimes(1)
  })

  test('is fetched at once where the server sent nothing, and shows at once where it was fetched before', async () => {
    const Form = makeForm()
    await act(async () => {
      root = createRoot(place)
      root.render(pageOf(Form))
    })
    expect(find('h2').textContent).toBe('Write to us')
    await act(async () => root?.render(<p>Elsewhere</p>))
    expect(Form.preload()).toBeUndefined()
    act(() => root?.render(pageOf(Form)))
    expect([find('h2').textContent, load.mock.calls.length]).toEqual(['Write to us', 1])
  })
})
