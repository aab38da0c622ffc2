import { readFileSync } from 'node:fs'

const camelCase = (name) => name.replace(/-(.)/g, (_, letter) => letter.toUpperCase())

/** The names of the templates in `scripts/new/flow`, each with the path of the file that it becomes. */
const templateTargets = {
  machine: (name) => `machines/${name}.ts`,
  effects: (name) => `src/effects/${name}.ts`,
  screen: (name) => `src/screens/${name}.tsx`,
  paths: (name) => `tests/paths/${name}.tsx`,
  'effects-test': (name) => `tests/effects/${name}.test.ts`,
}

/** The files of a flow of two states, by their paths, before they are formatted. */
export function flowFiles(name) {
  const flow = camelCase(name)
  const names = { name, flow, Flow: flow.replace(/^./, (letter) => letter.toUpperCase()) }
  const filled = (template) =>
    readFileSync(new URL(`flow/${template}.txt`, import.meta.url), 'utf8').replace(
      /\{(name|flow|Flow)\}/g,
      (_, placeholder) => names[placeholder],
    )
  return Object.fromEntries(
    Object.entries(templateTargets).map(([template, fileOf]) => [fileOf(name), filled(template)]),
  )
}

/** Inserts a line into a sorted block of lines: before the first line whose key comes later in the alphabet, else at the end of the block. */
function insertLine(text, [start, end], line, keyOf, name) {
  const from = text.indexOf(start) + start.length
  const until = text.indexOf(end, from)
  if (from < start.length || until < 0) throw new Error(`The list of flows has no line ${start.trim()}`)
  const lines = text.slice(from, until).split('\n')
  const at = lines.findIndex((one) => (keyOf(one) ?? '') > name)
  lines.splice(at < 0 ? lines.length : at, 0, line)
  return text.slice(0, from) + lines.join('\n') + text.slice(until)
}

/** Adds a flow to the text of `tests/paths/flows.ts`, among those of the public site. */
export function withFlow(flowsSource, name) {
  const id = camelCase(name)
  const imported = insertLine(
    flowsSource,
    ['', '\nimport type { untypedTables }'],
    `import { ${id} } from './${name}.tsx'`,
    (line) => /from '\.\/(.+)\.tsx'/.exec(line)?.[1],
    name,
  )
  return insertLine(
    imported,
    ['export const publicFlows: Record<string, FlowExports> = {\n', '\n}'],
    id === name ? `  ${name}: { ${id} },` : `  '${name}': { ${id} },`,
    (line) => /^ {2}'?([\w-]+)/.exec(line)?.[1],
    name,
  )
}

/** Says why a flow cannot have this name; undefined if it can. `flowsSource` is the text of `tests/paths/flows.ts`. */
export function nameProblem(name, flowsSource) {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name))
    return `"${name}" is no name of a flow: write small letters and hyphens, such as "garden-gate"`
  const id = camelCase(name)
  try {
    new Function(`'use strict'; let ${id}`)
  } catch {
    return `"${name}" is a word of JavaScript: choose another name`
  }
  if (name === 'coverage' || new RegExp(`\\b${id}\\b`).test(flowsSource))
    return `"${name}" is taken: choose another name`
  return undefined
}
