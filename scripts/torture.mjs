import { spawn } from 'node:child_process'
import { parseArgs } from 'node:util'

const { values } = parseArgs({ options: { histories: { type: 'string' }, seed: { type: 'string' } } })
for (const [name, value] of Object.entries(values)) {
  if (!/^[1-9]\d*$/.test(value)) {
    console.error(`torture: --${name} takes a whole number above 0, not "${value}"`)
    process.exit(2)
  }
}

const child = spawn('vitest', ['run', '--project', 'server', 'tests/faults/'], {
  stdio: 'inherit',
  env: {
    ...process.env,
    TORTURE: '1',
    ...(values.histories && { HISTORIES: values.histories }),
    ...(values.seed && { SEED: values.seed }),
  },
})
child.on('close', (code) => {
  process.exitCode = code ?? 1
})
