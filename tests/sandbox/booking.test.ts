import { expect, test } from 'vitest'
import { closedAfterFile } from '#tests/support/file-end.ts'
import { startSandbox } from '#tests/support/sandbox.ts'

const friday = new Date('2026-03-06T09:30:00Z')
const sandbox = await closedAfterFile(startSandbox({ now: () => friday }))
const fetchSlots = async () => {
  const response = await fetch(`${sandbox.url}/booking/discovery-call/slots`)
  return ((await response.json()) as { slots: string[] }).slots
}
const book = async (start: string) => {
  const response = await fetch(`${sandbox.url}/booking/discovery-call/bookings`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ start }),
  })
  return [response.status, await response.json()]
}

test('the calendar offers four times on each of the next five working days, each to one person, whoever asks at the same moment', async () => {
  const times = ['04:30:00.000Z', '06:00:00.000Z', '08:30:00.000Z', '10:00:00.000Z']
  const days = [9, 10, 11, 12, 13].map((day) => `2026-03-${String(day).padStart(2, '0')}`)
  const offered = days.flatMap((day) => times.map((time) => `${day}T${time}`))
  expect(await fetchSlots()).toEqual(offered)
  const [start = '', ...others] = offered
  const answers = await Promise.all(Array.from({ length: 5 }, () => book(start)))
  expect(answers.filter(([status]) => status === 201)).toEqual([[201, { start }]])
  expect(answers.filter(([status]) => status === 409)).toHaveLength(4)
  expect(await fetchSlots()).toEqual(others)
})
