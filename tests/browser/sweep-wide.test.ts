import { expect, test } from 'vitest'
import { startProduct } from './person.ts'
import { sweepOnWideScreen } from './sweep.ts'

const runningProduct = startProduct()

test('pages that are loaded on a wide screen move nothing, are sound on wider ones, and print', async () => {
  expect(await sweepOnWideScreen(runningProduct)).toEqual({})
})
