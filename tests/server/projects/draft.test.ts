import { like, or } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { describe, expect, inject, test } from 'vitest'
import { hourMs } from '#contract/time/durations.ts'
import { messages } from '#contract/errors.ts'
import { draftMessages, type DraftDocument } from '#contract/projects/drafts.ts'
import { lockPerson } from '#server/people/store.ts'
import { lockProject } from '#server/projects/store/projects.ts'
import { outbox } from '#server/platform/outbox/tables.ts'
import { closedAfterFile } from '#tests/support/file-end.ts'
import { countWaiting } from '../support/locks.ts'
import { startSite } from '../support/site.ts'
import { newClient } from './client.ts'
import { csv, materialCallsOf } from './material.ts'

const site = await closedAfterFile(startSite({ instances: 1 }))

const draftSheet = { lead: 'What we found.' }
const draftDocument: DraftDocument = {
  title: 'Invoice approval',
  company: 'Rao Textiles',
  summary: 'Nine days become three.',
  sections: {
    processMap: draftSheet,
    bottlenecks: draftSheet,
    opportunities: draftSheet,
    architecture: draftSheet,
    roadmap: draftSheet,
  },
}

/** Somebody whose kick-off was held and whose analysis has begun. */
async function clientInAnalysis() {
  const client = await newClient(site)
  const [first = ''] = (await client.slots()).starts
  await client.book(client.project.id, first)
  site.clock.set(new Date(Date.parse(first) + 2 * hourMs))
  await site.operator.run('project', 'start', client.project.id)
  return { client, id: client.project.id, ...materialCallsOf(site, client) }
}

async function clientWithDraft() {
  const made = await clientInAnalysis()
  const file = await site.operator.file('draft.json', draftDocument)
  const { status, err } = await site.operator.run('project', 'draft', made.id, file)
  expect([status, err]).toEqual([0, ''])
  return made
}

const notFoundAnswer = { status: 404, body: { error: messages.projectNotFound } }

describe('a draft', () => {
  test('is missing until the firm shares it', async () => {
    const { draft, comment } = await clientInAnalysis()
    const missing = { status: 404, body: { error: draftMessages.missing } }
    expect([await draft(), await comment('roadmap', 'Why?')]).toEqual([missing, missing])
  })

  test('is read as the firm wrote it', async () => {
    const { id, draft } = await clientWithDraft()
    expect(await draft()).toEqual({
      status: 200,
      body: {
        projectId: id,
        document: draftDocument,
        revision: 1,
        updatedAt: site.clock.now().toISOString(),
        deliveredAt: null,
        comments: [],
      },
    })
  })

  test('with faults is refused with the place of each', async () => {
    const { id } = await clientInAnalysis()
    const { roadmap: _, ...sections } = draftDocument.sections
    const file = await site.operator.file(
      'faults.json',
      JSON.stringify({ ...draftDocument, title: '', sections }, null, 2),
    )
    const { status, err } = await site.operator.run('project', 'draft', id, file)
    expect(status).toBe(1)
    expect(err).toContain('/title')
    expect(err).toContain('/sections/roadmap')
  })

  test('is commented on once for a key, answered once, and both are mailed', async () => {
    const { client, draft, comment } = await clientWithDraft()
    const key = randomUUID()
    await Promise.all([comment('roadmap', 'Why first?', key), comment('roadmap', 'Why first?', key)])
    const { comments } = (await draft()).body as { comments: { id: string; text: string }[] }
    expect(comments.map(({ text }) => text)).toEqual(['Why first?'])
    const commentId = comments[0]?.id ?? ''
    const answer = ['project', 'answer', commentId, '--text', 'Because the rest waits for it.']
    expect((await site.operator.run(...answer)).status).toBe(0)
    expect((await site.operator.run(...answer)).status).toBe(1)
    expect((await draft()).body.comments).toMatchObject([{ answer: 'Because the rest waits for it.' }])
    const mails = await site.db
      .select()
      .from(outbox)
      .where(or(like(outbox.key, `comment%:${commentId}`)))
    expect(mails.map(({ recipient, subject }) => `${recipient}: ${subject}`).sort()).toEqual(
      [
        `${client.person.email}: Our answer: Implementation roadmap`,
        `${client.person.email}: We have your question`,
        'hello@northloop.example: A question about a draft: Implementation roadmap',
      ].sort(),
    )
  })

  test('that is delivered closes comments and files', async () => {
    const { id, draft, comment, attach } = await clientWithDraft()
    expect((await site.operator.run('project', 'deliver', id)).status).toBe(0)
    expect((await draft()).body.deliveredAt).toBe(site.clock.now().toISOString())
    expect(await comment('roadmap', 'Late?')).toEqual({
      status: 409,
      body: { error: draftMessages.closed },
    })
    expect((await attach('table.csv', csv)).status).toBe(409)
    expect((await site.operator.run('project', 'deliver', id)).status).toBe(1)
  })

  test('of another person is not found, as one that does not exist', async () => {
    const { id } = await clientWithDraft()
    const other = await newClient(site)
    for (const theirs of [id, randomUUID(), 'x']) {
      const { draft, comment } = materialCallsOf(site, other, theirs)
      expect([await draft(), await comment('roadmap', 'Mine?')]).toEqual([notFoundAnswer, notFoundAnswer])
    }
  })
})

describe.runIf(inject('database') === 'PostgreSQL')('on a database with many connections, a project', () => {
  test('is read as before while somebody changes it, with its answers and files', async () => {
    const { id, attach, draft, read, files, download } = await clientWithDraft()
    const fileId = String((await attach('table.csv', csv)).body.id)
    const readAll = async () => {
      const saved = await download(fileId)
      return [await draft(), await read(), await files(), [saved.statusCode, saved.body]]
    }
    const before = await readAll()
    expect(before.at(-1)).toEqual([200, csv.toString()])
    await site.db.transaction(async (tx) => {
      await lockProject(tx, { id })
      expect(await readAll()).toEqual(before)
    })
  })

  test('is delivered while its order is being refunded, and neither is cancelled', async () => {
    const { client, id } = await clientWithDraft()
    const [delivering] = await site.db.transaction(async (tx) => {
      await lockPerson(tx, client.person.id)
      const begun = site.operator.run('project', 'deliver', id)
      await expect.poll(() => countWaiting(site.db)).toBe(1)
      expect(await lockProject(tx, { id })).toMatchObject({ id, status: 'draft' })
      return [begun]
    })
    expect(await delivering).toEqual({
      status: 0,
      out: `The Blueprint is delivered. A mail tells ${client.person.email}.\n`,
      err: '',
    })
  })
})

describe('what is held about a person', () => {
  test('is exported with answers, files, draft and comments of their project, and of nobody else’s', async () => {
    const { client, comment, save } = await clientWithDraft()
    const { noAnswers } = await import('#contract/projects/questionnaire.ts')
    await save(0, { ...noAnswers, operation: 'Invoices' })
    await comment('roadmap', 'Why first?')
    const other = await newClient(site)
    await materialCallsOf(site, other).attach('other.csv', csv)
    const own = materialCallsOf(site, client)
    await own.attach('table.csv', Buffer.from('a,b\n1,2\n'))
    const { data } = await site.operator.runJson('person', 'export', client.person.email.toUpperCase())
    expect(data).toMatchObject({
      accounts: [{ email: client.person.email }],
      answers: [{ answers: { operation: 'Invoices' } }],
      documents: [{ document: draftDocument }],
      comments: [{ text: 'Why first?' }],
      files: [{ name: 'table.csv', content: Buffer.from('a,b\n1,2\n').toString('base64') }],
    })
    expect(JSON.stringify(data)).not.toContain(other.person.email)
  })
})
