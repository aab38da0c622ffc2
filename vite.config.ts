import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [react(), tailwindcss()],
  server: { watch: { ignored: ['**/.data/**', '**/dist/**'] } },
  environments: {
    client: { build: { outDir: 'dist/client', manifest: true } },
    ssr: {
      resolve: { external: true },
      build: {
        outDir: 'dist/server',
        target: 'node20',
        sourcemap: true,
        rolldownOptions: { input: 'server/main.ts' },
      },
    },
  },
  builder: { sharedConfigBuild: true },
})
