const camel = (name) => name.replace(/-(.)/g, (_, letter) => letter.toUpperCase())

const machine = (name, id, type) => `import { setup, type ActorRefFrom } from 'xstate'

/** Asks a person to confirm, and then leads home. Say here in the product's words what the flow is for. */
export type ${type}Event = { type: 'choice.confirm' }

export const ${id}Machine = setup({
  types: {} as { events: ${type}Event },
  actions: {
    goHome: () => {},
  },
}).createMachine({
  id: '${name}',
  description: 'Asks a person to confirm, and then leads home.',
  initial: 'asking',
  states: {
    asking: { on: { 'choice.confirm': { target: 'confirmed', actions: 'goHome' } } },
    confirmed: { type: 'final' },
  },
})

export type ${type}Actor = ActorRefFrom<typeof ${id}Machine>
`

const effects = (name, id) => `import { paths } from '#contract/page-paths.ts'

/** The effects of the ${name} machine. */
export const ${id}Effects = (window: { location: Pick<Location, 'assign'> }) => ({
  actions: { goHome: () => window.location.assign(paths.home) },
})
`

const effectsTest = (name, id) => `import { expect, test, vi } from 'vitest'
import { ${id}Effects } from '#src/effects/${name}.ts'

test('who confirmed is led home', () => {
  const assign = vi.fn()
  ${id}Effects({ location: { assign } }).actions.goHome()
  expect(assign.mock.calls).toEqual([['/']])
})
`

const screen = (name, type) => `import { useSelector } from '@xstate/react'
import type { ${type}Actor } from '#machines/${name}.ts'
import { Button } from '#src/ui/button.tsx'

/** Asks to confirm, and thanks. */
export function ${type}Screen({ actor }: { actor: ${type}Actor }) {
  const isConfirmed = useSelector(actor, (snapshot) => snapshot.matches('confirmed'))
  if (isConfirmed) return <p role="status">Thank you.</p>
  return <Button onClick={() => actor.send({ type: 'choice.confirm' })}>Confirm</Button>
}
`

const pathTest = (name, id, type) => `import { ${id}Machine } from '#machines/${name}.ts'
import { ${type}Screen } from '#src/screens/${name}.tsx'
import type { Tables } from '#tests/model/tables.ts'

const confirm = { role: 'button', name: 'Confirm' } as const

export const ${id}: Tables<typeof ${id}Machine> = {
  machine: ${id}Machine,
  render: (actor) => <${type}Screen actor={actor} />,
  scenarios: {
    'who confirms is thanked and led home': {
      events: ['choice.confirm'],
      ends: 'confirmed',
      actions: [['goHome']],
    },
  },
  eventCases: {},
  eventActions: { 'choice.confirm': (person) => person.click('button', 'Confirm') },
  assertions: {
    asking: { shows: [confirm], hides: ['Thank you.'] },
    confirmed: { shows: ['Thank you.'], hides: [confirm] },
  },
}
`

/** The files of a flow of two states, by their paths, before they are formatted. */
export function flowFiles(name) {
  const id = camel(name)
  const type = id.replace(/^./, (letter) => letter.toUpperCase())
  return {
    [`machines/${name}.ts`]: machine(name, id, type),
    [`src/effects/${name}.ts`]: effects(name, id),
    [`src/screens/${name}.tsx`]: screen(name, type),
    [`tests/paths/${name}.tsx`]: pathTest(name, id, type),
    [`tests/effects/${name}.test.ts`]: effectsTest(name, id),
  }
}

/** Inserts a line before the first one of a block whose key comes later in the alphabet, else at the end of the block. */
function insertLine(text, [start, end], line, keyOf, name) {
  const from = text.indexOf(start) + start.length
  const until = text.indexOf(end, from)
  if (from < start.length || until < 0) throw new Error(`The list of flows has no line ${start.trim()}`)
  const lines = text.slice(from, until).split('\n')
  const at = lines.findIndex((one) => (keyOf(one) ?? '') > name)
  lines.splice(at < 0 ? lines.length : at, 0, line)
  return text.slice(0, from) + lines.join('\n') + text.slice(until)
}

/** The text of `tests/paths/flows.ts` with the flow in it, among those of the public site. */
export function registered(flows, name) {
  const id = camel(name)
  const imported = insertLine(
    flows,
    ['', '\nimport type { untyped }'],
    `import * as ${id} from './${name}.tsx'`,
    (line) => /from '\.\/(.+)\.tsx'/.exec(line)?.[1],
    name,
  )
  return insertLine(
    imported,
    ['export const publicFlows: Record<string, Flow> = {\n', '\n}'],
    id === name ? `  ${id},` : `  '${name}': ${id},`,
    (line) => /^ {2}'?([\w-]+)/.exec(line)?.[1],
    name,
  )
}

/** Says why a flow cannot have this name, if it cannot. `flows` is the text of `tests/paths/flows.ts`. */
export function nameProblem(name, flows) {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name))
    return `"${name}" is no name of a flow: write small letters and hyphens, such as "garden-gate"`
  const id = camel(name)
  try {
    new Function(`'use strict'; let ${id}`)
  } catch {
    return `"${name}" is a word of JavaScript: choose another name`
  }
  if (name === 'coverage' || new RegExp(`\\b${id}\\b`).test(flows))
    return `"${name}" is taken: choose another name`
  return undefined
}
