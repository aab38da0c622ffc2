import { readdirSync } from 'node:fs'
import path from 'node:path'

/**
 * The machines by name, each with its path below `machines`: `{ order: 'orders/order.ts' }`. A machine is at the top or in the folder of
 * its subject; deeper files are parts of machines. Throws if two machines have one name.
 */
export function machineFiles() {
  const files = readdirSync('machines', { recursive: true })
    .map((file) => [path.basename(file), file.replaceAll(path.sep, '/')])
    .filter(([, file]) => /^([\w-]+\/)?[\w-]+\.ts$/.test(file))
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([base, file]) => [base.slice(0, -'.ts'.length), file])
  const machines = Object.fromEntries(files)
  const hidden = files.find(([name, file]) => machines[name] !== file)
  if (hidden) throw new Error(`machines/${hidden[1]} and machines/${machines[hidden[0]]} have one name`)
  return machines
}
