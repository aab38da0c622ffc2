import { expect, test } from 'vitest'
import { startProduct } from './person.ts'
import { sweepOnSmallScreen } from './sweep.ts'

const runningProduct = startProduct()

test('every public page is sound on a small and on a wide screen, and on paper', async () => {
  expect(await sweepOnSmallScreen(runningProduct)).toEqual({})
})
