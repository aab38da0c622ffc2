import { machineFiles } from '#scripts/machine-files.mjs'
import { chartOf } from '#src/inspector/chart-of.ts'
import { machinesIn } from '#src/inspector/machines-in.ts'

const machineModules: Record<string, Record<string, unknown>> = {}
for (const file of Object.values(machineFiles()))
  machineModules[file] = (await import(/* @vite-ignore */ `#machines/${file}`)) as Record<string, unknown>

export const charts = [...machinesIn(machineModules)].map(([name, machine]) => {
  return { name, machine, chart: chartOf(name, machine) }
})
