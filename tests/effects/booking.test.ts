import { afterEach, beforeEach, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { bookingMachine } from '#machines/booking.ts'
import { bookingEffects } from '#src/effects/booking.ts'
import { holdScripts } from './checkout-harness.ts'

const config = { url: 'https://calendar.example/call', scriptUrl: 'https://calendar.example/widget.js' }
const container: { current: HTMLElement | null } = { current: null }
const finishScript = (how: 'load' | 'error') => document.scripts[0]?.dispatchEvent(new Event(how))
const shownUrls: unknown[] = []
const loadCalendar = () => {
  window.Calendly = {
    initInlineWidget: ({ url, parentElement }) => {
      shownUrls.push(url)
      parentElement.append(document.createElement('span'))
    },
  }
  finishScript('load')
}
const postFromCalendar = (data: unknown, origin = 'https://calendar.example') =>
  window.dispatchEvent(new MessageEvent('message', { data, origin }))

const openBooking = (bookingConfig = config) => {
  container.current = document.createElement('div')
  const machine = bookingMachine.provide(bookingEffects({ window, config: bookingConfig, container }))
  const actor = createActor(machine, { input: { isConfigured: true } }).start()
  return { actor, state: () => actor.getSnapshot().value }
}

beforeEach(holdScripts)
afterEach(() => {
  delete window.Calendly
  shownUrls.length = 0
})

test('the calendar counts as shown, and a call as booked, only when a message from the calendar itself says so', async () => {
  const { state } = openBooking()
  loadCalendar()
  await expect.poll(() => shownUrls).toEqual([config.url])
  expect(container.current?.childElementCount).toBe(1)
  postFromCalendar({ event: 'calendly.event_type_viewed' }, 'https://evil.example')
  for (const data of ['calendly.event_type_viewed', { event: 7 }, null]) postFromCalendar(data)
  expect(state()).toEqual({ opened: 'loading' })
  postFromCalendar({ event: 'calendly.event_type_viewed' })
  postFromCalendar({ event: 'calendly.date_and_time_selected' })
  postFromCalendar({ event: 'calendly.event_scheduled' }, 'https://evil.example')
  expect(state()).toEqual({ opened: 'ready' })
  postFromCalendar({ event: 'calendly.event_scheduled' })
  expect(state()).toEqual({ opened: 'booked' })
})

test('a script that is blocked makes way, and is asked for anew', async () => {
  const { actor, state } = openBooking()
  finishScript('error')
  await expect.poll(state).toBe('failed')
  actor.send({ type: 'calendar.retry' })
  loadCalendar()
  await expect.poll(() => shownUrls).toEqual([config.url])
})

test('a page that is left before the script came shows nothing', async () => {
  const { actor } = openBooking()
  actor.stop()
  loadCalendar()
  await new Promise((resolve) => setImmediate(resolve))
  expect(shownUrls).toEqual([])
})
