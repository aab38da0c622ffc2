import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { sendRequest } from '#server/requests/requests.ts'
import { upsertPerson } from '#server/people/store.ts'
import { addPublishedBlueprint } from '#server/blueprints/submission-store.ts'
import { closedAfterFile } from '#tests/support/file-end.ts'
import { startSite } from '../support/site.ts'

const scope = 'Our accounts payable, in two ERP systems.'
const note = 'We take this in place of the author.'
const site = await closedAfterFile(startSite())

const upsertPersonId = async (name: string) => {
  const email = `${name}@example.com`
  const identity = { issuer: 'https://issuer.example', subject: name, email, name }
  return (await upsertPerson(site.db, identity, site.clock.now())).id
}
async function addBlueprintRequest(title: string): Promise<string> {
  const now = site.clock.now()
  const id = randomUUID()
  const texts = { title, summary: 'Invoices that post themselves.', content: 'Invoices wait for somebody.' }
  const authorId = await upsertPersonId('grace')
  await addPublishedBlueprint(site.db, { id, ...texts, category: 'finance', authorId, createdAt: now })
  const fields = { scope, teamSize: '6-20', start: 'now', budget: 'undecided' }
  const asked = { personId: await upsertPersonId('ada'), blueprintId: id, fields }
  return sendRequest(asked, { db: site.db, origin: site.origin, now })
}
const run = (...args: string[]) => site.operator.run('request', ...args)

describe('a request', () => {
  test('is listed, read, and answered once in place of its author', async () => {
    const id = await addBlueprintRequest('Three-way match')
    expect((await run('list', '--status', 'sent')).out).toContain(
      `sent    ada@example.com  grace@example.com  Three-way match  ${id}`,
    )
    expect((await run('show', id)).out).toContain(
      `Team size: 6-20. Wished start: now. Budget: undecided.\n\n${scope}\n`,
    )
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

  test('needs a note of some words, and an id that exists', async () => {
    const id = await addBlueprintRequest('The quote that waits')
    expect(await run('answer', id)).toMatchObject({ status: 2 })
    expect((await run('answer', id, '--note', 'Yes')).err).toContain('--note takes 10 to 2000 characters.')
    const unknown = { status: 1, out: '', err: 'There is no request none.\n' }
    expect(await run('show', 'none')).toEqual(unknown)
  })
})
