import { desc, inArray, like, sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { describe, expect, inject, test } from 'vitest'
import { hourMs } from '#contract/time/durations.ts'
import { messages } from '#contract/errors.ts'
import { draftMessages } from '#contract/projects/drafts.ts'
import { noAnswers } from '#contract/projects/questionnaire.ts'
import { lockPerson } from '#server/people/store.ts'
import { serverMessages } from '#server/platform/http/messages.ts'
import { outbox } from '#server/platform/outbox/tables.ts'
import { endProjectOf } from '#server/projects/project.ts'
import { lockProject } from '#server/projects/store/projects.ts'
import { projects } from '#server/projects/tables.ts'
import { draftDocument } from '#tests/support/draft-document.ts'
import { closedAfterFile } from '#tests/support/file-end.ts'
import { countWaiting } from '../support/locks.ts'
import { startSite } from '../support/site.ts'
import { allAnswers, csv, newClientWithCalls } from './material.ts'

const site = await closedAfterFile(startSite({ instances: 2 }))

/** Somebody whose analysis has begun after their kick-off. */
async function clientInAnalysis() {
  const made = await newClientWithCalls(site)
  const [kickoffAt, analysisAt] = [new Date(site.clock.now().getTime() - hourMs), site.clock.now()]
  await site.db
    .update(projects)
    .set({ status: 'analysis', kickoffAt, kickoffZone: 'UTC', kickoffSequence: 1, analysisAt })
    .where(sql`id = ${made.id}`)
  return made
}

type ClientWithCalls = Awaited<ReturnType<typeof clientInAnalysis>>

async function shareDraft({ id }: ClientWithCalls) {
  const file = await site.operator.file('draft.json', draftDocument)
  expect(await site.operator.run('project', 'draft', id, file)).toMatchObject({ status: 0, err: '' })
}

const refund = ({ client }: ClientWithCalls) =>
  site.db.transaction((tx) =>
    endProjectOf(tx, client.project.orderId, { origin: site.origin, now: site.clock.now(), timeZone: 'UTC' }),
  )

async function clientWithDraft() {
  const made = await clientInAnalysis()
  await shareDraft(made)
  return made
}

test('a questionnaire is empty at first, and goes on in another browser where it was left', async () => {
  const { read, save } = await newClientWithCalls(site)
  const empty = { revision: 0, answers: noAnswers, savedAt: null, sentAt: null, isOpen: true }
  expect(await read()).toEqual({ status: 200, body: empty })
  const answers = { ...noAnswers, operation: 'Invoice approval' }
  const savedAt = site.clock.now().toISOString()
  const saved = { status: 200, body: { revision: 1, answers, savedAt, sentAt: null, isOpen: true } }
  expect(await save(0, answers)).toEqual(saved)
  expect(await save(0, answers), 'the same words change nothing').toEqual(saved)
  const changed = { status: 409, body: { error: serverMessages.answersChanged } }
  expect(await save(0, { ...noAnswers, operation: 'From another window' })).toEqual(changed)
  expect(await read()).toEqual(saved)
})

test('a questionnaire of two windows that save at once keeps one', async () => {
  const { read, save } = await newClientWithCalls(site)
  const answers = await Promise.all(
    [0, 1, 2, 3].map((n) => save(0, { ...noAnswers, operation: `${n}` }, site.instances[n % 2])),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
  expect((await read()).body.revision).toBe(1)
})

test('a questionnaire that lacks an answer or has one that is too long says which', async () => {
  const { client, save, send } = await newClientWithCalls(site)
  const refused = (volume: string) => ({
    status: 400,
    body: { error: messages.checkFields, fields: { volume } },
  })
  const missing = refused('Please give a figure, or an estimate.')
  expect(await send(0, { ...allAnswers, volume: ' ', else: '' })).toEqual(missing)
  const tooLong = refused('Your answer can have at most 200 characters.')
  expect(await save(0, { ...noAnswers, volume: 'x'.repeat(201) })).toEqual(tooLong)
  expect((await client.own()).project?.questionnaireSentAt).toBeNull()
})

test('a questionnaire that is sent closes, and both sides get the answers once', async () => {
  const { client, id, read, save, send } = await newClientWithCalls(site)
  const sent = await send(0, allAnswers)
  const sentAt = site.clock.now().toISOString()
  expect(sent.body).toEqual({
    questionnaire: { revision: 1, answers: allAnswers, savedAt: sentAt, sentAt, isOpen: false },
    project: { ...client.project, questionnaireSentAt: sentAt },
  })
  expect(await send(0, allAnswers)).toEqual(sent)
  const closed = { status: 409, body: { error: messages.questionnaireClosed } }
  expect(await save(1, { ...allAnswers, volume: 'more' })).toEqual(closed)
  expect((await read()).body).toMatchObject({ answers: allAnswers, sentAt })
  const areSent = inArray(outbox.key, [`questionnaire:${id}`, `questionnaire-client:${id}`])
  const mails = await site.db.select().from(outbox).where(areSent).orderBy(desc(outbox.subject))
  expect(mails.map(({ recipient, subject }) => [recipient, subject])).toEqual([
    [client.person.email, 'We have your answers'],
    ['hello@northloop.example', 'A questionnaire has been sent'],
  ])
  for (const { body } of mails) expect(body).toContain(`> ${allAnswers.losses}`)
})

test.each([
  ['the draft is shared', shareDraft],
  ['the order is refunded', refund],
])('a questionnaire that was not sent before %s can only be read', async (_, close) => {
  const made = await clientInAnalysis()
  const { read, save, send } = made
  const savedAt = site.clock.now().toISOString()
  await save(0, allAnswers)
  await close(made)
  const answers = { revision: 1, answers: allAnswers, savedAt, sentAt: null, isOpen: false }
  const closed = { status: 409, body: { error: messages.questionnaireClosed } }
  expect(await save(1, { ...allAnswers, volume: 'more' })).toEqual(closed)
  expect(await send(1, allAnswers)).toEqual(closed)
  expect(await read()).toEqual({ status: 200, body: answers })
})

test('a draft is missing until the firm shares it without faults, and is read as it was written', async () => {
  const { id, draft, comment } = await clientInAnalysis()
  const missing = { status: 404, body: { error: draftMessages.missing } }
  expect([await draft(), await comment('roadmap', 'Why?')]).toEqual([missing, missing])
  const { roadmap: _, ...sections } = draftDocument.sections
  const share = async (document: object) =>
    site.operator.run('project', 'draft', id, await site.operator.file('draft.json', document))
  const refused = await share({ ...draftDocument, title: '', sections })
  expect(refused.status).toBe(1)
  for (const place of ['/title', '/sections/roadmap']) expect(refused.err).toContain(place)
  expect(await draft()).toEqual(missing)
  expect((await share(draftDocument)).status).toBe(0)
  const [projectId, updatedAt] = [id, site.clock.now().toISOString()]
  const shared = {
    projectId,
    document: draftDocument,
    revision: 1,
    updatedAt,
    deliveredAt: null,
    comments: [],
  }
  expect(await draft()).toEqual({ status: 200, body: shared })
})

test('a draft closes with a refund and says so, while answers and files can still be read', async () => {
  const made = await clientWithDraft()
  const { attach, comment, download, draft, read } = made
  const fileId = String((await attach('table.csv', csv)).body.id)
  await refund(made)
  const ended = { status: 404, body: { error: draftMessages.ended } }
  expect([await draft(), await comment('roadmap', 'Why?')]).toEqual([ended, ended])
  expect((await read()).status).toBe(200)
  expect(await download(fileId)).toMatchObject({ status: 200, content: csv })
})

test('a draft is commented on once for a key, answered once, and both are mailed', async () => {
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
  const areAbout = like(outbox.key, `comment%:${commentId}`)
  const mails = await site.db.select().from(outbox).where(areAbout).orderBy(outbox.subject)
  expect(mails.map(({ recipient, subject }) => [recipient, subject])).toEqual([
    ['hello@northloop.example', 'A question about a draft: Implementation roadmap'],
    [client.person.email, 'Our answer: Implementation roadmap'],
    [client.person.email, 'We have your question'],
  ])
})

test('a draft that is delivered closes comments and files', async () => {
  const { id, draft, comment, attach } = await clientWithDraft()
  const deliver = async () => (await site.operator.run('project', 'deliver', id)).status
  expect(await deliver()).toBe(0)
  expect((await draft()).body.deliveredAt).toBe(site.clock.now().toISOString())
  const closed = { status: 409, body: { error: draftMessages.closed } }
  expect(await comment('roadmap', 'Late?')).toEqual(closed)
  expect([(await attach('table.csv', csv)).status, await deliver()]).toEqual([409, 1])
})

describe.runIf(inject('database') === 'PostgreSQL')('on a database with many connections, a project', () => {
  test('is read as before while somebody changes it, with its answers and files', async () => {
    const { id, attach, draft, read, files, download } = await clientWithDraft()
    const fileId = String((await attach('table.csv', csv)).body.id)
    const readAll = async () => {
      const { status, content } = await download(fileId)
      return [await draft(), await read(), await files(), [status, content]]
    }
    const before = await readAll()
    expect(before.at(-1)).toEqual([200, csv])
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
    const out = `The Blueprint has been delivered. ${client.person.email} will get an email.\n`
    expect(await delivering).toEqual({ status: 0, out, err: '' })
  })
})

test('what is held about a person is exported with answers, files, draft and comments, and nobody else’s', async () => {
  const made = await clientInAnalysis()
  const { client, attach, comment, save } = made
  await save(0, { ...noAnswers, operation: 'Invoices' })
  await shareDraft(made)
  await comment('roadmap', 'Why first?')
  const other = await newClientWithCalls(site)
  await other.attach('other.csv', csv)
  await attach('table.csv', Buffer.from('a,b\n1,2\n'))
  const { data } = await site.operator.runJson('person', 'export', client.person.email.toUpperCase())
  expect(data).toMatchObject({
    accounts: [{ email: client.person.email }],
    answers: [{ answers: { operation: 'Invoices' } }],
    documents: [{ document: draftDocument }],
    comments: [{ text: 'Why first?' }],
    files: [{ name: 'table.csv', content: Buffer.from('a,b\n1,2\n').toString('base64') }],
  })
  expect(JSON.stringify(data)).not.toContain(other.client.person.email)
})
