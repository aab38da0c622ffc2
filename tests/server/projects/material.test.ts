import { eq } from 'drizzle-orm'
import { randomBytes, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { dayMs, hourMs } from '#contract/time/durations.ts'
import { messages } from '#contract/errors.ts'
import { draftMessages } from '#contract/projects/drafts.ts'
import { fileMessages } from '#contract/projects/files.ts'
import { noAnswers } from '#contract/projects/questionnaire.ts'
import { deleteExpired } from '#server/data-retention.ts'
import { lockPerson } from '#server/people/store.ts'
import { projectMessages } from '#server/projects/messages.ts'
import { projectFilePieces, projectFiles } from '#server/projects/material-tables.ts'
import { endProjectOf } from '#server/projects/project.ts'
import { lockProject } from '#server/projects/store/projects.ts'
import { projects } from '#server/projects/tables.ts'
import { draftDocument } from '#tests/support/draft-document.ts'
import { countWaiting, postgresTest } from '../support/locks.ts'
import { mailsLike } from '../support/mails.ts'
import { startSite } from '../support/site.ts'
import { allAnswers, csv, newClientWithCalls, pdf } from './client.ts'

const site = await startSite({ instances: 2 })

async function clientInAnalysis() {
  const made = await newClientWithCalls(site)
  const now = site.clock.now()
  const kickoff = { kickoffAt: new Date(now.getTime() - hourMs), kickoffZone: 'UTC', kickoffSequence: 1 }
  const begun = { status: 'analysis', analysisAt: now, ...kickoff } as const
  await site.db.update(projects).set(begun).where(eq(projects.id, made.id))
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
const toldBy = async (keys: string) =>
  (await mailsLike(site, keys)).map(({ recipient, subject }) => `${recipient}: ${subject}`).sort()

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
  const changed = { status: 409, body: { error: projectMessages.answersChanged } }
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
  const toClient = `${client.person.email}: We have your answers`
  const toFirm = 'hello@northloop.example: A questionnaire has been sent'
  expect(await toldBy(`questionnaire%:${id}`)).toEqual([toClient, toFirm].sort())
  for (const { body } of await mailsLike(site, `questionnaire%:${id}`))
    expect(body).toContain(`> ${allAnswers.losses}`)
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
  const made = await clientInAnalysis()
  const { id, draft, comment } = made
  const missing = { status: 404, body: { error: draftMessages.missing } }
  expect([await draft(), await comment('roadmap', 'Why?')]).toEqual([missing, missing])
  const { roadmap: _, ...sections } = draftDocument.sections
  const faulty = await site.operator.file('faulty.json', { ...draftDocument, title: '', sections })
  const refused = await site.operator.run('project', 'draft', id, faulty)
  for (const place of ['/title', '/sections/roadmap']) expect(refused.err).toContain(place)
  expect([refused.status, await draft()]).toEqual([1, missing])
  await shareDraft(made)
  const unread = { revision: 1, deliveredAt: null, comments: [], document: draftDocument }
  const shared = { ...unread, projectId: id, updatedAt: site.clock.now().toISOString() }
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
  const { client, id, draft, comment } = await clientWithDraft()
  const key = randomUUID()
  await Promise.all([comment('roadmap', 'Why first?', key), comment('roadmap', 'Why first?', key)])
  const { comments } = (await draft()).body as { comments: { id: string; text: string }[] }
  expect(comments.map(({ text }) => text)).toEqual(['Why first?'])
  const commentId = comments[0]?.id ?? ''
  const err = 'One question on the draft has no answer yet. Please answer it before you deliver.\n'
  expect(await site.operator.run('project', 'deliver', id)).toEqual({ status: 1, out: '', err })
  const answer = ['project', 'answer', commentId, '--text', 'Because the rest waits for it.']
  expect((await site.operator.run(...answer)).status).toBe(0)
  expect((await site.operator.run(...answer)).status).toBe(1)
  expect((await draft()).body.comments).toMatchObject([{ answer: 'Because the rest waits for it.' }])
  const { email } = client.person
  const toFirm = 'hello@northloop.example: A question about a draft: Implementation roadmap'
  const toClient = [`${email}: Our answer: Implementation roadmap`, `${email}: We have your question`]
  expect(await toldBy(`comment%:${commentId}`)).toEqual([toFirm, ...toClient].sort())
})

test('a draft that is delivered closes comments and files', async () => {
  const { id, draft, comment, attach } = await clientWithDraft()
  const deliver = async () => (await site.operator.run('project', 'deliver', id)).status
  expect(await deliver()).toBe(0)
  expect((await draft()).body.deliveredAt).toBe(site.clock.now().toISOString())
  expect(await comment('roadmap', 'Late?')).toEqual({ status: 409, body: { error: draftMessages.closed } })
  expect([(await attach('table.csv', csv)).status, await deliver()]).toEqual([409, 1])
})

postgresTest(
  'a project is delivered while its order is being refunded, and neither is cancelled',
  async () => {
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
  },
)

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

/** A PDF of this many bytes. Its content is random, so no two tests send the same file. */
const pdfOf = (byteCount: number) => Buffer.concat([pdf, randomBytes(byteCount - pdf.length)])
const rowsOf = (projectId: string) =>
  site.db.select().from(projectFiles).where(eq(projectFiles.projectId, projectId))
const sampleOf = (name: string) => readFileSync(new URL(`samples/${name}`, import.meta.url))
const photo = sharp({ create: { width: 60, height: 40, channels: 3, background: 'teal' } })
const pictures = { png: await photo.png().toBuffer(), jpeg: await photo.jpeg().toBuffer() }
const openXmlTypePrefix = 'application/vnd.openxmlformats-officedocument'

test('a file of each kind is attached and saved as it was', async () => {
  const { attach, download } = await newClientWithCalls(site)
  const given: [name: string, content: Buffer, type: string][] = [
    ['Map.of.all.PDF', pdf, 'application/pdf'],
    ['Zählung.csv', csv, 'text/csv'],
    ['Screen.png', pictures.png, 'image/png'],
    ['Whiteboard.jfif', pictures.jpeg, 'image/jpeg'],
    ['Steps.docx', sampleOf('steps.docx'), `${openXmlTypePrefix}.wordprocessingml.document`],
    ['Cases.xlsx', sampleOf('cases.xlsx'), `${openXmlTypePrefix}.spreadsheetml.sheet`],
  ]
  const attached = expect.stringMatching(/^attachment; filename/) as string
  const saved = { 'x-content-type-options': 'nosniff', 'cache-control': 'private, no-store' }
  for (const [name, content, type] of given) {
    const { body } = await attach(name, content)
    expect(body).toMatchObject({ name, type })
    const { headers, ...file } = await download(String(body.id))
    expect([name, file]).toEqual([name, { status: 200, content }])
    expect(headers).toMatchObject({ ...saved, 'content-disposition': attached, 'content-type': type })
  }
})

test('a file that is a page, or is not what its name says, is refused, and nothing of it stays', async () => {
  const { id, attach } = await newClientWithCalls(site)
  const error =
    'Save this file as PDF, PNG, JPEG, DOCX, XLSX or CSV (UTF-8), without a password, and choose the new file.'
  const page = Buffer.from('<!doctype html><script>alert(1)</script>')
  const named = ['x.bat', 'x.xlsx', 'x.csv.exe', 'csv'].map((name) => [name, csv] as const)
  for (const [name, content] of [['page.csv', page], ['map.csv', pdf], ...named] as const)
    expect([name, await attach(name, content)]).toEqual([name, { status: 400, body: { error } }])
  expect(await rowsOf(id)).toEqual([])
})

test('a file goes on where it was broken off', async () => {
  const { begin, piece, finish, files } = await newClientWithCalls(site)
  const content = pdfOf(2_300_000)
  const { body: begun } = await begin('Long.pdf', content)
  const id = String(begun.id)
  await piece(id, 1, content.subarray(1_000_000, 2_000_000))
  expect((await finish(id)).body).toEqual({ error: fileMessages.incomplete })
  expect((await begin('Map.pdf', content)).body).toMatchObject({ id, name: 'Map.pdf', pieces: [1] })
  await piece(id, 1, content.subarray(1_000_000, 2_000_000))
  await piece(id, 0, content.subarray(0, 1_000_000))
  await piece(id, 2, content.subarray(2_000_000))
  expect((await finish(id)).body).toMatchObject({ type: 'application/pdf', pieces: [0, 1, 2] })
  expect((await files()).body.files).toMatchObject([{ name: 'Map.pdf' }])
})

test('a file whose pieces are not what was announced is refused', async () => {
  const { id, begin, piece, finish } = await newClientWithCalls(site)
  const fileId = String((await begin('Map.pdf', pdf)).body.id)
  const wrong = { error: fileMessages.wrongPiece }
  expect((await piece(fileId, 0, pdf.subarray(1))).body).toEqual(wrong)
  for (const number of [1, -1, NaN]) expect((await piece(fileId, number, pdf)).body).toEqual(wrong)
  await piece(fileId, 0, Buffer.alloc(pdf.length, 'x'))
  expect((await finish(fileId)).body).toEqual({ error: fileMessages.damaged })
  expect(await rowsOf(id)).toEqual([])
})

test('a file that is announced with the checksum of another file, but another size, is refused', async () => {
  const { id, announce, begin } = await newClientWithCalls(site)
  const { body } = await begin('Map.pdf', pdf)
  const [known] = await rowsOf(id)
  const damaged = { status: 400, body: { error: fileMessages.damaged } }
  expect(await announce(pdf.length + 1, known?.sha256 ?? '')).toEqual(damaged)
  expect(await rowsOf(id)).toMatchObject([{ id: body.id, size: pdf.length }])
})

test('a file of more than 20 MB or beyond the 100 MB of its project, and a piece of more than 1 MB are refused', async () => {
  const { announce: announceHash, begin, piece } = await newClientWithCalls(site)
  const announce = (size: number, digit: string) => announceHash(size, digit.repeat(64))
  expect(await announce(20_000_001, 'a')).toEqual({ status: 400, body: { error: fileMessages.tooLarge } })
  const { body: begun } = await begin('Long.pdf', pdfOf(1_500_000))
  expect((await piece(String(begun.id), 0, Buffer.alloc(1_000_001))).status).toBe(413)
  for (const digit of ['1', '2', '3', '4']) expect((await announce(20_000_000, digit)).status).toBe(200)
  expect((await announce(18_500_000, '5')).status).toBe(200)
  expect((await announce(1, '6')).body).toEqual({ error: fileMessages.noRoom })
})

test('a file is one of at most ten, also when two windows begin at once', async () => {
  const { id, begin } = await newClientWithCalls(site)
  const answers = await Promise.all(
    Array.from({ length: 14 }, (_, n) =>
      begin(`${n}.csv`, Buffer.from(`a,b\n${n},1\n`), site.instances[n % 2]),
    ),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(10)
  expect(answers.find(({ status }) => status === 409)?.body).toEqual({ error: fileMessages.tooMany })
  expect(await rowsOf(id)).toHaveLength(10)
})

test('a file that is removed is gone, also while it is read, and removing it again changes nothing', async () => {
  const { attach, begin, remove, download } = await newClientWithCalls(site)
  const id = String((await attach('Map.pdf', pdf)).body.id)
  const gone = { status: 404, body: { error: fileMessages.notFound } }
  await site.db.delete(projectFilePieces).where(eq(projectFilePieces.fileId, id))
  expect(await download(id)).toEqual(gone)
  const noFiles = { status: 200, body: { files: [] } }
  expect([await remove(id), await remove(id)]).toEqual([noFiles, noFiles])
  const begun = await begin('Long.pdf', pdfOf(1_500_000))
  expect([await download(id), await download(String(begun.body.id))]).toEqual([gone, gone])
})

test('a file that was never finished is deleted after seven days, a whole one is not, and goes with its person', async () => {
  const { client, id, attach, begin } = await newClientWithCalls(site)
  const { body } = await attach('Map.pdf', pdf)
  await begin('Long.pdf', pdfOf(1_500_000))
  const now = site.clock.now().getTime()
  await deleteExpired(site.db, new Date(now + 6 * dayMs), () => undefined)
  expect(await rowsOf(id)).toHaveLength(2)
  await deleteExpired(site.db, new Date(now + 8 * dayMs), () => undefined)
  expect((await rowsOf(id)).map(({ name }) => name)).toEqual(['Map.pdf'])
  await site.operator.erase(client.person.email)
  expect(await rowsOf(id)).toEqual([])
  const ofFile = eq(projectFilePieces.fileId, String(body.id))
  expect(await site.db.$count(projectFilePieces, ofFile)).toBe(0)
})
