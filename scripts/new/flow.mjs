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

/** Says why a flow cannot have this name; undefined if it can. */
export function nameProblem(name) {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name))
    return `"${name}" is no name of a flow: write small letters and hyphens, such as "garden-gate"`
  try {
    new Function(`'use strict'; let ${camelCase(name)}`)
  } catch {
    return `"${name}" is a word of JavaScript: choose another name`
  }
  return name === 'coverage' ? `"${name}" is taken: choose another name` : undefined
}
