import { expect, test } from 'vitest'
import { lint } from '#tests/support/lint.ts'

// One violation of each of the project's own rules and of each part of the linter, because a part that does not run finds nothing.
const files = {
  'machines/now.ts': ['export const now = () => Date.now()', 'eslint(no-restricted-properties)'],
  'machines/today.ts': ['export const today = () => new Date()', 'eslint-js(no-restricted-syntax)'],
  'machines/window.ts': ['export const reload = () => location.reload()', 'eslint(no-restricted-globals)'],
  'machines/raise.ts': ["export { raise } from 'xstate'", 'eslint(no-restricted-imports)'],
  'src/screens/state.ts': ["export { useState } from 'react'", 'eslint(no-restricted-imports)'],
  'src/screens/member.ts': [
    "import * as React from 'react'; export const state = () => React.useState(0)",
    'eslint-js(no-restricted-syntax)',
  ],
  'src/screens/machine.ts': ["export { createActor } from 'xstate'", 'eslint(no-restricted-imports)'],
  'src/ui/actor.ts': ["export { useMachine } from '@xstate/react'", 'eslint(no-restricted-imports)'],
  'src/ui/conditional.tsx': [
    "export const Row = ({ isNew }: { isNew: boolean }) => <p><b>Row</b> {isNew && 'new'}</p>",
    'eslint-js(no-restricted-syntax)',
  ],
  'src/screens/fragment.tsx': [
    'export const Row = ({ isNew }: { isNew: boolean }) => <p>{isNew && <>new <b>row</b></>}</p>',
    'eslint-js(no-restricted-syntax)',
  ],
  'src/app/template.tsx': [
    'export const Row = ({ name }: { name: string }) => <p><b>Row</b> {`of ${name}`}</p>',
    'eslint-js(no-restricted-syntax)',
  ],
  'src/effects/search.ts': [
    "export const find = () => document.querySelector('p')",
    'eslint-js(no-restricted-syntax)',
  ],
  'contract/apostrophe.ts': ["export const refused = `We\ncan't.`", 'eslint-js(no-restricted-syntax)'],
  'src/content/apostrophe.ts': ['export const refused = "We can\'t."', 'eslint-js(no-restricted-syntax)'],
  'server/apostrophe.ts': ["export const refused = `We can't.`", 'eslint-js(no-restricted-syntax)'],
  'tests/wait.ts': [
    'export const wait = (page: { waitForTimeout: (time: number) => void }) => page.waitForTimeout(100)',
    'eslint-js(no-restricted-syntax)',
  ],
  'server/console.ts': ["console.log('text')", 'eslint(no-console)'],
  'server/promise.ts': ['Promise.resolve(1)', 'typescript(no-floating-promises)'],
  'server/undefined.ts': [
    'export const text = (value: object) => `${value}`',
    'typescript(restrict-template-expressions)',
  ],
  'scripts/undeclared.mjs': ['undeclared()', 'eslint(no-undef)'],
  'server/unused.ts': [
    '// eslint-disable-next-line no-console\nexport const one = 1',
    'Unused eslint-disable directive (no problems were reported).',
  ],
} as const

test('lint finds what each of the rules forbids', async () => {
  const problems = await lint(Object.fromEntries(Object.entries(files).map(([name, [text]]) => [name, text])))
  const expected = Object.entries(files).map(([name, [, rule]]) => [name, rule])
  expect(problems.map(({ file, rule }) => [file, rule])).toEqual(expect.arrayContaining(expected))
})
