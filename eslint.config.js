import js from '@eslint/js'
import tseslint from 'typescript-eslint'

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
const hookByMember = {
  selector: `MemberExpression[property.name=/^(${stateAndEffectHooks.join('|')})$/]`,
  message: 'State and effects belong to a machine; screens and ui render a snapshot.',
}
const reactWithoutState = {
  name: 'react',
  importNames: stateAndEffectHooks,
  message: 'State and effects belong to a machine; screens and ui render a snapshot.',
}

/** `db.update(orders).set(…)`: a method called on what another one answers for a table. */
const callOn = (method, before, table) =>
  `CallExpression[callee.property.name="${method}"][callee.object.callee.property.name="${before}"][callee.object.arguments.0.name="${table}"]`

/** What a machine alone decides, and the file that asks it. */
const decidedColumns = [
  { table: 'orders', columns: 'status', file: 'order-transitions.ts', what: 'An order' },
  { table: 'blueprints', columns: 'status', file: 'submissions.ts', what: 'A Blueprint' },
  { table: 'projects', columns: 'status', file: 'projects.ts', what: 'A project' },
  { table: 'partnerApplications', columns: 'status', file: 'applications.ts', what: 'An application' },
  {
    table: 'portals',
    columns: 'revokedAt|expiresAt|generation|codeHash',
    file: 'portals.ts',
    what: 'A portal',
  },
  { table: 'portalCodes', columns: 'revokedAt', file: 'portals.ts', what: 'A portal' },
]

/** Writing such a column anywhere but in that file. */
const decidedElsewhere = (exempt) =>
  decidedColumns
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

const elementBySelector = [
  'MemberExpression[property.name=/^(querySelector(All)?|getElementById|getElementsBy.+)$/]',
  'MemberExpression[object.name="document"][property.name="forms"]',
  'MemberExpression[object.property.name="document"][property.name="forms"]',
].map((selector) => ({
  selector,
  message: 'A screen gives its elements by ref; an effect does not look for them.',
}))

export default tseslint.config(
  { ignores: ['dist/', '.data/', '.mutation/', 'coverage/', 'public/', 'server/migrations/', 'docs/'] },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  js.configs.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.strictTypeChecked, tseslint.configs.stylisticTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/consistent-type-definitions': 'off',
      '@typescript-eslint/no-empty-function': 'off',
      '@typescript-eslint/no-deprecated': 'off',
      'no-control-regex': 'off',
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-confusing-void-expression': [
        'error',
        { ignoreArrowShorthand: true, ignoreVoidReturningFunctions: true },
      ],
      '@typescript-eslint/no-empty-object-type': ['error', { allowObjectTypes: 'always' }],
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/require-await': 'off',
      '@typescript-eslint/restrict-template-expressions': [
        'error',
        { allowNumber: true, allowBoolean: true },
      ],
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
      eqeqeq: 'error',
      'no-console': 'error',
    },
  },
  {
    files: ['machines/**/*.ts'],
    rules: {
      '@typescript-eslint/no-unnecessary-type-assertion': 'off',
      '@typescript-eslint/no-empty-function': 'off',
      'no-restricted-globals': [
        'error',
        ...[
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
        ].map((name) => ({
          name,
          message: 'A machine touches nothing: ask for it as an actor, action or input.',
        })),
      ],
      'no-restricted-properties': [
        'error',
        { object: 'Date', property: 'now', message: 'Now arrives by input or from an actor.' },
        { object: 'Math', property: 'random', message: 'Chance arrives by input or from an actor.' },
      ],
      'no-restricted-syntax': [
        'error',
        {
          selector: 'NewExpression[callee.name="Date"][arguments.length=0]',
          message: 'Now arrives by input or from an actor.',
        },
        { selector: 'CallExpression[callee.name="Date"]', message: 'Now arrives by input or from an actor.' },
      ],
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          name: 'xstate',
          importNames: ['raise', 'enqueueActions'],
          message: 'Say it as a state and a transition.',
        },
      ],
    },
  },
  {
    files: ['src/screens/**/*.{ts,tsx}', 'src/ui/**/*.{ts,tsx}'],
    rules: {
      'no-restricted-syntax': ['error', hookByMember],
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          paths: [
            reactWithoutState,
            {
              name: '@xstate/react',
              allowImportNames: ['useSelector'],
              message: 'A screen selects from its actor and sends it events.',
            },
            {
              name: 'xstate',
              allowTypeImports: true,
              message: 'A screen knows the types of its machine only.',
            },
          ],
        },
      ],
    },
  },
  {
    files: ['src/effects/**/*.ts'],
    rules: { 'no-restricted-syntax': ['error', ...elementBySelector] },
  },
  {
    files: ['server/**/*.ts'],
    rules: { 'no-restricted-syntax': ['error', ...decidedElsewhere()] },
  },
  ...decidedColumns.map(({ file }) => ({
    files: [`server/store/${file}`],
    rules: { 'no-restricted-syntax': ['error', ...decidedElsewhere(file)] },
  })),
  {
    files: ['tests/**/*.{ts,tsx}'],
    rules: {
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
      'no-console': 'off',
      'no-restricted-syntax': [
        'error',
        {
          selector: 'Property[key.name=/^(timeout|testTimeout|hookTimeout)$/] > Literal',
          message: 'Limits of waiting are in tests/support/patience.ts, generous enough for a slow machine.',
        },
        {
          selector:
            'CallExpression[callee.property.name=/^(waitFor|waitUntil)$/][callee.object.name="vi"]:not([arguments.1])',
          message: 'It gives up after a second: use expect.poll, or say `timeout: patience`.',
        },
        {
          selector: 'CallExpression[callee.property.name="waitForTimeout"]',
          message: 'Wait for what must come, not for a time.',
        },
        {
          selector: 'CallExpression[callee.property.name="setDefaultTimeout"] > Literal',
          message: 'Limits of waiting are in tests/support/patience.ts, generous enough for a slow machine.',
        },
      ],
    },
  },
  {
    files: ['scripts/**', 'server/operator/**'],
    rules: { 'no-console': 'off' },
  },
  {
    files: ['**/*.{js,mjs,cjs}'],
    languageOptions: {
      globals: {
        console: 'readonly',
        process: 'readonly',
        performance: 'readonly',
        Buffer: 'readonly',
        URL: 'readonly',
        module: 'writable',
        setTimeout: 'readonly',
        clearTimeout: 'readonly',
      },
    },
  },
  {
    // Pieces of one browser script: they are put together when served and call each other by name.
    files: ['sandbox/**/*.js'],
    languageOptions: { sourceType: 'script' },
    rules: { 'no-undef': 'off', 'no-unused-vars': ['error', { vars: 'local' }] },
  },
)
