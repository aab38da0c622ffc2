import { Command, CommanderError, type CommandUnknownOpts } from '@commander-js/extra-typings'
import { articleCommands } from './articles/commands.ts'
import { backupCommand, restoreCommand } from './backup/commands.ts'
import { blueprintCommands } from './blueprints/commands.ts'
import { clientErrorCommands } from './client-errors/commands.ts'
import { commissionCommands } from './referrals/commission-commands.ts'
import { creditCommands } from './referrals/credit-commands.ts'
import {
  ConfirmationRequired,
  Refusal,
  UsageError,
  type CommandContext,
  type CommandNeeds,
  type CommandResult,
  type Execute,
  type CommandOutcome,
} from './platform/operator/context.ts'
import { enquiryCommands } from './inbox/commands.ts'
import { verifyCommand } from './decisions/commands.ts'
import { jobCommands } from './jobs/commands.ts'
import { ledgerCommands } from './payments/ledger-commands.ts'
import { mailCommands } from './platform/outbox/commands.ts'
import { orderCommands } from './payments/commands.ts'
import { partnerCommands } from './partners/commands.ts'
import { requestCommands } from './requests/commands.ts'
import { personCommands } from './privacy/commands.ts'
import { projectCommands } from './projects/commands.ts'
import { slotCommands } from './projects/slot-commands.ts'
import { staffCommands } from './staff/commands.ts'
import { deckCommands, proposalCommands } from './portals/commands/commands.ts'
import { HttpError } from './platform/http/http-error.ts'
import { escapeControls, escapedJson } from './platform/operator/printing.ts'

const resourceCommands = [
  (execute: Execute) => proposalCommands(execute).addCommand(verifyCommand(execute)),
  deckCommands,
  articleCommands,
  blueprintCommands,
  partnerCommands,
  enquiryCommands,
  orderCommands,
  ledgerCommands,
  projectCommands,
  slotCommands,
  requestCommands,
  jobCommands,
  commissionCommands,
  creditCommands,
  personCommands,
  staffCommands,
  mailCommands,
  clientErrorCommands,
  backupCommand,
  restoreCommand,
]
const helpHint = 'npm run operator -- --help lists the commands.'

/** Our error message for an invalid command line, instead of Commander's. */
function usageSentence(command: CommandUnknownOpts, { code, message }: CommanderError): string {
  const { args, commands, options, registeredArguments } = command
  if (code === 'commander.missingArgument') return `<${registeredArguments[args.length]?.name()}> is missing.`
  if (code === 'commander.excessArguments')
    return `Not understood: ${args.slice(registeredArguments.length).join(' ')}`
  if (code === 'commander.unknownCommand' || code === 'commander.help') {
    if (command.parent)
      return `${command.name()} needs one of these verbs: ${commands.map((known) => known.name()).join(', ')}.`
    return code === 'commander.help' ? 'What would you like to do?' : `There is no noun ${args[0]}.`
  }
  const option = options.find(({ flags }) => message.includes(`option '${flags}'`))
  if (code === 'commander.missingMandatoryOptionValue') return `${option?.long} is missing.`
  if (code === 'commander.invalidArgument') return `${option?.long} takes ${option?.argChoices?.join(', ')}.`
  return message.replace(/^error: (.)/, (_, first: string) => first.toUpperCase())
}

/** The command line with all commands. A command passes its work to `execute`; help texts are passed to `print`. */
export function buildCommandLine(execute: Execute, print: (help: string) => void) {
  const program = new Command('npm run operator --')
    .option('--json', 'Answers in JSON.')
    .commandsGroup('Resources:')
    .helpCommand('help [resource]', 'Shows the help for a resource.')
    .addHelpText(
      'afterAll',
      '\nExits with status 0 on success, 1 if refused, 2 if the command is not understood.',
    )
  for (const resource of resourceCommands) program.addCommand(resource(execute))
  const all = [program, ...program.commands, ...program.commands.flatMap(({ commands }) => commands)]
  for (const command of all as CommandUnknownOpts[]) {
    command
      .configureHelp({ showGlobalOptions: true })
      .helpOption('-h, --help', 'Shows this help.')
      .showSuggestionAfterError(false)
      .configureOutput({ writeOut: print, writeErr: () => undefined })
      .exitOverride((ended) => {
        throw ended.exitCode === 0 ? ended : new UsageError(usageSentence(command, ended))
      })
  }
  return program
}

const escapeAndJoinLines = (lines: string[]) => lines.map((line) => `${escapeControls(line)}\n`).join('')

/** The context of a command without the output that belongs to its command line. */
export type OpenedContext = Omit<CommandContext, 'warn'>

/**
 * Runs the command of the arguments and returns its output and exit status. `withContext` opens the database while a command
 * runs; it is not called for help.
 */
export async function runCommandLine(
  args: string[],
  withContext: (
    work: (context: OpenedContext) => Promise<CommandOutcome>,
    needs: CommandNeeds,
  ) => Promise<CommandOutcome>,
): Promise<CommandResult> {
  let out = ''
  let err = ''
  const warn = (sentence: string) => (err += escapeAndJoinLines([sentence]))
  const program = buildCommandLine(
    async (work, needs = {}) => {
      const { lines, data } = await withContext((context) => work({ ...context, warn }), needs)
      out = program.opts().json ? `${escapedJson(data)}\n` : escapeAndJoinLines(lines)
    },
    (help) => (out += help),
  )
  const failed = (status: 1 | 2, sentence: string, details: string[]): CommandResult => {
    if (program.opts().json) return { status, out: `${escapedJson({ error: sentence, details })}\n`, err: '' }
    return { status, out: '', err: escapeAndJoinLines([sentence, ...details.map((detail) => `  ${detail}`)]) }
  }
  try {
    await program.parseAsync(args, { from: 'user' })
    return { status: 0, out, err }
  } catch (error) {
    if (error instanceof CommanderError) return { status: 0, out, err: '' }
    if (error instanceof ConfirmationRequired)
      return { ...failed(1, error.message, error.details), isQuestion: true }
    if (error instanceof Refusal) return failed(1, error.message, error.details)
    if (error instanceof HttpError && error.status < 500) return failed(1, error.message, [])
    if (error instanceof UsageError) return failed(2, error.message, [helpHint])
    throw error
  }
}
