import { expect, test } from 'vitest'
import { startProduct } from './person.ts'
import { sweepOnWideScreen } from './sweep.ts'

const runningProduct = startProduct()

test('every public page is sound on a wide screen and on paper', async () => {
  expect(await sweepOnWideScreen(runningProduct)).toEqual({})
})
