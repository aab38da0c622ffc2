import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { ProposalContent } from '#contract/portals/portals.ts'
import { apiPaths } from '#contract/paths.ts'
import { sealedFileOf, sha256Of, verifySealedFile } from '#server/decisions/seal.ts'
import { addSeal, findOrAddDecision, recordDecision } from '#server/decisions/store.ts'
import { findPortal } from '#server/portals/store/portals.ts'
import { closedAfterFile } from '#tests/support/file-end.ts'
import { isTorture, seed } from '#tests/support/rounds.ts'
import { storeNewPortal } from '../support/portals.ts'
import { startSite } from '../support/site.ts'

const fileCount = isTorture ? 100 : 12

const site = await closedAfterFile(startSite())
const { db, clock } = site

/** Stores a sealed file as the seal of a proposal that was accepted, and returns the seal's id. */
async function storeSeal(file: string): Promise<string> {
  const portal = await findPortal(db, { kind: 'proposal', name: await storeNewPortal(db) })
  const { id: decisionId } = await findOrAddDecision(db, portal?.id ?? '', sha256Of(file), clock.now())
  await recordDecision(db, decisionId, {
    status: 'accepted',
    name: 'Ada Byron',
    role: 'Managing director',
    email: 'ada@alder.example',
    content: null,
    codeId: null,
    decidedAt: clock.now(),
  })
  const id = randomUUID()
  await addSeal(db, { id, decisionId, sha256: sha256Of(file), file, createdAt: clock.now() })
  return id
}

const documentOf = (number: number): ProposalContent => ({
  project_name: `Project ${number} “Größe” नमस्ते`,
  company_name: 'Alder Mills',
  opportunity: { title: 'What we build', description: 'x'.repeat(number * 7) },
  decision: { agreement: `I order edition ${number}.` },
})

test(`${fileCount} sealed files are verified, and refused with one byte changed, added or left out (seed ${seed})`, async () => {
  const files = Array.from({ length: fileCount }, (_, number) =>
    sealedFileOf({
      proposal: { id: `proposal-${number}`, version: `${number}.a`, document: documentOf(number) },
      chosen: {
        option: null,
        lines: [],
        cents: number % 2 === 0 ? null : number,
        deposit: number % 4 === 1 ? number : null,
      },
      person: { name: `Ada ${number}`, role: 'Director', email: `ada-${number}@alder.example` },
      at: clock.now(),
    }),
  )
  let state = seed
  const random = (below: number) => (state = (state * 48_271) % 2_147_483_647) % below
  const refused = { changed: 0, added: 0, 'left out': 0 }
  let verified = 0
  for (const file of files) {
    await storeSeal(file)
    const bytes = Buffer.from(file)
    const isSealed = async (tried: Uint8Array) => (await verifySealedFile(db, tried)).sealed !== null
    if (await isSealed(bytes)) verified += 1
    const at = random(bytes.length)
    const changed = Buffer.from(bytes)
    changed.writeUInt8(changed.readUInt8(at) ^ (1 + random(255)), at)
    const [before, after] = [bytes.subarray(0, at), bytes.subarray(at)]
    if (!(await isSealed(changed))) refused.changed += 1
    if (!(await isSealed(Buffer.concat([before, Buffer.from([random(256)]), after])))) refused.added += 1
    if (!(await isSealed(Buffer.concat([before, after.subarray(1)])))) refused['left out'] += 1
  }
  expect({ verified, refused }).toEqual({
    verified: fileCount,
    refused: { changed: fileCount, added: fileCount, 'left out': fileCount },
  })
})

const verify = async (payload: Buffer, type = 'application/octet-stream') => {
  const url = `${apiPaths.seals}/verify`
  const answer = await site.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': type },
    payload,
  })
  return { status: answer.statusCode, body: answer.json<unknown>() }
}
const verifyByCommand = async (content: string) => {
  const { status, out, err } = await site.operator.run(
    'proposal',
    'verify',
    await site.operator.file('sealed.json', content),
  )
  return [status, (out + err).split('\n')[0]]
}

test('a file that an earlier build sealed is read and verified as it was, by everybody and at the command line', async () => {
  const bytes = readFileSync('tests/support/fixtures/sealed-proposal-17f6cdc')
  const file = bytes.toString()
  const sha256 = '8ddea98047918e1136396e193988e22c47cc166946ac7e9f659e2d7444b07137'
  const id = await storeSeal(file)
  for (const written of [id, id.toUpperCase()])
    expect((await site.app.inject(`${apiPaths.seals}/${written}`)).json()).toEqual({ id, sha256, file })
  const sealed = {
    project: 'Project Alder',
    company: 'Alder Mills',
    name: 'Ada Byron',
    acceptedAt: '2026-11-28T07:00:00.000Z',
  }
  expect(await verify(bytes)).toEqual({ status: 200, body: { sha256, sealed } })
  expect(await verify(Buffer.from(`${file} `))).toMatchObject({ status: 200, body: { sealed: null } })
  expect(await verify(bytes, 'application/json')).toEqual({
    status: 400,
    body: { error: 'Please send the bytes of the file, as application/octet-stream.' },
  })
  expect([await verifyByCommand(file), await verifyByCommand(file.replace('Ada', 'Eve'))]).toEqual([
    [0, 'sealed.json is the file we sealed.'],
    [1, 'sealed.json is not the file we sealed.'],
  ])
})

test('nobody can change or delete a seal', async () => {
  await storeSeal('sealed')
  for (const statement of [`update seals set file = ''`, 'delete from seals', 'truncate seals'])
    await expect(db.execute(statement), statement).rejects.toThrow()
})
