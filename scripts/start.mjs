import { existsSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { setFlagsFromString } from 'node:v8'
import { buildIfStale } from './build.mjs'

// Collects garbage when the heap has grown by 40 %. With much memory, V8 would let it grow up to four times.
setFlagsFromString('--heap-growing-percent=40')
// Optimizes a function of WebAssembly, such as one of the embedded database, only after much use: the compiler would slow the start.
setFlagsFromString('--wasm-tiering-budget=200000000')

const root = path.resolve(import.meta.dirname, '..')
process.chdir(root)
if (existsSync('.env')) process.loadEnvFile('.env')
if (process.env.NODE_ENV === 'production' && !process.env.APP_ENV)
  console.log('Warning: NODE_ENV=production alone starts the demo. APP_ENV=production serves real people.')
process.env.NODE_ENV = 'production'

try {
  await buildIfStale()
} catch (error) {
  console.error(error.message)
  process.exit(1)
}
const { start } = await import(pathToFileURL(path.join(root, 'dist/server/main.js')).href)
await start({})
