import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { ProposalContent } from '#contract/portals/portals.ts'
import { apiPaths } from '#contract/paths.ts'
import { sealedFileOf, sha256Of, verifySealedFile } from '#server/decisions/seal.ts'
import { addSeal, findOrAddDecision, recordDecision } from '#server/decisions/store.ts'
import { isTorture } from '#tests/support/rounds.ts'
import { storeNewPortal } from '../support/portals.ts'
import { startSite } from '../support/site.ts'
import { portalNamed } from '../support/stored-portals.ts'

const site = await startSite()
const { db, clock } = site
const ada = { name: 'Ada Byron', role: 'Director', email: 'ada@alder.example' }

async function storeSeal(file: string): Promise<string> {
  const portal = await portalNamed(site, await storeNewPortal(db))
  const { id: decisionId } = await findOrAddDecision(db, portal.id, sha256Of(file), clock.now())
  const decided = { status: 'accepted', content: null, codeId: null, decidedAt: clock.now() } as const
  await recordDecision(db, decisionId, { ...ada, ...decided })
  const id = randomUUID()
  await addSeal(db, { id, decisionId, sha256: sha256Of(file), file, createdAt: clock.now() })
  return id
}

async function sealOf(document: ProposalContent): Promise<string> {
  const file = sealedFileOf({
    proposal: { id: 'sealed', version: '1.a', document },
    chosen: { option: null, lines: [], cents: null, deposit: null },
    person: ada,
    at: clock.now(),
  })
  await storeSeal(file)
  return file
}

test('a sealed file without a total is verified, and refused with any byte changed, added or left out', async () => {
  const named = { project_name: 'Project “Größe” नमस्ते', company_name: 'Alder Mills' }
  const bytes = Buffer.from(await sealOf({ ...named, decision: { agreement: 'I order what is chosen.' } }))
  const isSealed = async (tried: Uint8Array) => (await verifySealedFile(db, tried)).sealed !== null
  expect(await isSealed(bytes)).toBe(true)
  for (let at = 0; at < bytes.length; at += isTorture ? 1 : 29) {
    const changed = Buffer.from(bytes)
    changed.writeUInt8(changed.readUInt8(at) ^ 1, at)
    const [before, after] = [bytes.subarray(0, at), bytes.subarray(at)]
    const added = Buffer.concat([before, Buffer.from(' '), after])
    const leftOut = Buffer.concat([before, after.subarray(1)])
    const found = [await isSealed(changed), await isSealed(added), await isSealed(leftOut)]
    expect([at, ...found]).toEqual([at, false, false, false])
  }
})

const verify = async (payload: Buffer, type = 'application/octet-stream') => {
  const [url, headers] = [`${apiPaths.seals}/verify`, { 'content-type': type }]
  const answer = await site.app.inject({ method: 'POST', url, headers, payload })
  return { status: answer.statusCode, body: answer.json<unknown>() }
}
const verifyByCommand = async (content: string) => {
  const file = await site.operator.file('sealed.json', content)
  const { status, out, err } = await site.operator.run('proposal', 'verify', file)
  return [status, (out + err).split('\n')[0]]
}

test('a file that an earlier build sealed is read and verified as it was, by everybody and at the command line', async () => {
  const bytes = readFileSync('tests/support/fixtures/sealed-proposal-17f6cdc')
  const file = bytes.toString()
  const sha256 = '8ddea98047918e1136396e193988e22c47cc166946ac7e9f659e2d7444b07137'
  const id = await storeSeal(file)
  const stored = { id, sha256, file, number: 1 }
  for (const written of [id, id.toUpperCase()])
    expect((await site.app.inject(`${apiPaths.seals}/${written}`)).json()).toEqual(stored)
  const names = { project: 'Project Alder', company: 'Alder Mills', name: 'Ada Byron' }
  const sealed = { ...names, acceptedAt: '2026-11-28T07:00:00.000Z' }
  expect(await verify(bytes)).toEqual({ status: 200, body: { sha256, sealed } })
  expect(await verify(Buffer.from(`${file} `))).toMatchObject({ status: 200, body: { sealed: null } })
  const error = 'Please send the file’s bytes as application/octet-stream.'
  expect(await verify(bytes, 'application/json')).toEqual({ status: 400, body: { error } })
  expect(await verifyByCommand(file)).toEqual([0, 'sealed.json is the file we sealed.'])
  const changed = [1, 'sealed.json is not the file we sealed.']
  expect(await verifyByCommand(file.replace('Ada', 'Eve'))).toEqual(changed)
})

test('the seal of the largest document is verified, by everybody and at the command line', async () => {
  const terms = Array.from({ length: 49 }, () => ({ title: '条', content: '文'.repeat(20_000) }))
  const file = await sealOf({ project_name: '大', commercial_terms: { title: '条', terms } })
  const named = { sealed: { project: '大', name: 'Ada Byron' } }
  expect(await verify(Buffer.from(file))).toMatchObject({ status: 200, body: named })
  expect(await verifyByCommand(file)).toEqual([0, 'sealed.json is the file we sealed.'])
})

test('nobody can change or delete a seal', async () => {
  await storeSeal('sealed')
  for (const statement of [`update seals set file = ''`, 'delete from seals', 'truncate seals'])
    await expect(db.execute(statement), statement).rejects.toThrow()
})
