import { describe, expect, test } from 'vitest'
import { memoryRecords, type SandboxRecords } from '#sandbox/records.ts'
import { databaseRecords } from '#server/platform/sandbox-records/store.ts'
import { openMigratedDatabase } from '#tests/support/database.ts'
import { closedAfterFile } from '#tests/support/file-end.ts'

const { db } = await closedAfterFile(openMigratedDatabase())
const increment = (current: unknown) => {
  const next = ((current as number | undefined) ?? 0) + 1
  return { next, result: next }
}

describe.each<[string, SandboxRecords]>([
  ['memory', memoryRecords()],
  ['a database', databaseRecords(db)],
])('records in %s', (_name, records) => {
  test('are found by kind and id, listed by kind, and gone when removed', async () => {
    const apple = { name: 'apple', seeds: [1, 2] }
    await records.write('fruit', 'a', apple)
    for (const value of ['banana', ['blueberry']]) await records.write('fruit', 'b', value)
    await records.write('tool', 'a', 'axe')
    expect(await records.read('fruit', 'z')).toBeUndefined()
    const found = (await records.list('fruit')).map(({ id, value }) => [id, value] as const)
    expect(Object.fromEntries(found)).toEqual({ a: apple, b: ['blueberry'] })
    expect(found).toHaveLength(2)
    await records.remove('fruit', 'a')
    expect([await records.read('fruit', 'a'), await records.read('tool', 'a')]).toEqual([undefined, 'axe'])
  })

  test('change as often as they are changed at once, and not at all where a change throws', async () => {
    const changes = Array.from({ length: 20 }, () => records.change('counter', 'one', increment))
    expect(new Set(await Promise.all(changes)).size).toBe(20)
    const refuse = () => expect.unreachable('no')
    for (const id of ['one', 'two']) await expect(records.change('counter', id, refuse)).rejects.toThrow('no')
    expect(await records.list('counter')).toEqual([{ id: 'one', value: 20 }])
    expect(await records.change('counter', 'one', () => ({ next: undefined, result: 'gone' }))).toBe('gone')
    expect(await records.read('counter', 'one')).toBeUndefined()
  })
})
