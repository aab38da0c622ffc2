import { readdirSync } from 'node:fs'
import { chartOf } from '#src/inspector/chart-of.ts'
import { machinesIn } from '#src/inspector/machines-in.ts'

const machineModules: Record<string, Record<string, unknown>> = {}
for (const file of readdirSync('machines')) {
  if (file.endsWith('.ts'))
    machineModules[file] = (await import(/* @vite-ignore */ `#machines/${file}`)) as Record<string, unknown>
}

/** Every machine of the product with its chart, by name. */
export const charts = [...machinesIn(machineModules)].map(([name, machine]) => ({
  name,
  machine,
  chart: chartOf(name, machine),
}))
