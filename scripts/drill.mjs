import { runnerImport } from 'vite'

const [name = ''] = process.argv.slice(2)
if (!['instances', 'rolling', 'fuzz', 'soak', 'reminders'].includes(name)) {
  console.error('drill: npm run drill -- instances, rolling, fuzz, soak or reminders')
  process.exit(2)
}
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1))
// Vite runs the drill, because the sandboxes import browser scripts as text.
await runnerImport(`./tests/drills/${name}.ts`)
