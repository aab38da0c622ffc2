import { beforeAll, describe, expect, test } from 'vitest'
import { memoryRecords, type SandboxRecords } from '#sandbox/records.ts'
import { databaseRecords } from '#server/platform/sandbox-records/store.ts'
import { openMigratedDatabase } from '#tests/support/database.ts'
import { onFileFinished } from '#tests/support/file-end.ts'

const stores: Record<string, () => Promise<SandboxRecords>> = {
  memory: () => Promise.resolve(memoryRecords()),
  async database() {
    const { db, close } = await openMigratedDatabase()
    onFileFinished(close)
    return databaseRecords(db)
  },
}

const increment = (current: unknown) => {
  const next = ((current as number | undefined) ?? 0) + 1
  return { next, result: next }
}

describe.each(Object.entries(stores))('records in %s', (_name, open) => {
  let records: SandboxRecords
  beforeAll(async () => {
    records = await open()
  })

  test('are found by kind and id, listed by kind, and gone when removed', async () => {
    await records.write('fruit', 'a', { name: 'apple', seeds: [1, 2] })
    await records.write('fruit', 'b', 'banana')
    await records.write('fruit', 'b', ['blueberry'])
    await records.write('tool', 'a', 'axe')
    expect(await records.read('fruit', 'a')).toEqual({ name: 'apple', seeds: [1, 2] })
    expect(await records.read('fruit', 'z')).toBeUndefined()
    expect((await records.list('fruit')).sort((one, other) => one.id.localeCompare(other.id))).toEqual([
      { id: 'a', value: { name: 'apple', seeds: [1, 2] } },
      { id: 'b', value: ['blueberry'] },
    ])
    await records.remove('fruit', 'a')
    expect(await records.read('fruit', 'a')).toBeUndefined()
    expect(await records.read('tool', 'a')).toBe('axe')
  })

  test('fifty changes at once are fifty changes, also of what did not exist', async () => {
    const results = await Promise.all(
      Array.from({ length: 50 }, () => records.change('counter', 'one', increment)),
    )
    expect(results.sort((one, other) => one - other)).toEqual(
      Array.from({ length: 50 }, (_, index) => index + 1),
    )
    expect(await records.read('counter', 'one')).toBe(50)
  })

  test('expired records of some kinds are removed together', async () => {
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

  test('a change may remove, and one that throws changes nothing', async () => {
    const refuse = () => {
      throw new Error('no')
    }
    await expect(records.change('counter', 'two', refuse)).rejects.toThrow('no')
    expect(await records.list('counter')).not.toContainEqual(expect.objectContaining({ id: 'two' }))
    await records.write('counter', 'two', 7)
    await expect(records.change('counter', 'two', refuse)).rejects.toThrow('no')
    expect(await records.read('counter', 'two')).toBe(7)
    expect(await records.change('counter', 'two', () => ({ next: undefined, result: 'gone' }))).toBe('gone')
    expect(await records.read('counter', 'two')).toBeUndefined()
  })
})
