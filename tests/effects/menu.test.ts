import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createActor, type Actor } from 'xstate'
import { menuMachine } from '#machines/menu.ts'
import { menuEffects } from '#src/effects/menu.ts'

const page = `
  <button popovertarget="panel-solutions">Solutions</button>
  <div id="panel-solutions"><a href="/in">in the panel</a></div>
  <div id="site-menu"></div>
  <a href="/out">elsewhere</a>`

/** Stands in for the browser's popovers, which the simulated document lacks. */
const shown = new Set<string>()
const hidden: string[] = []
const screen = new EventTarget()
const elementOf = (selector: string) => {
  const element = document.querySelector<HTMLElement>(selector)
  if (!element) throw new Error(`there is no ${selector}`)
  return element
}
const toggles = (id: string, newState: 'open' | 'closed') => {
  if (newState === 'open') shown.add(id)
  else shown.delete(id)
  elementOf(`#${id}`).dispatchEvent(Object.assign(new Event('beforetoggle'), { newState }))
}

let menu: Actor<typeof menuMachine>
const start = () => {
  menu = createActor(menuMachine.provide(menuEffects(window))).start()
}
const state = () => menu.getSnapshot().value

beforeEach(() => {
  document.body.innerHTML = page
  shown.clear()
  hidden.length = 0
  vi.spyOn(window, 'matchMedia').mockReturnValue(screen as MediaQueryList)
  for (const id of ['panel-solutions', 'site-menu']) {
    Object.assign(elementOf(`#${id}`), {
      hidePopover: () => void hidden.push(id),
      matches: (selector: string) =>
        selector === ':popover-open' ? shown.has(id) : selector.includes(`#${id}`),
    })
  }
})
afterEach(() => {
  menu.stop()
  vi.restoreAllMocks()
})

describe('the banner', () => {
  test('follows its popovers, and no other', () => {
    start()
    toggles('panel-solutions', 'open')
    expect(state()).toBe('solutions')
    toggles('panel-solutions', 'closed')
    expect(state()).toBe('closed')
    document.body.dispatchEvent(Object.assign(new Event('beforetoggle'), { newState: 'open' }))
    expect(state()).toBe('closed')
  })

  test('knows what was opened before the scripts ran', () => {
    shown.add('site-menu')
    start()
    expect(state()).toEqual({ menu: 'collapsed' })
  })

  test('closes a panel when the focus goes elsewhere, not to its button or into it', () => {
    start()
    toggles('panel-solutions', 'open')
    elementOf('button').dispatchEvent(new Event('focusin', { bubbles: true }))
    elementOf('#panel-solutions a').dispatchEvent(new Event('focusin', { bubbles: true }))
    expect([state(), hidden]).toEqual(['solutions', []])
    elementOf('a[href="/out"]').dispatchEvent(new Event('focusin', { bubbles: true }))
    expect([state(), hidden]).toEqual(['closed', ['panel-solutions']])
  })

  test.each([
    ['the person goes back a page', () => window.dispatchEvent(new Event('popstate'))],
    ['the screen becomes another', () => screen.dispatchEvent(new Event('change'))],
  ])('closes what is open when %s', (_, happens) => {
    start()
    toggles('site-menu', 'open')
    happens()
    expect([state(), hidden]).toEqual(['closed', ['site-menu']])
  })

  test('stops listening with its machine', () => {
    start()
    menu.stop()
    toggles('panel-solutions', 'open')
    expect(state()).toBe('closed')
  })
})
