import { Command, Option } from '@commander-js/extra-typings'
import * as z from 'zod/mini'
import { limits } from '#contract/limits.ts'
import { newRecipient } from '#contract/portals/office.ts'
import type { PortalKind } from '#contract/portals/portals.ts'
import { documentSchemas } from '../documents.ts'
import { UsageError, type Execute } from '../../platform/operator/context.ts'
import {
  createPortal,
  exportDocument,
  listPortalsOfKind,
  renewCode,
  restorePortal,
  revokeCode,
  revokePortal,
  sharePortal,
  showPortal,
  updatePortal,
} from './actions.ts'
import { escapedJson } from '../../platform/operator/printing.ts'

function parseIdOption(id: string): string {
  if (/^[a-z0-9][a-z0-9-]*$/.test(id) && id.length <= limits.portal.name) return id
  throw new UsageError(
    `--id takes lowercase letters, digits and hyphens, at most ${limits.portal.name} characters.`,
  )
}

function parseCodeOption(code: string): string {
  if (code.trim().length >= 6 && code.length <= limits.accessCode && !code.includes('\u0000'))
    return code.trim()
  throw new UsageError(`--code takes 6 to ${limits.accessCode} characters.`)
}

function parseRecipientOption(name: string): string {
  const read = newRecipient.safeParse({ recipient: name })
  if (read.success) return read.data.recipient
  throw new UsageError(`--for: ${read.error.issues[0]?.message ?? 'a name or an email address.'}`)
}

const fileOptionArguments = [
  '--file <file>',
  'The document as JSON; the schema command describes its format.',
] as const
const expiresOptionArguments = [
  '--expires <when>',
  'When access ends: 30d, 2026-12-31, a date and time, or never.',
] as const
const idOption = new Option(
  '--id <id>',
  'The last part of the document’s address; random if not given.',
).argParser(parseIdOption)
const codeOption = new Option('--code <code>', 'The access code; generated if not given.').argParser(
  parseCodeOption,
)
const recipientOption = new Option('--for <recipient>', 'Who the code is for: a name or an email address.')
  .argParser(parseRecipientOption)
  .conflicts('code')

/** The JSON Schema of a kind of portal document. */
export function portalJsonSchema(kind: PortalKind): object {
  return z.toJSONSchema(documentSchemas[kind], { target: 'draft-2020-12' })
}

function portalCommands(kind: PortalKind, description: string, execute: Execute) {
  const resource = new Command(kind).description(description)
  const named = (id: string) => ({ kind, name: id })
  resource
    .command('create')
    .description('Stores a document and shows its address and access code. The code is shown only once.')
    .requiredOption(...fileOptionArguments)
    .addOption(idOption)
    .addOption(codeOption)
    .option(...expiresOptionArguments, 'never')
    .action((given) => execute((context) => createPortal(context, kind, given)))
  resource
    .command('list')
    .description('Lists all documents of this kind with their status.')
    .action(() => execute((context) => listPortalsOfKind(context, kind)))
  resource
    .command('show')
    .argument('<id>')
    .description(
      'Shows the document’s status, how often it has been opened and how often a code has been tried.',
    )
    .action((id) => execute((context) => showPortal(context, named(id))))
  resource
    .command('update')
    .argument('<id>')
    .description(
      'Replaces the document, or changes when access ends. Open viewers stay open. Asks before it replaces a version that a client has accepted.',
    )
    .option(...fileOptionArguments)
    .option(...expiresOptionArguments)
    .option('--yes', 'Replaces an accepted version without asking.')
    .action((id, given) => {
      if (given.file === undefined && given.expires === undefined)
        throw new UsageError('Give --file or --expires.')
      return execute((context) => updatePortal(context, named(id), given))
    })
  resource
    .command('revoke')
    .argument('<id>')
    .option('--code <id>', 'Only one recipient’s code. To list the codes, use the show command.')
    .description('Ends access immediately; open viewers lock within a minute.')
    .action((id, { code }) =>
      execute((context) =>
        code === undefined ? revokePortal(context, named(id)) : revokeCode(context, named(id), code),
      ),
    )
  resource
    .command('restore')
    .argument('<id>')
    .description('Undoes a revocation: the code opens the document again.')
    .action((id) => execute((context) => restorePortal(context, named(id))))
  resource
    .command('new-code')
    .argument('<id>')
    .description(
      'Gives it a new access code and locks open viewers; with --for, gives the recipient their own code. The code is shown only once.',
    )
    .addOption(codeOption)
    .addOption(recipientOption)
    .action((id, { code, for: recipient }) =>
      execute((context) =>
        recipient === undefined
          ? renewCode(context, named(id), code)
          : sharePortal(context, named(id), recipient),
      ),
    )
  resource
    .command('export')
    .argument('<id>')
    .description('Writes the document to standard output, as JSON that the create command accepts.')
    .action((id) => execute((context) => exportDocument(context, named(id))))
  resource
    .command('schema')
    .description('Writes the JSON Schema for documents of this kind to standard output.')
    .action(() =>
      execute(async () => {
        const schema = portalJsonSchema(kind)
        return { lines: [escapedJson(schema)], data: schema }
      }),
    )
  return resource
}

export const proposalCommands = (execute: Execute) =>
  portalCommands('proposal', 'Confidential proposals.', execute)
export const deckCommands = (execute: Execute) => portalCommands('deck', 'Confidential pitch decks.', execute)
