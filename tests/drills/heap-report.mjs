import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc')

// Loaded into a server by a drill: says on SIGUSR2 what it holds that is not garbage.
process.on('SIGUSR2', () => {
  collectGarbage()
  console.log(`memory ${JSON.stringify(process.memoryUsage())}`)
})
