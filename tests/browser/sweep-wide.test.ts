import { expect, test } from 'vitest'
import { startProduct } from './person.ts'
import { sweepOnWideScreen } from './sweep.ts'

const runningProduct = startProduct()

test('pages that are loaded on a wide screen have no layout shift, have no layout or accessibility faults on wider screens, and print', async () => {
  expect(await sweepOnWideScreen(runningProduct)).toEqual({})
})
