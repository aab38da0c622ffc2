import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startSandbox, type RunningSandbox } from '#tests/support/sandbox.ts'
import { openPage, type Page } from '#tests/support/sandbox-page.ts'

const friday = new Date('2026-03-06T09:30:00Z')
const firstSlot = '2026-03-09T04:30:00.000Z'
let sandbox: RunningSandbox
beforeEach(async () => {
  sandbox = await startSandbox({ now: () => friday })
})
afterEach(() => sandbox.close())

const fetchSlots = async () => {
  const response = await fetch(`${sandbox.url}/booking/discovery-call/slots`)
  return ((await response.json()) as { slots: string[] }).slots
}
const book = async (body: string) => {
  const response = await fetch(`${sandbox.url}/booking/discovery-call/bookings`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  })
  return [response.status, await response.json()]
}

describe('the calendar', () => {
  test('offers four times on each of the next five working days', async () => {
    const offered = await fetchSlots()
    expect([...new Set(offered.map((start) => start.slice(0, 10)))]).toEqual([
      '2026-03-09',
      '2026-03-10',
      '2026-03-11',
      '2026-03-12',
      '2026-03-13',
    ])
    expect(offered.slice(0, 4).map((start) => start.slice(11))).toEqual([
      '04:30:00.000Z',
      '06:00:00.000Z',
      '08:30:00.000Z',
      '10:00:00.000Z',
    ])
    expect(offered).toHaveLength(20)
  })

  test('gives a time to one person, whoever asks at the same moment', async () => {
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => book(JSON.stringify({ start: firstSlot }))),
    )
    expect(answers.filter(([status]) => status === 201)).toEqual([[201, { start: firstSlot }]])
    expect(answers.filter(([status]) => status === 409)).toHaveLength(4)
    expect(await fetchSlots()).not.toContain(firstSlot)
  })

  test('goes on to later days when a day is full', async () => {
    for (const start of (await fetchSlots()).slice(0, 4)) await book(JSON.stringify({ start }))
    expect([(await fetchSlots())[0], (await fetchSlots()).at(-1)]).toEqual([
      '2026-03-10T04:30:00.000Z',
      '2026-03-16T10:00:00.000Z',
    ])
  })

  test.each([
    '',
    '{"start"',
    'null',
    '{"start":7}',
    '{"start":"\\u0000"}',
    '{"start":"2026-03-08T04:30:00.000Z"}',
  ])('refuses what is none of its times: %s', async (body) => {
    expect(await book(body)).toEqual([400, { error: 'This is not a time of the calendar.' }])
  })
})

describe('its script', () => {
  let page: Page
  const opens = async () => {
    page = openPage(sandbox)
    await page.load('/booking/widget.js')
    const messages: unknown[] = []
    page.window.addEventListener('message', (message) => {
      messages.push((message as unknown as MessageEvent<{ event: string }>).data.event)
    })
    const parentElement = page.document.getElementById('place')
    const { Calendly } = page.window as unknown as {
      Calendly: { initInlineWidget: (options: object) => void }
    }
    Calendly.initInlineWidget({ url: `${sandbox.url}/booking/discovery-call`, parentElement })
    return messages
  }
  const says = (words: string) => page.until(() => page.document.body.textContent.includes(words))
  afterEach(() => page.close())

  test('books the time that was pressed, repeats it, and tells the page', async () => {
    const messages = await opens()
    await says('Monday, March 9, 2026')
    await page.press('04:30')
    await says('Monday, March 9, 2026, 04:30 UTC')
    await page.press('Confirm')
    await says('Monday, March 9, 2026, 04:30 UTC, for 30 minutes.')
    await expect
      .poll(() => messages)
      .toEqual(['calendly.event_type_viewed', 'calendly.date_and_time_selected', 'calendly.event_scheduled'])
  })

  test('says that a time is gone, and offers the others', async () => {
    await opens()
    await says('Monday, March 9, 2026')
    await page.press('04:30')
    await book(JSON.stringify({ start: firstSlot }))
    await page.press('Confirm')
    await says('This time has just been taken. Please choose another one.')
    const times = [...page.document.querySelectorAll('section')][0]?.querySelectorAll('button') ?? []
    expect([...times].map(({ textContent }) => textContent)).toEqual(['06:00', '08:30', '10:00'])
  })
})
