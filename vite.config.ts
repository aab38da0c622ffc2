import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type CSSOptions } from 'vite'
import { inspectorPaths } from './contract/inspector.ts'
import manifest from './package.json' with { type: 'json' }

/**
 * Registered properties, of which validators know nothing, as plain ones with the values that Tailwind brings along for
 * browsers without them. Shorter, too.
 */
const postcssOptions: NonNullable<CSSOptions['postcss']> = {
  plugins: [
    {
      postcssPlugin: 'plain-properties',
      AtRule: {
        property: (rule) => void rule.remove(),
        supports: (rule) => {
          const { parent, nodes = [] } = rule
          if (parent?.type === 'atrule' && 'params' in parent && parent.params === 'properties')
            rule.replaceWith(nodes)
        },
      },
      Declaration: {
        'transition-property': (declaration) => {
          declaration.value = declaration.value.replace(/,\s*--tw-gradient-(from|via|to)/g, '')
        },
      },
    },
  ],
}

/** Small modules that many pages share. Each of these lists becomes one file, because a file of its own costs 300 bytes of headers. */
const commonModules = [
  'contract/blueprint-offer.ts',
  'contract/jobs/access.ts',
  'contract/time/dates.ts',
  'contract/errors.ts',
  'contract/sign-in/permissions.ts',
  'contract/format-number.ts',
  'src/effects/platform/error-message-of.ts',
  'src/effects/platform/script.ts',
  'src/ui/callout.tsx',
  'src/ui/pictures/drawing.tsx',
  'src/ui/long-date.tsx',
  'src/ui/skeleton.tsx',
]
/** Those of pages on which people type. */
const typingModules = [
  'contract/ascii-digits.ts',
  'contract/cut-text.ts',
  'contract/forms/issues.ts',
  'src/effects/platform/drafts.ts',
  'src/effects/platform/focus-on.ts',
  'src/ui/screen-elements.ts',
]
/** Those of pages that send an enquiry, with the numbers of the ledger. */
const enquiryModules = [
  'contract/forms/endpoints.ts',
  'contract/ledger.ts',
  'src/effects/form.ts',
  'src/effects/ledger.ts',
]
/** Those of the pages of signed-in people. */
const clientModules = [
  'contract/payments/account-calls.ts',
  'contract/error-body.ts',
  'contract/payments/payments.ts',
  'contract/sign-in/session.ts',
  'machines/payments/account.ts',
  'src/effects/payments/account.ts',
]

const isOneOf = (names: string[]) => (id: string) => names.some((name) => id.endsWith(`/${name}`))

export default defineConfig(({ command }) => ({
  plugins: [react(), tailwindcss()],
  css: { postcss: postcssOptions },
  // The budgets of `npm run bench` judge sizes.
  build: { chunkSizeWarningLimit: Infinity },
  // Without what stands in for older Reacts.
  resolve: {
    alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' },
  },
  server: { watch: { ignored: ['**/.data/**', '**/dist/**'] } },
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        // For the server, which reads the places of errors in browsers; the build takes them out of what is served.
        sourcemap: 'hidden',
        modulePreload: { polyfill: false },
        rolldownOptions: {
          input: {
            main: 'src/main.tsx',
            bootstrap: 'src/bootstrap.ts',
            site: 'src/site.css',
            styles: 'src/styles.css',
          },
          // What every visit needs comes in three files: React and the other libraries, which outlive a deployment, and ours. The entry itself
          // is imported by nobody, so that it may be asked for at another address when it failed.
          output: {
            sourcemapExcludeSources: true,
            codeSplitting: {
              groups: [
                {
                  name: 'react',
                  tags: ['$initial'],
                  test: /node_modules[/](?:react|react-dom|scheduler)[/]/,
                  priority: 3,
                },
                { name: 'vendor', tags: ['$initial'], test: /node_modules/, priority: 2 },
                { name: 'shell', tags: ['$initial'], test: /[/](?!main|bootstrap|site|styles)[^/]*$/ },
                { name: 'common', test: isOneOf(commonModules) },
                { name: 'typing', test: isOneOf(typingModules), includeDependenciesRecursively: false },
                { name: 'enquiry', test: isOneOf(enquiryModules), includeDependenciesRecursively: false },
                { name: 'client', test: isOneOf(clientModules), includeDependenciesRecursively: false },
              ],
            },
          },
        },
      },
    },
    // The gallery of machines: files of its own, which no page of the product asks for and production does not serve.
    inspector: {
      consumer: 'client',
      build: {
        outDir: 'dist/inspector',
        assetsDir: '_machines',
        assetsInlineLimit: 0,
        manifest: true,
        copyPublicDir: false,
        modulePreload: { polyfill: false },
        rolldownOptions: {
          input: { inspector: 'src/inspector.tsx', attach: 'src/inspector/attach.ts' },
          preserveEntrySignatures: 'allow-extension',
          // The product's pages import the script `attach` by its name.
          output: {
            entryFileNames: ({ name }) =>
              name === 'attach' ? inspectorPaths.script.slice(1) : '_machines/[name]-[hash].js',
          },
        },
      },
    },
    // The office: files of its own, which only staff get.
    office: {
      consumer: 'client',
      build: {
        outDir: 'dist/office',
        assetsDir: 'office/assets',
        assetsInlineLimit: 0,
        manifest: true,
        sourcemap: 'hidden',
        copyPublicDir: false,
        modulePreload: { polyfill: false },
        rolldownOptions: {
          input: { office: 'src/office.tsx' },
          output: { sourcemapExcludeSources: true },
        },
      },
    },
    ssr: {
      // Built, the server needs no development dependency: the face's libraries are in its files.
      resolve:
        command === 'build'
          ? { external: Object.keys(manifest.dependencies), noExternal: true }
          : { external: true },
      ...(command === 'build' && { define: { 'process.env.NODE_ENV': '"production"' } }),
      build: {
        outDir: 'dist/server',
        target: 'node20',
        copyPublicDir: false,
        sourcemap: true,
        rolldownOptions: {
          input: {
            main: 'server/main.ts',
            operator: 'server/commands.ts',
            render: 'src/app/render.tsx',
          },
        },
      },
    },
  },
}))
