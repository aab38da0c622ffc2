import { eq } from 'drizzle-orm'
import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { dayMs } from '#contract/time/durations.ts'
import { fileMessages } from '#contract/projects/files.ts'
import { deleteExpired } from '#server/data-retention.ts'
import { deletePerson } from '#server/privacy/deletion.ts'
import { projectFilePieces, projectFiles } from '#server/projects/material-tables.ts'
import { closedAfterFile } from '#tests/support/file-end.ts'
import { startSite } from '../support/site.ts'
import { csv, newClientWithCalls, pdf } from './material.ts'

const site = await closedAfterFile(startSite({ instances: 2 }))

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
    ['a PDF, named otherwise.png', pdf, 'application/pdf'],
    ['Zählung.csv', csv, 'text/csv'],
    ['Screen.png', pictures.png, 'image/png'],
    ['Whiteboard.jpg', pictures.jpeg, 'image/jpeg'],
    ['Steps.docx', sampleOf('steps.docx'), `${openXmlTypePrefix}.wordprocessingml.document`],
    ['Cases.xlsx', sampleOf('cases.xlsx'), `${openXmlTypePrefix}.spreadsheetml.sheet`],
  ]
  for (const [name, content, type] of given) {
    const { body } = await attach(name, content)
    expect(body).toMatchObject({ name, type })
    expect(await download(String(body.id)), name).toEqual({
      status: 200,
      content,
      headers: expect.objectContaining({
        'x-content-type-options': 'nosniff',
        'content-disposition': expect.stringMatching(/^attachment; filename/) as string,
        'content-type': type,
        'cache-control': 'private, no-store',
      }) as unknown,
    })
  }
})

test('a file that is a page is refused, and nothing of it stays', async () => {
  const { id, attach } = await newClientWithCalls(site)
  const error =
    'Save this file as PDF, PNG, JPEG, DOCX, XLSX or CSV, without a password, and choose the new file.'
  const page = Buffer.from('<!doctype html><script>alert(1)</script>')
  expect(await attach('page.pdf', page)).toEqual({ status: 400, body: { error } })
  expect(await rowsOf(id)).toEqual([])
})

test('a file goes on where it was broken off', async () => {
  const { begin, piece, finish, files } = await newClientWithCalls(site)
  const content = pdfOf(2_300_000)
  const { body: begun } = await begin('Long.pdf', content)
  const id = String(begun.id)
  await piece(id, 1, content.subarray(1_000_000, 2_000_000))
  expect((await finish(id)).body).toEqual({ error: fileMessages.incomplete })
  const again = await begin('Long.pdf', content)
  expect(again.body).toMatchObject({ id, pieces: [1], type: null })
  await piece(id, 1, content.subarray(1_000_000, 2_000_000))
  await piece(id, 0, content.subarray(0, 1_000_000))
  await piece(id, 2, content.subarray(2_000_000))
  expect((await finish(id)).body).toMatchObject({ type: 'application/pdf', pieces: [0, 1, 2] })
  expect((await files()).body.files).toHaveLength(1)
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
  const { client, id, begin } = await newClientWithCalls(site)
  const { body } = await begin('Map.pdf', pdf)
  const [known] = await rowsOf(id)
  const path = `/api/client/projects/${id}/files`
  const announced = { name: 'Map.pdf', size: pdf.length + 1, sha256: known?.sha256 }
  const damaged = { status: 400, body: { error: fileMessages.damaged } }
  expect(await client.person.post(path, announced)).toEqual(damaged)
  expect(await rowsOf(id)).toMatchObject([{ id: body.id, size: pdf.length }])
})

test('a file of more than 20 MB or beyond the 100 MB of its project, and a piece of more than 1 MB are refused', async () => {
  const { client, id, begin, piece } = await newClientWithCalls(site)
  const announce = (size: number, digit: string) =>
    client.person.post(`/api/client/projects/${id}/files`, {
      name: 'Big.pdf',
      size,
      sha256: digit.repeat(64),
    })
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
  await deletePerson(site.db, client.person.email, site.clock.now())
  expect(await rowsOf(id)).toEqual([])
  const ofFile = eq(projectFilePieces.fileId, String(body.id))
  expect(await site.db.$count(projectFilePieces, ofFile)).toBe(0)
})
