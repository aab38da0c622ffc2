import { existsSync } from 'node:fs'
import path from 'node:path'
import { createServer } from 'vite'

process.chdir(path.resolve(import.meta.dirname, '..'))
if (existsSync('.env')) process.loadEnvFile('.env')
process.env.NODE_ENV = 'development'
process.env.APP_ENV ??= 'development'

const vite = await createServer({ appType: 'custom', server: { middlewareMode: true } })
const { start } = await vite.ssrLoadModule('/server/main.ts')
await start({ vite })

for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void vite.close())
