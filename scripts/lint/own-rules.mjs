/** The project's own rules: selectors of what a folder may not say, and names that it may not use. */

const stateAndEffectHooks = [
  'useActionState',
  'useDeferredValue',
  'useEffect',
  'useEffectEvent',
  'useImperativeHandle',
  'useInsertionEffect',
  'useLayoutEffect',
  'useOptimistic',
  'useReducer',
  'useRef',
  'useState',
  'useSyncExternalStore',
  'useTransition',
]
export const hookByMember = {
  selector: `MemberExpression[property.name=/^(${stateAndEffectHooks.join('|')})$/]`,
  message: 'State and effects belong to a machine; screens and ui render a snapshot.',
}

const branch = ':matches(ConditionalExpression, LogicalExpression)'
const text = ':matches(Literal[value=/[a-z]/i], TemplateLiteral, MemberExpression)'
const besideOthers = [
  ':matches(JSXElement, JSXFragment):has(> :matches(JSXElement, JSXText[value=/\\S/]))',
  ':matches(JSXElement, JSXFragment):has(> JSXExpressionContainer ~ JSXExpressionContainer)',
].map((parent) => `${parent} > JSXExpressionContainer`)

/** Texts that come, go or change beside other nodes: where a browser translated the page, React cannot change or remove them. */
export const bareTexts = [
  ...besideOthers.flatMap((container) => [
    `${container} > ${branch} > :matches(.right, .consequent, .alternate)${text}`,
    `${container} > TemplateLiteral`,
  ]),
  `${branch} > JSXFragment > JSXText[value=/[a-z]/i]`,
  `${branch} > JSXFragment > JSXExpressionContainer > ${text}`,
].map((selector) => ({
  selector,
  message: 'A text that comes, goes or changes beside other nodes is an element of its own.',
}))

/** Openings of the sentences that the specification gives with a straight apostrophe. */
const exemptOpenings = ['Thank you for reaching out', 'This pitch deck doesn'].join('|')
export const straightApostrophe = ['Literal[value', 'TemplateElement[value.cooked'].map((text) => ({
  selector: `${text}=/^(?!${exemptOpenings}).*[a-z]'[a-z]/is]`,
  message: 'A sentence of ours has typographic apostrophes (’).',
}))
export const reactWithoutState = {
  name: 'react',
  importNames: stateAndEffectHooks,
  message: 'State and effects belong to a machine; screens and ui render a snapshot.',
}

/** `db.update(orders).set(…)`: a method called on what another one answers for a table. */
const callOn = (method, before, table) =>
  `CallExpression[callee.property.name="${method}"][callee.object.callee.property.name="${before}"][callee.object.arguments.0.name="${table}"]`

/** What a machine alone decides, and the file that asks it. */
export const machineOwnedColumns = [
  { table: 'orders', columns: 'status', file: 'orders/transitions.ts', what: 'An order' },
  { table: 'blueprints', columns: 'status', file: 'blueprints/submission-store.ts', what: 'A Blueprint' },
  { table: 'projects', columns: 'status', file: 'projects/store/projects.ts', what: 'A project' },
  { table: 'partnerApplications', columns: 'status', file: 'partners/store.ts', what: 'An application' },
  {
    table: 'portals',
    columns: 'revokedAt|expiresAt|generation|codeHash',
    file: 'portals/store/portals.ts',
    what: 'A portal',
  },
  { table: 'portalCodes', columns: 'revokedAt', file: 'portals/store/portals.ts', what: 'A portal' },
]

/** Writing such a column anywhere but in that file. */
export const machineOwnedColumnWrites = (exempt) =>
  machineOwnedColumns
    .filter(({ file }) => file !== exempt)
    .flatMap(({ table, columns, file, what }) =>
      [
        `${callOn('set', 'update', table)}:not([arguments.0.type="ObjectExpression"])`,
        `${callOn('set', 'update', table)} > ObjectExpression > Property[key.name=/^(${columns})$/]`,
        `${callOn('set', 'update', table)} > ObjectExpression > SpreadElement`,
        callOn('values', 'insert', table),
      ].map((selector) => ({
        selector,
        message: `${what} becomes only what its machine says: use ${file}.`,
      })),
    )

export const elementBySelector = [
  'MemberExpression[property.name=/^(querySelector(All)?|getElementById|getElementsBy.+)$/]',
  'MemberExpression[object.name="document"][property.name="forms"]',
  'MemberExpression[object.property.name="document"][property.name="forms"]',
].map((selector) => ({
  selector,
  message: 'A screen gives its elements by ref; an effect does not look for them.',
}))

export const machineGlobals = [
  'globalThis',
  'window',
  'document',
  'navigator',
  'location',
  'localStorage',
  'sessionStorage',
  'fetch',
  'crypto',
  'performance',
  'console',
  'process',
  'setTimeout',
  'setInterval',
  'queueMicrotask',
].map((name) => ({ name, message: 'A machine touches nothing: ask for it as an actor, action or input.' }))

export const machineSyntax = [
  {
    selector: 'NewExpression[callee.name="Date"][arguments.length=0]',
    message: 'Now arrives by input or from an actor.',
  },
  { selector: 'CallExpression[callee.name="Date"]', message: 'Now arrives by input or from an actor.' },
]

export const waits = [
  {
    selector: 'Property[key.name=/^(timeout|testTimeout|hookTimeout)$/] > Literal',
    message: 'Limits of waiting are in tests/support/timeouts.ts, generous enough for a slow machine.',
  },
  {
    selector:
      'CallExpression[callee.property.name=/^(waitFor|waitUntil)$/][callee.object.name="vi"]:not([arguments.1])',
    message: 'It gives up after a second: use expect.poll, or pass `timeout: waitMs`.',
  },
  {
    selector: 'CallExpression[callee.property.name="waitForTimeout"]',
    message: 'Wait for what must come, not for a time.',
  },
  {
    selector: 'CallExpression[callee.property.name="setDefaultTimeout"] > Literal',
    message: 'Limits of waiting are in tests/support/timeouts.ts, generous enough for a slow machine.',
  },
]
