import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createActor } from 'xstate'
import { bookingMachine } from '#machines/booking.ts'
import { bookingEffects } from '#src/effects/booking.ts'
import { holdScripts } from './checkout-bench.ts'

const config = { url: 'https://calendar.example/call', scriptUrl: 'https://calendar.example/widget.js' }
const container: { current: HTMLElement | null } = { current: null }
const end = (how: 'load' | 'error') => document.querySelector('script')?.dispatchEvent(new Event(how))
const shown: unknown[] = []
const comes = () => {
  window.Calendly = {
    initInlineWidget: ({ url, parentElement }) => {
      shown.push(url)
      parentElement.append(document.createElement('span'))
    },
  }
  end('load')
}
const says = (data: unknown, origin = 'https://calendar.example') =>
  window.dispatchEvent(new MessageEvent('message', { data, origin }))

const open = (given = config) => {
  container.current = document.createElement('div')
  const machine = bookingMachine.provide(bookingEffects({ window, config: given, container }))
  const actor = createActor(machine, { input: { isConfigured: true } }).start()
  return { actor, state: () => actor.getSnapshot().value }
}

beforeEach(holdScripts)
afterEach(() => {
  vi.restoreAllMocks()
  delete window.Calendly
  shown.length = 0
  document.head.replaceChildren()
})

test('the calendar counts as shown when it says so itself, and nobody else', async () => {
  const { state } = open()
  comes()
  await expect.poll(() => shown).toEqual([config.url])
  expect(container.current?.childElementCount).toBe(1)
  says({ event: 'calendly.event_type_viewed' }, 'https://evil.example')
  says('calendly.event_type_viewed')
  says({ event: 7 })
  says(null)
  expect(state()).toEqual({ opened: 'loading' })
  says({ event: 'calendly.event_type_viewed' })
  expect(state()).toEqual({ opened: 'ready' })
})

test('a call counts as booked when the calendar says so itself, and nobody else', async () => {
  const { state } = open()
  comes()
  says({ event: 'calendly.event_type_viewed' })
  says({ event: 'calendly.date_and_time_selected' })
  says({ event: 'calendly.event_scheduled' }, 'https://evil.example')
  expect(state()).toEqual({ opened: 'ready' })
  says({ event: 'calendly.event_scheduled' })
  expect(state()).toEqual({ opened: 'booked' })
})

test('a calendar of our own origin is believed', async () => {
  const { state } = open({ ...config, url: '/sandbox/booking/discovery-call' })
  comes()
  says({ event: 'calendly.event_type_viewed' })
  expect(state()).toEqual({ opened: 'loading' })
  says({ event: 'calendly.event_type_viewed' }, window.location.origin)
  expect(state()).toEqual({ opened: 'ready' })
})

test('a script that is blocked makes way, and is asked for anew', async () => {
  const { actor, state } = open()
  end('error')
  await expect.poll(state).toBe('failed')
  actor.send({ type: 'calendar.retry' })
  comes()
  await expect.poll(() => shown).toEqual([config.url])
})

test('whoever leaves the page and comes back finds a calendar again, and one only', async () => {
  const first = open()
  comes()
  await expect.poll(() => shown).toHaveLength(1)
  first.actor.stop()
  expect(container.current?.childElementCount).toBe(0)
  open()
  await expect.poll(() => shown).toHaveLength(2)
  expect(container.current?.childElementCount).toBe(1)
})

test('a page that is left before the script came shows nothing', async () => {
  const { actor } = open()
  actor.stop()
  comes()
  await new Promise((resolve) => setImmediate(resolve))
  expect(shown).toEqual([])
})
