import { expect, test } from 'vitest'
import { sendRequest } from '#server/requests/requests.ts'
import { addPublishedBlueprint } from '#server/blueprints/submission-store.ts'
import { closedAfterFile } from '#tests/support/file-end.ts'
import { blueprintTexts } from '../support/authors.ts'
import { startSite } from '../support/site.ts'

const scope = 'Our accounts payable, in two ERP systems.'
const note = 'We take this in place of the author.'
const site = await closedAfterFile(startSite({ instances: 1 }))

test('the operator lists and reads a request, and answers once in place of its author, with a note of some words', async () => {
  const [author, client] = [await site.payer('grace@example.com'), await site.payer('ada@example.com')]
  const { db, clock, origin } = site
  const blueprintId = '00000000-0000-4000-8000-000000000001'
  const published = { id: blueprintId, ...blueprintTexts, category: 'finance' } as const
  await addPublishedBlueprint(db, { ...published, authorId: author.id, createdAt: clock.now() })
  const fields = { scope, teamSize: '6-20', start: 'now', budget: 'undecided' }
  const id = await sendRequest({ personId: client.id, blueprintId, fields }, { db, origin, now: clock.now() })

  const run = (...args: string[]) => site.operator.run('request', ...args)
  expect((await run('list', '--status', 'sent')).out).toContain(
    `sent    ada@example.com  grace@example.com  Three-way match  ${id}`,
  )
  expect((await run('show', id)).out).toContain(
    `Team size: 6-20. Wished start: now. Budget: undecided.\n\n${scope}\n`,
  )
  expect(await run('show', 'none')).toEqual({ status: 1, out: '', err: 'There is no request none.\n' })
  expect(await run('answer', id)).toMatchObject({ status: 2 })
  expect((await run('answer', id, '--note', 'Yes')).err).toContain('--note takes 10 to 2000 characters.')
  expect(await run('answer', id.toUpperCase(), '--note', note)).toEqual({
    status: 0,
    out: 'Answered. A mail tells ada@example.com.\n',
    err: '',
  })
  expect(await run('answer', id, '--note', note)).toEqual({
    status: 1,
    out: '',
    err: 'The request does not wait for this. Its status: Answered.\n',
  })
  expect(await run('decline', id, '--note', 'We cannot after all.')).toMatchObject({
    status: 0,
    out: 'Declined. A mail tells ada@example.com.\n',
  })
})
