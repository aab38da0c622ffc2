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
  findPortal,
  listPortals,
  readWithContent,
  type Portal,
  type PortalName,
} from '../store/portals.ts'
import { optionOf, Refusal, UsageError, type Given, type Noun, type Option, type World } from './command.ts'
import { readExpiry } from './expiry.ts'
import { readPortalFile } from './portal-file.ts'
import { visibleJson } from './printing.ts'
import { minuteOf, table } from './table.ts'

const pages: Record<PortalKind, string> = { proposal: '/proposal', deck: '/pitch' }

function givenName(id: string): string {
  if (/^[a-z0-9][a-z0-9-]{0,63}$/.test(id)) return id
  throw new UsageError('--id takes small letters, digits and hyphens, at most 64.')
}

function givenCode(given: Given): string {
  const code = optionOf(given, 'code')
  if (code === undefined) return generateCode()
  if (code.trim().length >= 6 && code.length <= limits.accessCode && !code.includes('\u0000'))
    return code.trim()
  throw new UsageError(`--code takes 6 to ${limits.accessCode} characters.`)
}

const statusOf = ({ revokedAt, expiresAt }: Portal, now: Date) =>
  revokedAt ? 'revoked' : expiresAt && expiresAt <= now ? 'expired' : 'open'

/** What is told of a portal: never its code, which nobody knows any more. */
function describe(portal: Portal, { settings, now }: World) {
  return {
    id: portal.name,
    address: `${settings.origin}${pages[portal.kind]}/${portal.name}`,
    status: statusOf(portal, now),
    createdAt: portal.createdAt.toISOString(),
    updatedAt: portal.updatedAt.toISOString(),
    expiresAt: portal.expiresAt?.toISOString() ?? null,
    revokedAt: portal.revokedAt?.toISOString() ?? null,
  }
}

const fileOption: Option = { takes: 'file', help: 'The document as JSON; the verb schema says its form.' }
const codeOption: Option = { takes: 'code', help: 'The access code; without it one is made up.' }
const expiresOption: Option = {
  takes: 'when',
  help: 'When access ends: 30d, 2026-12-31, a moment, or never.',
}

/** The noun of one kind of confidential document. */
function portalNoun(kind: PortalKind, help: string): Noun {
  const named = (given: Given): PortalName => ({ kind, name: given.operands[0] ?? '' })
  const unknown = ({ name }: PortalName) => new Refusal(`There is no ${kind} ${name}.`)
  const found = async ({ db }: World, name: PortalName): Promise<Portal> => {
    const portal = await findPortal(db, name)
    if (!portal) throw unknown(name)
    return portal
  }
  const told = async (
    world: World,
    name: PortalName,
    sentence: string,
    more: Record<string, unknown> = {},
  ) => {
    const described = describe(await found(world, name), world)
    return { lines: [sentence, described.address], data: { ...described, ...more } }
  }
  const access = async (
    given: Given,
    world: World,
    change: { codeHash?: string; revokedAt?: Date | null },
  ): Promise<PortalName> => {
    const name = named(given)
    if (!(await changeAccess(world.db, name, change, world.now))) throw unknown(name)
    return name
  }

  return {
    name: kind,
    help,
    verbs: [
      {
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
          const { lines, data } = await told(world, name, `Created ${kind} ${name.name}.`, { code, warnings })
          return { lines: [...lines, `Access code: ${code}`, ...warnings], data }
        },
      },
      {
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
      },
      {
        name: 'show',
        operands: ['id'],
        help: 'Its status, and how often it was opened or tried.',
        async run(given, world) {
          const name = named(given)
          const described = describe(await found(world, name), world)
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
            lines: [
              ...table(['', ''], facts).slice(1),
              '',
              ...table(['code tried', 'times', 'latest'], tries),
            ],
            data: { ...described, unlocks },
          }
        },
      },
      {
        name: 'update',
        operands: ['id'],
        help: 'Replaces its document, or when access ends. Open viewers stay open.',
        options: { file: fileOption, expires: expiresOption },
        async run(given, world) {
          const [file, expires] = [optionOf(given, 'file'), optionOf(given, 'expires')]
          if (file === undefined && expires === undefined) throw new UsageError('Give --file or --expires.')
          const name = named(given)
          const read = file === undefined ? undefined : readPortalFile(kind, file, world)
          const change = {
            ...(read && { content: read.content }),
            ...(expires !== undefined && { expiresAt: readExpiry(expires, world.now) }),
          }
          if (!(await changePortal(world.db, name, change, world.now))) throw unknown(name)
          const warnings = read?.warnings ?? []
          const { lines, data } = await told(world, name, `Updated ${kind} ${name.name}.`, { warnings })
          return { lines: [...lines, ...warnings], data }
        },
      },
      {
        name: 'revoke',
        operands: ['id'],
        help: 'Ends access at once; open viewers lock within a minute.',
        async run(given, world) {
          const name = await access(given, world, { revokedAt: world.now })
          return told(world, name, `Revoked ${kind} ${name.name}.`)
        },
      },
      {
        name: 'restore',
        operands: ['id'],
        help: 'Takes a revocation back: the code opens it again.',
        async run(given, world) {
          const name = await access(given, world, { revokedAt: null })
          return told(world, name, `Restored ${kind} ${name.name}.`)
        },
      },
      {
        name: 'new-code',
        operands: ['id'],
        help: 'Gives it another access code and locks open viewers. The code is shown this once.',
        options: { code: codeOption },
        async run(given, world) {
          const code = givenCode(given)
          const name = await access(given, world, { codeHash: await hashCode(code) })
          const { lines, data } = await told(world, name, `New code for ${kind} ${name.name}.`, { code })
          return { lines: [...lines, `Access code: ${code}`], data }
        },
      },
      {
        name: 'export',
        operands: ['id'],
        help: 'Writes its document to standard output, as JSON that create takes.',
        async run(given, world) {
          const { content } = await readWithContent(world.db, (await found(world, named(given))).id)
          return { lines: [visibleJson(content)], data: content }
        },
      },
      {
        name: 'schema',
        help: 'Writes the JSON Schema of its document to standard output.',
        async run() {
          const schema = portalSchema(kind)
          return { lines: [visibleJson(schema)], data: schema }
        },
      },
    ],
  }
}

/** The JSON Schema of a kind of document. */
export function portalSchema(kind: PortalKind): object {
  return z.toJSONSchema(documentSchemas[kind], { target: 'draft-2020-12' })
}

export const proposals = portalNoun('proposal', 'Confidential proposals.')
export const decks = portalNoun('deck', 'Confidential pitch decks.')
