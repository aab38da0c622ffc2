// @vitest-environment node
import { expect, test } from 'vitest'
import { createActor, toPromise } from 'xstate'
import type { Spot } from '#machines/game.ts'
import { gameEffects } from '#src/effects/game.ts'

const pickWith = (numbers: number[], previous: Spot | undefined) => {
  const remaining = [...numbers]
  const { pickSpot } = gameEffects({ random: () => remaining.shift() ?? 0 }).actors
  return toPromise(createActor(pickSpot, { input: { previous } }).start())
}

test('a spot is anywhere in the play area', async () => {
  expect(await pickWith([0, 0.99], undefined)).toEqual({ x: 0, y: 99 })
})

test('a target that would seem to stand still is put elsewhere', async () => {
  expect(await pickWith([0.6, 0.2], { x: 55, y: 25 })).toEqual({ x: 10, y: 20 })
  expect(await pickWith([0.6, 0.2], { x: 55, y: 75 })).toEqual({ x: 60, y: 20 })
})
