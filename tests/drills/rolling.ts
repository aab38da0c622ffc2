import { setTimeout as pause } from 'node:timers/promises'
import { findOrInstallChromium, launchChromium } from '#scripts/chromium.ts'
import { untilReady } from '#tests/support/server.ts'
import { conclude, readNumbers } from './arguments.ts'
import { buildAnother } from './second-build.ts'
import { prepareTwoInstances } from './two-instances.ts'
import { openContext, walkBuyer, walkReader, walkVisitor, type WalkReport } from './walks.ts'

/** `rounds`: how often another version of the product is deployed, and then this version again. */
const { rounds, port: firstPort } = readNumbers({ rounds: 3, port: 4_860 })
/** The time in ms for which the old and the new version serve requests together. */
const overlapMs = 6_000
const otherBuild = await buildAnother()
const { instancePorts, proxy, spawn, startUse, violationsAfter, close } = await prepareTwoInstances(firstPort)
const { servers, load } = await startUse()
const startedServers = [...servers]
const browser = await launchChromium(await findOrInstallChromium())
const walkReport: WalkReport = { errors: [], answerCount: 0 }
const finishedWalks = { visitor: 0, reader: 0, buyer: 0 }
const waitingWalks = new Set<() => void>()
let isOver = false
/** The paths of the main scripts that new pages loaded. Each build's script has another path. */
const mainScripts = new Set<string>()
const untilReplaced = () =>
  isOver ? Promise.resolve() : new Promise<void>((resolve) => void waitingWalks.add(resolve))

function resumeWalks() {
  for (const resolve of waitingWalks) resolve()
  waitingWalks.clear()
}

let walkerCount = 0
async function repeatWalk(who: keyof typeof finishedWalks, walk: typeof walkReader) {
  while (!isOver) {
    const email = `${who === 'buyer' ? 'buyer' : 'enquiry'}.walk.${walkerCount++}@example.com`
    const context = await openContext(browser, proxy.origin, walkReport)
    await walk({ context, email, untilReplaced }).then(
      () => {
        finishedWalks[who] += 1
        if (who === 'visitor') load.acknowledged.enquiries.add(email)
        if (who === 'buyer') load.acknowledged.signIns.add(email)
        if (who === 'reader') load.acknowledged.unlocks += 1
      },
      (error: unknown) => walkReport.errors.push(`the walk of a ${who}: ${String(error)}`),
    )
    if (who === 'reader') load.sent.unlocks += 1
    await context.close()
  }
}

/** Replaces both instances in turn by instances of the build in the folder `root`, or of the usual build. */
async function deploy(root: string | undefined) {
  for (const [index, port] of instancePorts.entries()) {
    await proxy.without(port, async () => {
      const status = await servers[index]?.stop()
      if (status !== 0) walkReport.errors.push(`an instance ended with ${status}`)
      const next = spawn(port, root)
      startedServers.push(next)
      servers[index] = next
      await untilReady(next)
    })
    console.log(`an instance was replaced, ${walkReport.errors.length} errors`, load.statuses)
    resumeWalks()
    await pause(overlapMs)
  }
  const home = await fetch(proxy.origin).then((answer) => answer.text())
  mainScripts.add(/\/assets\/main-[^"]+\.js/.exec(home)?.[0] ?? 'no script')
}

const walks = [
  repeatWalk('visitor', walkVisitor),
  repeatWalk('visitor', walkVisitor),
  repeatWalk('reader', walkReader),
  repeatWalk('buyer', (walker) => walkBuyer(walker, 'card')),
  repeatWalk('buyer', (walker) => walkBuyer(walker, 'PayPal')),
]
for (let round = 0; round < rounds; round += 1) {
  await deploy(otherBuild.root)
  await deploy(undefined)
  console.log(
    `${(round + 1) * 4} instances replaced, ${walkReport.answerCount} answers, ${walkReport.errors.length} errors`,
  )
}
isOver = true
resumeWalks()
await Promise.all(walks)
await load.stop()
console.log(load.statuses)
console.log(
  `walks: ${finishedWalks.visitor} of visitors, ${finishedWalks.reader} of readers, ${finishedWalks.buyer} of buyers`,
)
console.log(`builds: ${[...mainScripts].join(' ')}`)

const violations = [...walkReport.errors, ...(await violationsAfter(load, 0))]
if (mainScripts.size !== 2) violations.push(`${mainScripts.size} builds were served`)
for (const [what, times] of Object.entries(load.statuses))
  if (!/ 20[014]$/.test(what)) violations.push(`${what}, ${times} times`)
await browser.close()
if (violations.length > 0) for (const { logs } of startedServers) console.log(logs().slice(-2_000))
for (const server of servers) await server.stop()
await close()
await otherBuild.remove()
conclude(violations, 'Nothing is lost and nobody saw an error.')
