import { act, StrictMode, type ReactNode } from 'react'
import { hydrateRoot, createRoot, type Root } from 'react-dom/client'
import { prerender } from 'react-dom/static'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { stalledId } from '#contract/rendering.ts'
import { section } from '#src/app/section.tsx'

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
const makeSection = () => section('questions', load, 'Questions') as unknown as () => ReactNode

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
const press = () => act(async () => document.querySelector('button')?.click())

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

  test('stays as it is where its code cannot be fetched, and the page says so once', async () => {
    place.innerHTML = await renderOnServer()
    document.body.insertAdjacentHTML(
      'beforeend',
      `<template id="${stalledId}"><p role="alert">Not loaded.</p></template>`,
    )
    openInBrowser()
    load.mockRejectedValueOnce(new Error('the part is gone'))
    const Section = makeSection()
    await act(async () => {
      root = hydrateRoot(place, pageOf(Section))
    })
    await comesNear()
    await press()
    expect([
      document.querySelector('#questions button')?.textContent,
      document.querySelectorAll('[role=alert]').length,
      chosen.mock.calls.length,
    ]).toEqual(['Choose', 1, 0])
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
