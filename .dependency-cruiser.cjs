const npm = (...names) => `^node_modules/(${names.join('|')})(/|$)`
const only = (name, from, ...allowed) => ({
  name,
  severity: 'error',
  from: { path: from },
  to: { pathNot: allowed },
})
const never = (name, from, to) => ({ name, severity: 'error', from, to })
const values = { dependencyTypesNot: ['type-only'] }

const ours = '^(contract|machines|src|server|sandbox|tests|scripts)/'
const officeFiles = [
  '^src/office',
  '^src/(screens|effects|content)/office/',
  '^contract/(audit|documents|inbox|numbers|office|people|pictures|reviews|staff)/',
  '^contract/[a-z-]+/office(-calls)?\\.ts$',
]
const notOfPlatform = '^server/(?!platform/)'
const tables = '^server/.+tables\\.ts$'
/** The subjects of the server. One uses only those before it. */
const subjects = [
  'client-errors',
  'visits',
  'people',
  'orders',
  'metrics',
  'sign-in',
  'staff',
  'pictures',
  'documents',
  'articles',
  'reviews',
  'jobs',
  'monthly-calls',
  'blueprints',
  'partners',
  'receipts',
  'referrals',
  'portals',
  'projects',
  'requests',
  'payments',
  'reminders',
  'privacy',
  'backup',
  'enquiries',
  'inbox',
  'decisions',
  'audit',
  'numbers',
]

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    only(
      'The contract imports the schema library and nothing of ours',
      '^contract/',
      '^contract/',
      npm('zod'),
    ),
    only(
      'A machine imports the contract, xstate and its own parts, never another machine',
      '^machines/([a-z-]+)/([a-z-]+)[/.]',
      '^machines/$1/$2/',
      '^contract/',
      npm('xstate'),
    ),
    only('A machine without a subject has no parts', '^machines/[a-z-]+\\.ts$', '^contract/', npm('xstate')),
    only(
      'The content is words: of the rest it knows the contract',
      '^src/content/',
      '^src/content/',
      '^contract/',
    ),
    only(
      'A ui part knows no machine, no screen, and of the contract only how a day is written, how a text is cut and what can be rendered',
      '^src/ui/',
      '^src/ui/',
      '^contract/(cut-text|time/dates|markdown-limits)\\.ts$',
      npm(
        'react',
        'react-dom',
        'react-error-boundary',
        'react-router-dom',
        '@types/react',
        '@types/react-dom',
        '@radix-ui/[^/]+',
        'class-variance-authority',
        'clsx',
        'react-markdown',
        'remark-gfm',
        'rehype-[^/]+',
        'lucide-react',
        'dompurify',
      ),
    ),
    only(
      'An effect touches the world: contract, browser, provider SDKs, no React',
      '^src/effects/',
      '^src/effects/',
      '^contract/',
      '^machines/',
      npm('xstate', 'jwt-decode', '@paypal/paypal-js', 'diff', '@codemirror/[^/]+'),
    ),
    never(
      'An effect takes only types from machines',
      { path: '^src/effects/' },
      { path: '^machines/', ...values },
    ),
    only(
      'A screen renders a snapshot: content, ui, typed paths, never effects',
      '^src/screens/',
      '^src/screens/',
      '^src/content/',
      '^src/ui/',
      '^machines/',
      '^contract/',
      npm('react', '@types/react', '@xstate/react', 'xstate', '@dnd-kit/core'),
    ),
    never(
      'A screen takes only types from xstate',
      { path: '^src/screens/' },
      { path: npm('xstate'), ...values },
    ),
    never(
      'Only the inspector draws statecharts',
      { pathNot: ['^src/inspector\\.tsx$', '^src/inspector/', '^tests/', '^scripts/'] },
      {
        path: ['^src/inspector/', npm('@xyflow/[^/]+', 'elkjs')],
        pathNot: '^src/inspector/(attach|stately)\\.ts$',
      },
    ),
    never(
      'Only the office shows the office, and no visitor loads a file of it',
      {
        path: '^(contract|src)/',
        pathNot: officeFiles,
      },
      { path: officeFiles },
    ),
    never('The browser side never imports the server', { path: '^src/' }, { path: '^server/' }),
    never('The browser side never imports Node', { path: '^src/' }, { dependencyTypes: ['core'] }),
    never('The server never imports the browser side', { path: '^server/' }, { path: '^src/' }),
    never(
      'The server imports machines of flows that it runs itself',
      { path: '^server/' },
      {
        path: '^machines/',
        pathNot:
          '/(order|review|application|portal-life|proposal-decision|project|credit|commission|request|refund|job|bid)(/|\\.ts$)',
      },
    ),
    never(
      'The server runs on production dependencies alone',
      { path: '^server/' },
      { dependencyTypes: ['npm-dev'], ...values },
    ),
    never('The platform knows no subject', { path: '^server/platform/' }, { path: notOfPlatform }),
    never(
      'A table knows columns and other tables',
      { path: tables },
      { path: '^server/', pathNot: [tables, '^server/platform/database/columns\\.ts$'] },
    ),
    ...subjects.map((subject, level) =>
      never(
        `${subject} uses the platform, the subjects before it in the list, and tables of all`,
        { path: `^server/${subject}/` },
        { path: notOfPlatform, pathNot: [`^server/(${subjects.slice(0, level + 1).join('|')})/`, tables] },
      ),
    ),
    never(
      'Every folder of the server is in the list of subjects',
      {
        path: '^server/[^/]+/',
        pathNot: [`^server/(platform|office|overview|migrations|${subjects.join('|')})/`],
      },
      {},
    ),
    never(
      'Routes, the part of the office and commands of a subject are its own',
      { path: `^server/(${subjects.join('|')})/` },
      {
        path: [
          '^server/.+(routes|/office|office-review|overview|commands)\\.ts$',
          '^server/portals/commands/',
        ],
        pathNot: ['^server/$1/', '^server/(documents|pictures)/[a-z]+-routes\\.ts$'],
      },
    ),
    never(
      'What puts the subjects together is used by nothing else',
      { path: '^server/[^/]+/', pathNot: '^server/(office|overview)/' },
      { path: '^server/([^/]+\\.ts$|office/|overview/)' },
    ),
    never(
      'A sandbox knows the provider it plays and nothing of ours',
      { path: '^sandbox/' },
      { path: ours, pathNot: '^sandbox/' },
    ),
    never(
      'Only the app mounts the sandboxes',
      { pathNot: ['^sandbox/', '^tests/', '^server/(app|main)\\.ts$'] },
      { path: '^sandbox/' },
    ),
    never(
      'Production does not even read the sandboxes: they are imported where they are of use',
      { path: '^server/' },
      { path: '^sandbox/', dynamic: false },
    ),
    never('Nothing imports the tests', { pathNot: '^tests/' }, { path: '^tests/' }),
    never('No cycles', {}, { circular: true }),
    {
      ...never(
        'No circle between folders of the browser side, the machines and the sandboxes, not even of types',
        { path: '^(src|machines|sandbox)/' },
        { circular: true },
      ),
      scope: 'folder',
    },
    never(
      'No orphans: a file is imported or is an entry',
      {
        orphan: true,
        path: ours,
        pathNot: [
          '\\.d\\.ts$',
          '^tests/.*\\.test\\.tsx?$',
          '^scripts/',
          '^src/app/pages/',
          '^src/screens/service/drawings/',
        ],
      },
      {},
    ),
    never('Every import resolves', {}, { couldNotResolve: true, pathNot: '/index\\.html\\?raw$' }),
    never(
      'No barrels and no drawers',
      {},
      {
        path: ['/index\\.tsx?$', '/(util|utils|misc|helper|helpers)(/|\\.tsx?$)'],
        pathNot: '^node_modules/',
      },
    ),
  ],
  options: {
    doNotFollow: { path: '^node_modules' },
    exclude: { path: '^(dist|node_modules/\\.cache)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.d.ts', '.json', '.css'],
    },
  },
}
