import { readdirSync } from 'node:fs'
import path from 'node:path'

/**
 * The machines by name, each with its path below `machines`: `{ order: 'orders/order.ts' }`. A machine is at the top or in the folder of
 * its subject; deeper files are parts of machines.
 */
export const machineFiles = () =>
  Object.fromEntries(
    readdirSync('machines', { recursive: true })
      .map((file) => [path.basename(file), file.replaceAll(path.sep, '/')])
      .filter(([, file]) => /^([\w-]+\/)?[\w-]+\.ts$/.test(file))
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([base, file]) => [base.slice(0, -'.ts'.length), file]),
  )
