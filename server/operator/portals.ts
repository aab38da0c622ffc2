import * as z from 'zod/mini'
import { limits } from '#contract/limits.ts'
import type { PortalKind } from '#contract/portals.ts'
import { generateCode, hashCode, randomWord } from '../portals/codes.ts'
import { documentSchemas } from '../portals/documents.ts'
import { countUnlocks } from '../store/portal-unlocks.ts'
import {
  addPortal,
  changeAccess,
  changePortal,
  listPortals,
  readWithContent,
  type PortalName,
} from '../store/portals.ts'
import {
  optionOf,
  Refusal,
  UsageError,
  type Given,
  type Noun,
  type Option,
  type Verb,
  type World,
} from './command.ts'
import { readExpiry } from './expiry.ts'
import { describe, existingPortal, portalNamed, report, noSuchPortal } from './portal-facts.ts'
import { readPortalFile } from './portal-file.ts'
import { visibleJson } from './printing.ts'
import { minuteOf, table } from './table.ts'

function givenName(id: string): string {
  if (/^[a-z0-9][a-z0-9-]*$/.test(id) && id.length <= limits.portal.name) return id
  throw new UsageError(`--id takes small letters, digits and hyphens, at most ${limits.portal.name}.`)
}

function givenCode(given: Given): string {
  const code = optionOf(given, 'code')
  if (code === undefined) return generateCode()
  if (code.trim().length >= 6 && code.length <= limits.accessCode && !code.includes('\u0000'))
    return code.trim()
  throw new UsageError(`--code takes 6 to ${limits.accessCode} characters.`)
}

const fileOption: Option = { takes: 'file', help: 'The document as JSON; the verb schema says its form.' }
const codeOption: Option = { takes: 'code', help: 'The access code; without it one is made up.' }
const expiresOption: Option = {
  takes: 'when',
  help: 'When access ends: 30d, 2026-12-31, a moment, or never.',
}

async function changeAccessOf(
  kind: PortalKind,
  given: Given,
  world: World,
  change: { codeHash?: string; revokedAt?: Date | null },
): Promise<PortalName> {
  const name = portalNamed(kind, given)
  if (!(await changeAccess(world.db, name, change, world.now))) throw noSuchPortal(name)
  return name
}

const create = (kind: PortalKind): Verb => ({
  name: 'create',
  help: 'Stores a document and says its address and access code. The code is shown this once.',
  options: {
    file: { ...fileOption, needed: true },
    id: { takes: 'id', help: 'The last part of its address; without it a random one.' },
    code: codeOption,
    expires: expiresOption,
  },
  async run(given, world) {
    const name = { kind, name: givenName(optionOf(given, 'id') ?? randomWord(10)) }
    const code = givenCode(given)
    const expiresAt = readExpiry(optionOf(given, 'expires') ?? 'never', world.now)
    const { content, warnings } = readPortalFile(kind, optionOf(given, 'file') ?? '', world)
    const codeHash = await hashCode(code)
    if (!(await addPortal(world.db, { ...name, content, codeHash, expiresAt }, world.now)))
      throw new Refusal(`There is a ${kind} ${name.name} already; update changes it.`)
    const { lines, data } = await report(world, name, `Created ${kind} ${name.name}.`, { code, warnings })
    return { lines: [...lines, `Access code: ${code}`, ...warnings], data }
  },
})

const list = (kind: PortalKind): Verb => ({
  name: 'list',
  help: 'Every one with its status.',
  async run(_given, world) {
    const all = (await listPortals(world.db, kind)).map((portal) => describe(portal, world))
    const rows = all.map(({ id, status, createdAt, expiresAt, address }) => [
      id,
      status,
      createdAt.slice(0, 10),
      expiresAt?.slice(0, 10) ?? 'never',
      address,
    ])
    return { lines: table(['id', 'status', 'created', 'expires', 'address'], rows), data: all }
  },
})

const show = (kind: PortalKind): Verb => ({
  name: 'show',
  operands: ['id'],
  help: 'Its status, and how often it was opened or tried.',
  async run(given, world) {
    const name = portalNamed(kind, given)
    const described = describe(await existingPortal(world, name), world)
    const unlocks = (await countUnlocks(world.db, name)).map(({ outcome, times, latest }) => ({
      outcome,
      times,
      latest: latest?.toISOString() ?? null,
    }))
    const facts = Object.entries(described).map(([fact, value]) => [fact, value ?? 'never'])
    const tries = unlocks.map(({ outcome, times, latest }) => [
      outcome,
      String(times),
      latest ? minuteOf(new Date(latest)) : '',
    ])
    return {
      lines: [...table(['', ''], facts).slice(1), '', ...table(['code tried', 'times', 'latest'], tries)],
      data: { ...described, unlocks },
    }
  },
})

const update = (kind: PortalKind): Verb => ({
  name: 'update',
  operands: ['id'],
  help: 'Replaces its document, or when access ends. Open viewers stay open.',
  options: { file: fileOption, expires: expiresOption },
  async run(given, world) {
    const [file, expires] = [optionOf(given, 'file'), optionOf(given, 'expires')]
    if (file === undefined && expires === undefined) throw new UsageError('Give --file or --expires.')
    const name = portalNamed(kind, given)
    const read = file === undefined ? undefined : readPortalFile(kind, file, world)
    const change = {
      ...(read && { content: read.content }),
      ...(expires !== undefined && { expiresAt: readExpiry(expires, world.now) }),
    }
    if (!(await changePortal(world.db, name, change, world.now))) throw noSuchPortal(name)
    const warnings = read?.warnings ?? []
    const { lines, data } = await report(world, name, `Updated ${kind} ${name.name}.`, { warnings })
    return { lines: [...lines, ...warnings], data }
  },
})

const revoke = (kind: PortalKind): Verb => ({
  name: 'revoke',
  operands: ['id'],
  help: 'Ends access at once; open viewers lock within a minute.',
  async run(given, world) {
    const name = await changeAccessOf(kind, given, world, { revokedAt: world.now })
    return report(world, name, `Revoked ${kind} ${name.name}.`)
  },
})

const restore = (kind: PortalKind): Verb => ({
  name: 'restore',
  operands: ['id'],
  help: 'Takes a revocation back: the code opens it again.',
  async run(given, world) {
    const name = await changeAccessOf(kind, given, world, { revokedAt: null })
    return report(world, name, `Restored ${kind} ${name.name}.`)
  },
})

const newCode = (kind: PortalKind): Verb => ({
  name: 'new-code',
  operands: ['id'],
  help: 'Gives it another access code and locks open viewers. The code is shown this once.',
  options: { code: codeOption },
  async run(given, world) {
    const code = givenCode(given)
    const name = await changeAccessOf(kind, given, world, { codeHash: await hashCode(code) })
    const { lines, data } = await report(world, name, `New code for ${kind} ${name.name}.`, { code })
    return { lines: [...lines, `Access code: ${code}`], data }
  },
})

const exportDocument = (kind: PortalKind): Verb => ({
  name: 'export',
  operands: ['id'],
  help: 'Writes its document to standard output, as JSON that create takes.',
  async run(given, world) {
    const { content } = await readWithContent(
      world.db,
      (await existingPortal(world, portalNamed(kind, given))).id,
    )
    return { lines: [visibleJson(content)], data: content }
  },
})

const printSchema = (kind: PortalKind): Verb => ({
  name: 'schema',
  help: 'Writes the JSON Schema of its document to standard output.',
  async run() {
    const schema = portalSchema(kind)
    return { lines: [visibleJson(schema)], data: schema }
  },
})

/** The noun of one kind of confidential document. */
const portalNoun = (kind: PortalKind, help: string): Noun => ({
  name: kind,
  help,
  verbs: [create, list, show, update, revoke, restore, newCode, exportDocument, printSchema].map((verb) =>
    verb(kind),
  ),
})

/** The JSON Schema of a kind of document. */
export function portalSchema(kind: PortalKind): object {
  return z.toJSONSchema(documentSchemas[kind], { target: 'draft-2020-12' })
}

export const proposals = portalNoun('proposal', 'Confidential proposals.')
export const decks = portalNoun('deck', 'Confidential pitch decks.')
