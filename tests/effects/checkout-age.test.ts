import { expect, test } from 'vitest'
import { createCheckoutAges } from '#src/effects/payments/checkout/age.ts'
import { blockedStorage } from '#tests/support/blocked-storage.ts'

const openPage = (at: number, storage: () => Storage = () => sessionStorage) => {
  let time = at
  const age = createCheckoutAges(storage, () => time)
  const ageAt = (later: number) => {
    time = later
    return age.of('blueprint')
  }
  return { ageAt, end: () => age.end('blueprint') }
}

test('a checkout is as old as its page, also after a reload', () => {
  expect(openPage(1_000).ageAt(2_000)).toBe(1_000)
  expect(openPage(50_000).ageAt(61_000)).toBe(60_000)
})

test('the age of a checkout begins anew after a purchase', () => {
  const first = openPage(1_000)
  first.ageAt(2_000)
  first.end()
  expect(openPage(50_000).ageAt(61_000)).toBe(11_000)
})

test('the age of a checkout counts from its page where storage is blocked', () => {
  expect(openPage(1_000, blockedStorage).ageAt(61_000)).toBe(60_000)
})
