import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startSandbox, type RunningSandbox } from '#tests/support/sandbox.ts'

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

  test.each(['{"start"', 'null', '{"start":"\\u0000"}', '{"start":"2026-03-08T04:30:00.000Z"}'])(
    'refuses what is none of its times: %s',
    async (body) => {
      expect(await book(body)).toEqual([400, { error: 'This time is not in the calendar.' }])
    },
  )
})
