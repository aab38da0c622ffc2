import { expect, test } from 'vitest'
import { lint } from '#tests/support/lint.ts'

/** By rule: one violation of each of the project's own rules and of each part of the linter, because a part that does not run finds nothing. */
const files = {
  'eslint(no-restricted-properties)': { 'machines/now.ts': 'export const now = () => Date.now()' },
  'eslint-js(no-restricted-syntax)': {
    'machines/today.ts': 'export const today = () => new Date()',
    'src/screens/member.ts': "import * as React from 'react'; export const state = () => React.useState(0)",
    'src/ui/conditional.tsx':
      "export const Row = ({ isNew }: { isNew: boolean }) => <p><b>Row</b> {isNew && 'new'}</p>",
    'src/screens/fragment.tsx':
      'export const Row = ({ isNew }: { isNew: boolean }) => <p>{isNew && <>new <b>row</b></>}</p>',
    'src/app/template.tsx':
      'export const Row = ({ name }: { name: string }) => <p><b>Row</b> {`of ${name}`}</p>',
    'src/effects/search.ts': "export const find = () => document.querySelector('p')",
    'contract/apostrophe.ts': "export const refused = `We\ncan't.`",
    'src/content/apostrophe.ts': 'export const refused = "We can\'t."',
    'server/apostrophe.ts': "export const refused = `We can't.`",
    'tests/wait.ts':
      'export const wait = (page: { waitForTimeout: (time: number) => void }) => page.waitForTimeout(100)',
  },
  'eslint(no-restricted-globals)': { 'machines/window.ts': 'export const reload = () => location.reload()' },
  'eslint(no-restricted-imports)': {
    'machines/raise.ts': "export { raise } from 'xstate'",
    'src/screens/state.ts': "export { useState } from 'react'",
    'src/screens/machine.ts': "export { createActor } from 'xstate'",
    'src/ui/actor.ts': "export { useMachine } from '@xstate/react'",
  },
  'eslint(no-console)': { 'server/console.ts': "console.log('text')" },
  'typescript(no-floating-promises)': { 'server/promise.ts': 'Promise.resolve(1)' },
  'typescript(restrict-template-expressions)': {
    'server/undefined.ts': 'export const text = (value: object) => `${value}`',
  },
  'eslint(no-undef)': { 'scripts/undeclared.mjs': 'undeclared()' },
  'Unused eslint-disable directive (no problems were reported).': {
    'server/unused.ts': '// eslint-disable-next-line no-console\nexport const one = 1',
  },
}

test('lint finds what each of the rules forbids', async () => {
  const problems = await lint(Object.assign({}, ...Object.values(files)) as Record<string, string>)
  const expected = Object.entries(files).flatMap(([rule, texts]) =>
    Object.keys(texts).map((name) => [name, rule]),
  )
  expect(problems.map(({ file, rule }) => [file, rule])).toEqual(expect.arrayContaining(expected))
})
