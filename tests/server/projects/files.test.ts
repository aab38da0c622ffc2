import { eq } from 'drizzle-orm'
import { randomBytes, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { dayMs } from '#contract/time/durations.ts'
import { messages } from '#contract/errors.ts'
import { fileMessages } from '#contract/projects/files.ts'
import { deleteExpired } from '#server/data-retention.ts'
import { deletePerson } from '#server/privacy/deletion.ts'
import { projectFilePieces, projectFiles } from '#server/projects/material-tables.ts'
import { closedAfterFile } from '#tests/support/file-end.ts'
import { startSite } from '../support/site.ts'
import { newClient } from './client.ts'
import { csv, materialCallsOf, pdf } from './material.ts'

const site = await closedAfterFile(startSite({ instances: 2 }))

async function newClientWithCalls() {
  const client = await newClient(site)
  return { client, ...materialCallsOf(site, client) }
}

/** A PDF of this many bytes. Its content is random, so no two tests send the same file. */
const pdfOf = (byteCount: number) => Buffer.concat([pdf, randomBytes(byteCount - pdf.length)])
const rowsOf = (projectId: string) =>
  site.db.select().from(projectFiles).where(eq(projectFiles.projectId, projectId))

const sampleOf = (name: string) => readFileSync(new URL(`samples/${name}`, import.meta.url))
const photo = sharp({ create: { width: 60, height: 40, channels: 3, background: 'teal' } })
const pictures = { png: await photo.png().toBuffer(), jpeg: await photo.jpeg().toBuffer() }
const openXmlTypePrefix = 'application/vnd.openxmlformats-officedocument'

describe('a file', () => {
  test.each([
    ['a PDF that is named otherwise', 'Map.png', pdf, 'application/pdf'],
    ['a CSV', 'Zählung.csv', csv, 'text/csv'],
    ['a PNG', 'Screen.png', pictures.png, 'image/png'],
    ['a JPEG', 'Whiteboard.jpg', pictures.jpeg, 'image/jpeg'],
    ['a DOCX', 'Steps.docx', sampleOf('steps.docx'), `${openXmlTypePrefix}.wordprocessingml.document`],
    ['an XLSX', 'Cases.xlsx', sampleOf('cases.xlsx'), `${openXmlTypePrefix}.spreadsheetml.sheet`],
  ])('%s is attached and saved as it was', async (_, name, content, type) => {
    const { attach, download } = await newClientWithCalls()
    const { status, body } = await attach(name, content)
    expect([status, body.type, body.name]).toEqual([200, type, name])
    const saved = await download(String(body.id))
    expect(saved.rawPayload.equals(content)).toBe(true)
    expect(saved.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-disposition': expect.stringMatching(/^attachment; filename/) as string,
      'content-type': type,
      'cache-control': 'private, no-store',
    })
  })

  test('that is a page is refused, and nothing of it stays', async () => {
    const { client, attach } = await newClientWithCalls()
    expect(await attach('page.pdf', Buffer.from('<!doctype html><script>alert(1)</script>'))).toEqual({
      status: 400,
      body: {
        error:
          'Save this file as PDF, PNG, JPEG, DOCX, XLSX or CSV, without a password, and choose it again.',
      },
    })
    expect(await rowsOf(client.project.id)).toEqual([])
  })

  test('goes on where it was broken off', async () => {
    const { begin, piece, finish, files } = await newClientWithCalls()
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

  test('whose pieces are not what was announced is refused', async () => {
    const { client, begin, piece, finish } = await newClientWithCalls()
    const { body } = await begin('Map.pdf', pdf)
    const id = String(body.id)
    for (const [number, content] of [
      [0, pdf.subarray(1)],
      [1, pdf],
      [-1, pdf],
      [NaN, pdf],
    ] as const)
      expect((await piece(id, number, content)).body).toEqual({ error: fileMessages.wrongPiece })
    await piece(id, 0, Buffer.alloc(pdf.length, 'x'))
    expect((await finish(id)).body).toEqual({ error: fileMessages.damaged })
    expect(await rowsOf(client.project.id)).toEqual([])
  })

  test('of more than 20 MB and a piece of more than 1 MB are refused', async () => {
    const { client, begin, piece } = await newClientWithCalls()
    const { status, body } = await client.person.call(
      'POST',
      `/api/client/projects/${client.project.id}/files`,
      { body: { name: 'Big.pdf', size: 20_000_001, sha256: 'a'.repeat(64) } },
    )
    expect([status, body]).toEqual([400, { error: fileMessages.tooLarge }])
    const { body: begun } = await begin('Long.pdf', pdfOf(1_500_000))
    expect((await piece(String(begun.id), 0, Buffer.alloc(1_000_001))).status).toBe(413)
  })

  test('is one of at most ten, also when two windows begin at once', async () => {
    const { client, begin } = await newClientWithCalls()
    const answers = await Promise.all(
      Array.from({ length: 14 }, (_, n) =>
        begin(`${n}.csv`, Buffer.from(`a,b\n${n},1\n`), site.instances[n % 2]),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10)
    expect(answers.find(({ status }) => status === 409)?.body).toEqual({ error: fileMessages.tooMany })
    expect(await rowsOf(client.project.id)).toHaveLength(10)
  })

  test('has room within 100 MB of its project', async () => {
    const { client } = await newClientWithCalls()
    const begin = (n: number) =>
      client.person.call('POST', `/api/client/projects/${client.project.id}/files`, {
        body: { name: `${n}.pdf`, size: 20_000_000, sha256: String(n).repeat(64) },
      })
    for (const n of [1, 2, 3, 4, 5]) expect((await begin(n)).status).toBe(200)
    expect((await begin(6)).body).toEqual({ error: fileMessages.noRoom })
  })

  test('that is removed is gone, and removing it again changes nothing', async () => {
    const { attach, remove, download } = await newClientWithCalls()
    const { body } = await attach('Map.pdf', pdf)
    const id = String(body.id)
    expect(await remove(id)).toEqual({ status: 200, body: { files: [] } })
    expect((await remove(id)).status).toBe(200)
    expect((await download(id)).statusCode).toBe(404)
  })

  test('that is removed while it is read is not found', async () => {
    const { attach, download } = await newClientWithCalls()
    const { body } = await attach('Map.pdf', pdf)
    const id = String(body.id)
    await site.db.delete(projectFilePieces).where(eq(projectFilePieces.fileId, id))
    const saved = await download(id)
    expect([saved.statusCode, saved.json()]).toEqual([404, { error: fileMessages.notFound }])
  })

  test('of another person is not found by any call', async () => {
    const { client, attach, begin, download, files } = await newClientWithCalls()
    const { body: whole } = await attach('Map.pdf', pdf)
    const { body: begun } = await begin('Long.pdf', pdfOf(1_500_000))
    const other = await newClient(site)
    const stranger = materialCallsOf(site, other, client.project.id)
    const own = materialCallsOf(site, other)
    const noProject = { status: 404, body: { error: messages.projectNotFound } }
    const noFile = { status: 404, body: { error: fileMessages.notFound } }
    for (const id of [String(whole.id), String(begun.id), randomUUID(), 'x']) {
      expect(await stranger.piece(id, 0, pdf)).toEqual(noProject)
      expect(await stranger.finish(id)).toEqual(noProject)
      expect(await stranger.remove(id)).toEqual(noProject)
      expect((await stranger.download(id)).json()).toEqual(noProject.body)
      expect(await own.piece(id, 0, pdf)).toEqual(noFile)
      expect(await own.finish(id)).toEqual(noFile)
      expect((await own.download(id)).json()).toEqual(noFile.body)
      await own.remove(id)
    }
    expect(await stranger.files()).toEqual(noProject)
    expect((await files()).body.files).toHaveLength(2)
    expect((await download(String(whole.id))).statusCode).toBe(200)
    expect((await download(String(begun.id))).statusCode).toBe(404)
  })

  test('that was never finished is deleted after seven days, a whole one is not', async () => {
    const { client, attach, begin } = await newClientWithCalls()
    await attach('Map.pdf', pdf)
    await begin('Long.pdf', pdfOf(1_500_000))
    const now = site.clock.now().getTime()
    await deleteExpired(site.db, new Date(now + 6 * dayMs), () => undefined)
    expect(await rowsOf(client.project.id)).toHaveLength(2)
    await deleteExpired(site.db, new Date(now + 8 * dayMs), () => undefined)
    expect((await rowsOf(client.project.id)).map(({ name }) => name)).toEqual(['Map.pdf'])
  })

  test('goes with its person', async () => {
    const { client, attach } = await newClientWithCalls()
    const { body } = await attach('Map.pdf', pdf)
    await deletePerson(site.db, client.person.email, site.clock.now())
    expect(await rowsOf(client.project.id)).toEqual([])
    const pieces = await site.db
      .select()
      .from(projectFilePieces)
      .where(eq(projectFilePieces.fileId, String(body.id)))
    expect(pieces).toEqual([])
  })
})
