import { expect, test } from 'vitest'
import { startProduct } from './person.ts'
import { sweepOnSmallScreen } from './sweep.ts'

const runningProduct = startProduct()

test('no public page has layout or accessibility faults on a small screen, on a wide screen or on paper', async () => {
  expect(await sweepOnSmallScreen(runningProduct)).toEqual({})
})
