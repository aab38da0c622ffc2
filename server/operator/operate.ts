import { Command, CommanderError, type CommandUnknownOpts } from '@commander-js/extra-typings'
import { articles } from './articles.ts'
import { backup, restore } from './backups.ts'
import { blueprints } from './blueprints.ts'
import { clientErrors } from './client-errors.ts'
import { commissions } from './commissions.ts'
import { credits } from './credits.ts'
import { Question, Refusal, UsageError, type Context, type Execute, type Outcome } from './context.ts'
import { enquiries } from './enquiries.ts'
import { jobs } from './jobs.ts'
import { ledger } from './ledger.ts'
import { mail } from './mail.ts'
import { orders } from './orders.ts'
import { partners } from './partners.ts'
import { requests } from './requests.ts'
import { people } from './people.ts'
import { projects } from './projects.ts'
import { slots } from './slots.ts'
import { staff } from './staff.ts'
import { decks, proposals } from './portals.ts'
import { visible, visibleJson } from './printing.ts'

/** `isQuestion`: the command would be carried out with `--yes`. */
export type CommandResult = { status: 0 | 1 | 2; out: string; err: string; isQuestion?: true }

const resources = [
  proposals,
  decks,
  articles,
  blueprints,
  partners,
  enquiries,
  orders,
  ledger,
  projects,
  slots,
  requests,
  jobs,
  commissions,
  credits,
  people,
  staff,
  mail,
  clientErrors,
  backup,
  restore,
]
const hint = 'npm run operator -- --help says what there is.'

/** Our error message for an invalid command line, instead of Commander's. */
function usageSentence(command: CommandUnknownOpts, { code, message }: CommanderError): string {
  const { args, commands, options, registeredArguments } = command
  if (code === 'commander.missingArgument') return `<${registeredArguments[args.length]?.name()}> is missing.`
  if (code === 'commander.excessArguments')
    return `Not understood: ${args.slice(registeredArguments.length).join(' ')}`
  if (code === 'commander.unknownCommand' || code === 'commander.help') {
    if (command.parent)
      return `${command.name()} needs one of these verbs: ${commands.map((known) => known.name()).join(', ')}.`
    return code === 'commander.help' ? 'What shall be done?' : `There is no noun ${args[0]}.`
  }
  const option = options.find(({ flags }) => message.includes(`option '${flags}'`))
  if (code === 'commander.missingMandatoryOptionValue') return `${option?.long} is missing.`
  if (code === 'commander.invalidArgument') return `${option?.long} takes ${option?.argChoices?.join(', ')}.`
  return message.replace(/^error: (.)/, (_, first: string) => first.toUpperCase())
}

/** The command line with all commands. A command passes its work to `execute`; help texts are passed to `print`. */
export function commandLine(execute: Execute, print: (help: string) => void) {
  const program = new Command('npm run operator --')
    .option('--json', 'Answers in JSON.')
    .commandsGroup('Resources:')
    .helpCommand('help [resource]', 'Says more about a resource.')
    .addHelpText(
      'afterAll',
      '\nEnds with status 0 when done, 1 when refused, 2 when the command is not understood.',
    )
  for (const resource of resources) program.addCommand(resource(execute))
  const all = [program, ...program.commands, ...program.commands.flatMap(({ commands }) => commands)]
  for (const command of all as CommandUnknownOpts[]) {
    command
      .configureHelp({ showGlobalOptions: true })
      .helpOption('-h, --help', 'Says this.')
      .showSuggestionAfterError(false)
      .configureOutput({ writeOut: print, writeErr: () => undefined })
      .exitOverride((ended) => {
        throw ended.exitCode === 0 ? ended : new UsageError(usageSentence(command, ended))
      })
  }
  return program
}

const inLines = (lines: string[]) => lines.map((line) => `${visible(line)}\n`).join('')

/**
 * Runs the command of the arguments and returns its output and exit status. `withContext` opens the database while a command
 * runs; it is not called for help.
 */
export async function operate(
  args: string[],
  withContext: (work: (context: Context) => Promise<Outcome>) => Promise<Outcome>,
): Promise<CommandResult> {
  let out = ''
  const program = commandLine(
    async (work) => {
      const { lines, data } = await withContext(work)
      out = program.opts().json ? `${visibleJson(data)}\n` : inLines(lines)
    },
    (help) => (out += help),
  )
  const failed = (status: 1 | 2, sentence: string, details: string[]): CommandResult => {
    if (program.opts().json) return { status, out: `${visibleJson({ error: sentence, details })}\n`, err: '' }
    return { status, out: '', err: inLines([sentence, ...details.map((detail) => `  ${detail}`)]) }
  }
  try {
    await program.parseAsync(args, { from: 'user' })
    return { status: 0, out, err: '' }
  } catch (error) {
    if (error instanceof CommanderError) return { status: 0, out, err: '' }
    if (error instanceof Question) return { ...failed(1, error.message, error.details), isQuestion: true }
    if (error instanceof Refusal) return failed(1, error.message, error.details)
    if (error instanceof UsageError) return failed(2, error.message, [hint])
    throw error
  }
}
