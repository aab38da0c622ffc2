import { parseArgs, type ParseArgsConfig } from 'node:util'
import { Refusal, UsageError, type Given, type Noun, type Outcome, type Verb, type World } from './command.ts'
import { helpOfAll, helpOfNoun, helpOfVerb } from './help.ts'
import { visible, visibleJson } from './printing.ts'

export type Ended = { status: 0 | 1 | 2; out: string; err: string }

type Wish = { help: string[] } | { verb: Verb; given: Given }

function parse(noun: Noun, verb: Verb, args: string[]): Wish {
  const options: NonNullable<ParseArgsConfig['options']> = {
    json: { type: 'boolean' },
    help: { type: 'boolean', short: 'h' },
  }
  for (const [name, { takes }] of Object.entries(verb.options ?? {})) {
    options[name] = { type: takes === undefined ? 'boolean' : 'string' }
  }
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
  if (values.help === true) return { help: helpOfVerb(noun, verb) }
  const wanted = verb.operands ?? []
  const missing = wanted[positionals.length]
  if (missing !== undefined) throw new UsageError(`<${missing}> is missing.`)
  if (positionals.length > wanted.length)
    throw new UsageError(`Not understood: ${positionals.slice(wanted.length).join(' ')}`)
  for (const [name, { needed }] of Object.entries(verb.options ?? {})) {
    if (needed && values[name] === undefined) throw new UsageError(`--${name} is missing.`)
  }
  return { verb, given: { operands: positionals, options: values as Given['options'] } }
}

function understand(nouns: Noun[], args: string[]): Wish {
  const [nounName, verbName, ...rest] = args.filter((arg) => arg !== '--json')
  const asksHelp = (arg: string | undefined) => arg === '--help' || arg === '-h' || arg === 'help'
  if (asksHelp(nounName)) return { help: helpOfAll(nouns) }
  if (nounName === undefined) throw new UsageError('What shall be done?')
  const noun = nouns.find(({ name }) => name === nounName)
  if (!noun) throw new UsageError(`There is no noun ${nounName}.`)
  if (asksHelp(verbName)) return { help: helpOfNoun(noun) }
  const verb = noun.verbs.find(({ name }) => name === verbName)
  if (!verb) {
    const known = noun.verbs.map(({ name }) => name).join(', ')
    throw new UsageError(`${noun.name} needs one of these verbs: ${known}.`)
  }
  return parse(noun, verb, rest)
}

const inLines = (lines: string[]) => lines.map((line) => `${visible(line)}\n`).join('')
const isMisuse = (error: unknown): error is Error =>
  error instanceof UsageError ||
  (error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'))

/**
 * Does what the arguments say and answers what to print and the exit status. `withWorld` opens the database for as long
 * as a verb needs it; asking for help opens nothing.
 */
export async function operate(
  nouns: Noun[],
  args: string[],
  withWorld: (work: (world: World) => Promise<Outcome>) => Promise<Outcome>,
): Promise<Ended> {
  const asJson = args.includes('--json')
  const failed = (status: 1 | 2, sentence: string, details: string[]): Ended => {
    if (asJson) return { status, out: `${visibleJson({ error: sentence, details })}\n`, err: '' }
    return { status, out: '', err: inLines([sentence, ...details.map((detail) => `  ${detail}`)]) }
  }
  try {
    const wish = understand(nouns, args)
    if ('help' in wish) return { status: 0, out: inLines(wish.help), err: '' }
    const { lines, data } = await withWorld((world) => wish.verb.run(wish.given, world))
    return { status: 0, out: asJson ? `${visibleJson(data)}\n` : inLines(lines), err: '' }
  } catch (error) {
    if (error instanceof Refusal) return failed(1, error.message, error.details)
    if (isMisuse(error)) return failed(2, error.message, ['npm run operator -- --help says what there is.'])
    throw error
  }
}
