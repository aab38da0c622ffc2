import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createActor, type Actor } from 'xstate'
import { menuMachine } from '#machines/menu.ts'
import { menuEffects } from '#src/effects/menu.ts'

const pageHtml = `
  <button popovertarget="panel-solutions">Solutions</button>
  <div id="panel-solutions"><a href="/in">in the panel</a></div>
  <div id="site-menu"></div>
  <a href="/out">elsewhere</a>`

/** Ids of open popovers, which happy-dom lacks. */
const openPopovers = new Set<string>()
const hiddenPopovers: string[] = []
const mediaQuery = new EventTarget()
const elementOf = (selector: string) => {
  const element = document.querySelector<HTMLElement>(selector)
  if (!element) throw new Error(`there is no ${selector}`)
  return element
}
const moveFocusTo = (selector: string) =>
  elementOf(selector).dispatchEvent(new Event('focusin', { bubbles: true }))
const togglePopover = (id: string, newState: 'open' | 'closed') => {
  if (newState === 'open') openPopovers.add(id)
  else openPopovers.delete(id)
  elementOf(`#${id}`).dispatchEvent(Object.assign(new Event('beforetoggle'), { newState }))
}

let menu: Actor<typeof menuMachine>
const startMenu = () => {
  menu = createActor(menuMachine.provide(menuEffects(window))).start()
}
const menuState = () => menu.getSnapshot().value

beforeEach(() => {
  document.body.innerHTML = pageHtml
  openPopovers.clear()
  hiddenPopovers.length = 0
  vi.spyOn(window, 'matchMedia').mockReturnValue(mediaQuery as MediaQueryList)
  for (const id of ['panel-solutions', 'site-menu']) {
    Object.assign(elementOf(`#${id}`), {
      hidePopover: () => void hiddenPopovers.push(id),
      matches: (selector: string) =>
        selector === ':popover-open' ? openPopovers.has(id) : selector.includes(`#${id}`),
    })
  }
})
afterEach(() => {
  menu.stop()
  vi.restoreAllMocks()
})

describe('the banner', () => {
  test('knows what was opened before the scripts ran', () => {
    openPopovers.add('site-menu')
    startMenu()
    expect(menuState()).toEqual({ menu: 'collapsed' })
  })

  test.each([
    ['the focus goes elsewhere', () => moveFocusTo('a[href="/out"]')],
    ['the person goes back a page', () => window.dispatchEvent(new Event('popstate'))],
    ['the screen becomes another', () => mediaQuery.dispatchEvent(new Event('change'))],
  ])('closes what is open when %s, until it stops', (_, happens) => {
    startMenu()
    togglePopover('panel-solutions', 'open')
    moveFocusTo('button')
    moveFocusTo('#panel-solutions a')
    expect([menuState(), hiddenPopovers]).toEqual(['solutions', []])
    happens()
    expect([menuState(), hiddenPopovers]).toEqual(['closed', ['panel-solutions']])
    menu.stop()
    togglePopover('panel-solutions', 'open')
    expect(menuState()).toBe('closed')
  })
})
