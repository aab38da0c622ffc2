import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import manifest from './package.json' with { type: 'json' }

export default defineConfig(({ command }) => ({
  plugins: [react(), tailwindcss()],
  server: { watch: { ignored: ['**/.data/**', '**/dist/**'] } },
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        rolldownOptions: { input: { main: 'src/main.tsx', loader: 'src/loader.ts' } },
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
            operator: 'server/operator/main.ts',
            render: 'src/app/render.tsx',
          },
        },
      },
    },
  },
  builder: { sharedConfigBuild: true },
}))
