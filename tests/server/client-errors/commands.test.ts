import { expect, test } from 'vitest'
import { addClientErrors, type ClientErrorGroup } from '#server/client-errors/store.ts'
import { closedAfterFile } from '#tests/support/file-end.ts'
import { startSite } from '../support/site.ts'

const firstSeen = new Date('2026-03-04T08:00:00Z')
const lastSeen = new Date('2026-03-05T09:30:00Z')
const errorGroup: ClientErrorGroup = {
  id: '0123456789ab',
  kind: 'TypeError',
  message: 'TypeError: x is undefined',
  places: ['src/main.tsx:41:23', 'src/app/router.ts:7:1'],
  build: '78d8a2b52669-mwvii2fq',
  pages: ['/', '/checkout'],
  browsers: ['Chrome', 'Safari'],
  count: 3,
  firstSeenAt: firstSeen,
  lastSeenAt: lastSeen,
}
const olderGroup = {
  ...errorGroup,
  id: 'ba9876543210',
  kind: 'unknown',
  message: 'Script error. <U>\u001b[31m',
  places: [],
  pages: ['/pricing'],
  count: 1,
  lastSeenAt: firstSeen,
}

const site = await closedAfterFile(startSite())
await addClientErrors(site.db, [olderGroup, errorGroup], { mostPerDay: 10, now: lastSeen })
const run = (...args: string[]) => site.operator.run('errors', ...args)

test('errors in browsers are listed, those that happened last first', async () => {
  expect((await run('list')).out.split('\n')).toEqual([
    'last              count  kind       place               pages        build                  id',
    '2026-03-05 09:30  3      TypeError  src/main.tsx:41:23  / /checkout  78d8a2b52669-mwvii2fq  0123456789ab',
    '2026-03-04 08:00  1      unknown                        /pricing     78d8a2b52669-mwvii2fq  ba9876543210',
    '',
  ])
  const { data } = await site.operator.runJson('errors', 'list', '--limit', '1')
  expect(data).toEqual([
    { ...errorGroup, firstSeenAt: firstSeen.toISOString(), lastSeenAt: lastSeen.toISOString() },
  ])
})

test('an error is shown with its message and all its places', async () => {
  expect(await run('show', errorGroup.id.toUpperCase())).toEqual({
    status: 0,
    out: [
      'TypeError: x is undefined',
      '  at src/main.tsx:41:23',
      '  at src/app/router.ts:7:1',
      '',
      'Seen 3 times, first 2026-03-04 08:00, last 2026-03-05 09:30.',
      'Pages: / /checkout',
      'Browsers: Chrome Safari',
      'Build: 78d8a2b52669-mwvii2fq',
      '',
    ].join('\n'),
    err: '',
  })
})

test('what somebody wrote into an error does not reach the terminal as a command, and one that does not exist is refused', async () => {
  expect((await run('show', olderGroup.id)).out).toContain('Script error. <U><U+001B>[31m\n')
  expect(await run('show', 'nothing')).toEqual({ status: 1, out: '', err: 'There is no error nothing.\n' })
})
