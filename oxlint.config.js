import {
  bareTexts,
  machineOwnedColumns,
  machineOwnedColumnWrites,
  elementBySelector,
  hookByMember,
  machineGlobals,
  machineSyntax,
  reactWithoutState,
  straightApostrophe,
  waits,
} from './scripts/lint/own-rules.mjs'

/** ESLint's recommended rules that the category `correctness` lacks. */
const recommended = [
  'no-case-declarations',
  'no-empty',
  'no-fallthrough',
  'no-prototype-builtins',
  'no-regex-spaces',
  'no-unexpected-multiline',
  'no-useless-assignment',
  'no-var',
  'prefer-const',
  'prefer-rest-params',
  'prefer-spread',
  'preserve-caught-error',
]

/** Rules about types and how they are written, of the sets `strictTypeChecked` and `stylisticTypeChecked` of typescript-eslint. */
const strictTypes = [
  'typescript/adjacent-overload-signatures',
  'typescript/array-type',
  'typescript/ban-tslint-comment',
  'typescript/class-literal-property-style',
  'typescript/consistent-generic-constructors',
  'typescript/consistent-indexed-object-style',
  'typescript/consistent-type-assertions',
  'typescript/dot-notation',
  'typescript/no-array-constructor',
  'typescript/no-confusing-non-null-assertion',
  'typescript/no-dynamic-delete',
  'typescript/no-explicit-any',
  'typescript/no-extraneous-class',
  'typescript/no-generated-empty-object-type',
  'typescript/no-inferrable-types',
  'typescript/no-invalid-void-type',
  'typescript/no-mixed-enums',
  'typescript/no-namespace',
  'typescript/no-non-null-asserted-nullish-coalescing',
  'typescript/no-non-null-assertion',
  'typescript/no-require-imports',
  'typescript/no-unnecessary-boolean-literal-compare',
  'typescript/no-unnecessary-condition',
  'typescript/no-unnecessary-template-expression',
  'typescript/no-unnecessary-type-arguments',
  'typescript/no-unnecessary-type-assertion',
  'typescript/no-unnecessary-type-constraint',
  'typescript/no-unnecessary-type-conversion',
  'typescript/no-unnecessary-type-parameters',
  'typescript/no-unsafe-argument',
  'typescript/no-unsafe-assignment',
  'typescript/no-unsafe-call',
  'typescript/no-unsafe-enum-assignment',
  'typescript/no-unsafe-enum-comparison',
  'typescript/no-unsafe-function-type',
  'typescript/no-unsafe-member-access',
  'typescript/no-unsafe-return',
  'typescript/no-useless-constructor',
  'typescript/non-nullable-type-assertion-style',
  'typescript/only-throw-error',
  'typescript/prefer-find',
  'typescript/prefer-for-of',
  'typescript/prefer-function-type',
  'typescript/prefer-includes',
  'typescript/prefer-literal-enum-member',
  'typescript/prefer-nullish-coalescing',
  'typescript/prefer-optional-chain',
  'typescript/prefer-promise-reject-errors',
  'typescript/prefer-reduce-type-parameter',
  'typescript/prefer-regexp-exec',
  'typescript/prefer-return-this-type',
  'typescript/prefer-string-starts-ends-with',
  'typescript/related-getter-setter-pairs',
  'typescript/return-await',
  'typescript/unified-signatures',
  'typescript/use-unknown-in-catch-callback-variable',
]

const asErrors = (rules) => Object.fromEntries(rules.map((rule) => [rule, 'error']))

const restrictedSyntax = (selectors) => ({ 'eslint-js/no-restricted-syntax': ['error', ...selectors] })

export default {
  ignorePatterns: ['dist/', '.data/', '.mutation/', 'coverage/', 'public/', 'server/migrations/', 'docs/'],
  options: { typeAware: true, reportUnusedDisableDirectives: 'error' },
  plugins: ['typescript'],
  jsPlugins: [{ name: 'eslint-js', specifier: 'oxlint-plugin-eslint' }],
  categories: { correctness: 'error' },
  env: { builtin: true },
  // Sorting strings needs no function.
  rules: { ...asErrors(recommended), 'typescript/require-array-sort-compare': 'off' },
  overrides: [
    {
      files: ['**/*.{ts,tsx}'],
      rules: {
        ...asErrors(strictTypes),
        'typescript/ban-ts-comment': ['error', { minimumDescriptionLength: 10 }],
        'typescript/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
        'typescript/no-confusing-void-expression': [
          'error',
          { ignoreArrowShorthand: true, ignoreVoidReturningFunctions: true },
        ],
        'typescript/no-empty-object-type': ['error', { allowObjectTypes: 'always' }],
        'typescript/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
        'typescript/restrict-plus-operands': [
          'error',
          {
            allowAny: false,
            allowBoolean: false,
            allowNullish: false,
            allowNumberAndString: false,
            allowRegExp: false,
          },
        ],
        'typescript/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
        'typescript/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
        'typescript/restrict-template-expressions': ['error', { allowNumber: true, allowBoolean: true }],
        'no-control-regex': 'off',
        eqeqeq: 'error',
        'no-console': 'error',
      },
    },
    {
      files: ['machines/**/*.ts'],
      rules: {
        'typescript/no-unnecessary-type-assertion': 'off',
        'no-restricted-globals': ['error', ...machineGlobals],
        'no-restricted-properties': [
          'error',
          { object: 'Date', property: 'now', message: 'Now arrives by input or from an actor.' },
          { object: 'Math', property: 'random', message: 'Chance arrives by input or from an actor.' },
        ],
        ...restrictedSyntax(machineSyntax),
        'typescript/no-restricted-imports': [
          'error',
          {
            paths: [
              {
                name: 'xstate',
                importNames: ['raise', 'enqueueActions'],
                message: 'Say it as a state and a transition.',
              },
            ],
          },
        ],
      },
    },
    {
      files: ['src/screens/**/*.{ts,tsx}', 'src/ui/**/*.{ts,tsx}'],
      rules: {
        ...restrictedSyntax([hookByMember, ...bareTexts]),
        'typescript/no-restricted-imports': [
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
    { files: ['{contract,src/content}/**/*.ts'], rules: restrictedSyntax(straightApostrophe) },
    { files: ['src/{app,inspector,office}/**/*.tsx'], rules: restrictedSyntax(bareTexts) },
    { files: ['src/effects/**/*.ts'], rules: restrictedSyntax(elementBySelector) },
    {
      files: ['server/**/*.ts'],
      rules: restrictedSyntax([...machineOwnedColumnWrites(), ...straightApostrophe]),
    },
    ...machineOwnedColumns.map(({ file }) => ({
      files: [`server/${file}`],
      rules: restrictedSyntax([...machineOwnedColumnWrites(file), ...straightApostrophe]),
    })),
    {
      files: ['tests/**/*.{ts,tsx}'],
      rules: {
        'typescript/no-unsafe-argument': 'off',
        'typescript/no-unsafe-assignment': 'off',
        'typescript/no-unsafe-call': 'off',
        'typescript/no-unsafe-member-access': 'off',
        'typescript/no-unsafe-return': 'off',
        'no-console': 'off',
        ...restrictedSyntax(waits),
      },
    },
    { files: ['scripts/**'], rules: { 'no-console': 'off' } },
    {
      files: ['**/*.{js,mjs,cjs}'],
      env: { node: true },
      rules: {
        'no-undef': 'error',
        'no-redeclare': 'error',
        'typescript/no-implied-eval': 'off',
        'typescript/restrict-template-expressions': 'off',
      },
    },
    {
      // Pieces of one browser script: they are put together when served and call each other by name.
      files: ['sandbox/**/*.js'],
      rules: {
        'no-undef': 'off',
        'no-unused-vars': [
          'error',
          { varsIgnorePattern: '^(formatAmount|scriptAddress|makeWindow|callSandbox)$' },
        ],
      },
    },
  ],
}
