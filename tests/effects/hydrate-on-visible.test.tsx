import { act, StrictMode, type FormEvent, type ReactNode } from 'react'
import { hydrateRoot, createRoot, type Root } from 'react-dom/client'
import { prerender } from 'react-dom/static'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { stalledId } from '#contract/rendering.ts'
import { hydrateOnVisible } from '#src/app/hydrate-on-visible.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

let near: () => void
let root: Root | undefined
let place: HTMLElement
const chosen = vi.fn()
const entered = vi.fn()

const Questions = () => (
  <section id="questions">
    <input aria-label="Answer" defaultValue="" onChange={({ target }) => entered(target.value)} />
    <button type="button" onClick={chosen}>
      Choose
    </button>
  </section>
)
const load = vi.fn(async () => ({ Questions }))

/** A page with one such section. */
const pageOf = (Section: () => ReactNode) => (
  <StrictMode>
    <h1>Home</h1>
    <Section />
  </StrictMode>
)
const makeSection = () =>
  hydrateOnVisible('questions', load, (module) => module.Questions) as unknown as () => ReactNode

async function renderOnServer(): Promise<string> {
  vi.stubGlobal('IntersectionObserver', undefined)
  Reflect.deleteProperty(globalThis, 'IntersectionObserver')
  const { prelude } = await prerender(pageOf(makeSection()), { progressiveChunkSize: 1e9 })
  return new Response(prelude).text()
}

beforeEach(() => {
  load.mockClear()
  chosen.mockClear()
  entered.mockClear()
  place = document.body.appendChild(document.createElement('div'))
})
afterEach(async () => {
  await act(async () => root?.unmount())
  vi.unstubAllGlobals()
  document.body.replaceChildren()
})

const openInBrowser = () => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(onChange: (entries: { isIntersecting: boolean }[]) => void) {
        near = () => onChange([{ isIntersecting: true }])
      }
      observe() {}
      disconnect() {}
    },
  )
}

const comesNear = () => act(async () => near())
const settled = () => new Promise((resolve) => setTimeout(resolve))
const press = async () => {
  await act(async () => document.querySelector('button')?.click())
  await act(settled)
}
const isBackOnline = () => act(async () => window.dispatchEvent(new Event('online')))
const told = () => document.querySelectorAll('[role=alert]').length

/** What the page says where a part cannot be fetched. */
const stalledNotice = `<template id="${stalledId}"><p role="alert">Not loaded.</p></template>`

describe('a section', () => {
  test('is whole in what the server sends', async () => {
    expect(await renderOnServer()).toContain(
      '<section id="questions"><input aria-label="Answer" value=""/><button type="button">Choose</button></section>',
    )
  })

  test('keeps the server’s HTML until it is near, also when the page around it is drawn anew', async () => {
    place.innerHTML = await renderOnServer()
    load.mockClear()
    openInBrowser()
    const Section = makeSection()
    const onRecoverableError = vi.fn()
    const [button] = document.querySelectorAll('button')
    await act(async () => {
      root = hydrateRoot(place, pageOf(Section), { onRecoverableError })
    })
    await act(async () => root?.render(pageOf(Section)))
    expect([document.querySelector('button'), load.mock.calls.length]).toEqual([button, 0])
    await comesNear()
    await press()
    expect([document.querySelector('button'), chosen.mock.calls.length]).toEqual([button, 1])
    expect(onRecoverableError).not.toHaveBeenCalled()
  })

  test('acts on a click that came before its code, once', async () => {
    place.innerHTML = await renderOnServer()
    openInBrowser()
    const Section = makeSection()
    await act(async () => {
      root = hydrateRoot(place, pageOf(Section))
    })
    await press()
    expect(chosen).toHaveBeenCalledTimes(1)
    await press()
    expect(chosen).toHaveBeenCalledTimes(2)
  })

  test('hears what was entered before its code came', async () => {
    place.innerHTML = await renderOnServer()
    openInBrowser()
    const Section = makeSection()
    await act(async () => {
      root = hydrateRoot(place, pageOf(Section))
    })
    const field = document.querySelector('input')
    if (field) field.value = 'by hand'
    await comesNear()
    expect([field?.value, entered.mock.lastCall]).toEqual(['by hand', ['by hand']])
  })

  test('sends a form that somebody sent before its code came', async () => {
    const sent = vi.fn((event: FormEvent) => event.preventDefault())
    const Form = () => (
      <form onSubmit={sent}>
        <input name="answer" />
      </form>
    )
    const loadForm = async () => ({ Form })
    const makeForm = () =>
      hydrateOnVisible('form', loadForm, (module) => module.Form) as unknown as () => ReactNode
    vi.stubGlobal('IntersectionObserver', undefined)
    Reflect.deleteProperty(globalThis, 'IntersectionObserver')
    const { prelude } = await prerender(pageOf(makeForm()))
    place.innerHTML = await new Response(prelude).text()
    openInBrowser()
    const Section = makeForm()
    await act(async () => {
      root = hydrateRoot(place, pageOf(Section))
    })
    await act(async () => document.querySelector('form')?.requestSubmit())
    await act(settled)
    expect(sent).toHaveBeenCalledTimes(1)
  })

  test('stays as it is where its code cannot be fetched, and the page says so once, until it could be', async () => {
    place.innerHTML = await renderOnServer()
    document.body.insertAdjacentHTML('beforeend', stalledNotice)
    openInBrowser()
    load.mockRejectedValueOnce(new Error('the part is gone'))
    load.mockRejectedValueOnce(new Error('the part is gone'))
    const Section = makeSection()
    await act(async () => {
      root = hydrateRoot(place, pageOf(Section))
    })
    await comesNear()
    await press()
    expect([
      document.querySelector('#questions button')?.textContent,
      told(),
      chosen.mock.calls.length,
    ]).toEqual(['Choose', 1, 0])
    await isBackOnline()
    expect([told(), chosen.mock.calls.length]).toEqual([0, 0])
    await press()
    expect(chosen).toHaveBeenCalledTimes(1)
  })

  test.each([
    ['it is near again', comesNear],
    ['the connection is back', isBackOnline],
    ['somebody presses a button of it', press],
  ])('is fetched again when %s', async (_, again) => {
    place.innerHTML = await renderOnServer()
    openInBrowser()
    load.mockRejectedValueOnce(new Error('the part is gone'))
    const Section = makeSection()
    await act(async () => {
      root = hydrateRoot(place, pageOf(Section))
    })
    await comesNear()
    chosen.mockClear()
    await again()
    await press()
    expect(chosen).toHaveBeenCalled()
  })

  test('is fetched again when somebody comes back to a page that left its place empty, of which nothing is said elsewhere', async () => {
    document.body.insertAdjacentHTML('beforeend', stalledNotice)
    openInBrowser()
    load.mockRejectedValueOnce(new Error('the part is gone'))
    const Section = makeSection()
    await act(async () => {
      root = createRoot(place)
      root.render(pageOf(Section))
    })
    await comesNear()
    expect([document.getElementById('questions')?.textContent, told()]).toEqual(['', 1])
    await act(async () => root?.render(<h1>Terms</h1>))
    expect(told()).toBe(0)
    await act(async () => root?.render(pageOf(Section)))
    await comesNear()
    expect(document.getElementById('questions')?.textContent).toBe('Choose')
  })

  test('has its room and its id before it comes where the server sent nothing', async () => {
    openInBrowser()
    const Section = makeSection()
    await act(async () => {
      root = createRoot(place)
      root.render(pageOf(Section))
    })
    expect(document.getElementById('questions')?.style.minHeight).toBe('40rem')
    await comesNear()
    expect(document.getElementById('questions')?.textContent).toBe('Choose')
  })
})
