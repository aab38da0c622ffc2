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
    await records.write('fruit', 'a', { name: 'apple', seeds: [1, 2] })
    await records.write('fruit', 'b', 'banana')
    await records.write('fruit', 'b', ['blueberry'])
    await records.write('tool', 'a', 'axe')
    expect(await records.read('fruit', 'z')).toBeUndefined()
    expect((await records.list('fruit')).sort((one, other) => one.id.localeCompare(other.id))).toEqual([
      { id: 'a', value: { name: 'apple', seeds: [1, 2] } },
      { id: 'b', value: ['blueberry'] },
    ])
    await records.remove('fruit', 'a')
    expect([await records.read('fruit', 'a'), await records.read('tool', 'a')]).toEqual([undefined, 'axe'])
  })

  test('change as often as they are changed at once, and not at all where a change throws', async () => {
    const changes = Array.from({ length: 20 }, () => records.change('counter', 'one', increment))
    expect((await Promise.all(changes)).sort((one, other) => one - other)).toEqual(
      Array.from({ length: 20 }, (_, index) => index + 1),
    )
    const refuse = () => {
      throw new Error('no')
    }
    for (const id of ['one', 'two']) await expect(records.change('counter', id, refuse)).rejects.toThrow('no')
    expect(await records.list('counter')).toEqual([{ id: 'one', value: 20 }])
    expect(await records.change('counter', 'one', () => ({ next: undefined, result: 'gone' }))).toBe('gone')
    expect(await records.read('counter', 'one')).toBeUndefined()
  })

  test('of some kinds are removed together once they expired', async () => {
    const keptOf = async (kind: string) => (await records.list(kind)).map(({ id }) => id).sort()
    for (const kind of ['ticket', 'pass', 'key']) {
      await records.write(kind, 'old', { exp: 99 })
      await records.write(kind, 'new', { exp: 100 })
      await records.write(kind, 'for ever', { name: 'no end' })
      await records.write(kind, 'text', 'exp')
    }
    await records.removeExpired(['ticket', 'pass'], 100)
    expect(await Promise.all(['ticket', 'pass', 'key'].map(keptOf))).toEqual([
      ['for ever', 'new', 'text'],
      ['for ever', 'new', 'text'],
      ['for ever', 'new', 'old', 'text'],
    ])
  })
})
