import type { Noun, Verb } from './command.ts'

const program = 'npm run operator --'
const alignedTo = (rows: [string, string][]) => {
  const width = Math.max(...rows.map(([name]) => name.length))
  return rows.map(([name, help]) => `  ${name.padEnd(width)}  ${help}`)
}

const ends = 'Ends with status 0 when done, 1 when refused, 2 when the command is not understood.'

/** What can be looked after. */
export function helpOfAll(nouns: Noun[]): string[] {
  return [
    `${program} <noun> <verb> …`,
    '',
    'Nouns:',
    ...alignedTo(
      nouns.map(({ name, help, verbs }) => [name, `${help} ${verbs.map((verb) => verb.name).join(', ')}.`]),
    ),
    '',
    '--help after anything says more; --json answers for machines.',
    ends,
  ]
}

/** What can be done with one kind of thing. */
export function helpOfNoun(noun: Noun): string[] {
  return [
    `${program} ${noun.name} <verb> …`,
    noun.help,
    '',
    'Verbs:',
    ...alignedTo(noun.verbs.map((verb) => [usageOf(verb), verb.help])),
    '',
    ends,
  ]
}

const usageOf = ({ name, operands = [] }: Verb) =>
  [name, ...operands.map((operand) => `<${operand}>`)].join(' ')

/** How one thing is done. */
export function helpOfVerb(noun: Noun, verb: Verb): string[] {
  const options = Object.entries(verb.options ?? {}).map(
    ([name, { takes, needed, help }]): [string, string] => [
      takes === undefined ? `--${name}` : `--${name} <${takes}>`,
      needed ? `${help} Needed.` : help,
    ],
  )
  return [
    `${program} ${noun.name} ${usageOf(verb)}${options.length > 0 ? ' …' : ''}`,
    verb.help,
    '',
    'Options:',
    ...alignedTo([...options, ['--json', 'Answers in JSON.'], ['--help', 'Says this.']]),
    '',
    ends,
  ]
}
