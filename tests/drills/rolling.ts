import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { findChromium, launchChromium } from '#scripts/chromium.ts'
import { recordStatusChanges } from '#tests/faults/status-changes.ts'
import { untilReady } from '#tests/support/server.ts'
import { startLoad } from './load.ts'
import { signPartnersIn } from './partners.ts'
import { buildAnother } from './second-build.ts'
import { prepareTwoInstances } from './two-instances.ts'
import { openContext, walkBuyer, walkReader, walkVisitor, type Noted } from './walks.ts'

const { values } = parseArgs({
  allowPositionals: true,
  options: {
    /** How often another version is deployed, and then this one again. */
    rounds: { type: 'string', default: '3' },
    port: { type: 'string', default: '4860' },
  },
})
const rounds = Number(values.rounds)
/** For how long both versions serve beside each other. */
const besideMs = 6_000

const other = await buildAnother()
const { instancePorts, proxy, sandbox, withDatabase, spawn, violationsAfter, close } =
  await prepareTwoInstances(Number(values.port))
const servers = instancePorts.map((port) => spawn(port))
const started = [...servers]
for (const server of servers) await untilReady(server)
await withDatabase(recordStatusChanges)
sandbox.webhooks.sendTo(proxy.origin)
sandbox.webhooks.release()
const partners = await withDatabase((db) => signPartnersIn(db, proxy.origin))
const load = startLoad({ origin: proxy.origin, sandbox, partners })
const browser = await launchChromium(await findChromium())

const noted: Noted = { errors: [], answers: 0 }
const walked = { visitor: 0, reader: 0, buyer: 0 }
const waiting = new Set<() => void>()
let isOver = false
/** The address of the script that new pages get, which names the build. */
const builds = new Set<string>()

const untilReplaced = () =>
  isOver ? Promise.resolve() : new Promise<void>((resolve) => void waiting.add(resolve))

function goOn() {
  for (const resolve of waiting) resolve()
  waiting.clear()
}

let walkers = 0
/** Somebody new takes the walk again and again until the drill is over. */
async function repeat(who: keyof typeof walked, walk: typeof walkReader) {
  while (!isOver) {
    const email = `${who === 'buyer' ? 'buyer' : 'enquiry'}.walk.${walkers++}@example.com`
    const context = await openContext(browser, proxy.origin, noted)
    await walk({ context, email, untilReplaced }).then(
      () => {
        walked[who] += 1
        if (who === 'visitor') load.acknowledged.enquiries.add(email)
        if (who === 'buyer') load.acknowledged.signIns.add(email)
        if (who === 'reader') load.acknowledged.unlocks += 1
      },
      (error: unknown) => noted.errors.push(`the walk of a ${who}: ${String(error)}`),
    )
    if (who === 'reader') load.sent.unlocks += 1
    await context.close()
  }
}

/** Replaces both instances in turn by those of a build. */
async function deploy(root: string | undefined) {
  for (const [index, port] of instancePorts.entries()) {
    await proxy.without(port, async () => {
      const status = await servers[index]?.stop()
      if (status !== 0) noted.errors.push(`an instance ended with ${status}`)
      const next = spawn(port, root)
      started.push(next)
      servers[index] = next
      await untilReady(next)
    })
    console.log(`an instance was replaced, ${noted.errors.length} errors`, load.statuses)
    goOn()
    await pause(besideMs)
  }
  const home = await fetch(proxy.origin).then((answer) => answer.text())
  builds.add(/\/assets\/main-[^"]+\.js/.exec(home)?.[0] ?? 'no script')
}

const walks = [
  repeat('visitor', walkVisitor),
  repeat('visitor', walkVisitor),
  repeat('reader', walkReader),
  repeat('buyer', (walker) => walkBuyer(walker, 'card')),
  repeat('buyer', (walker) => walkBuyer(walker, 'PayPal')),
]
for (let round = 0; round < rounds; round += 1) {
  await deploy(other.root)
  await deploy(undefined)
  console.log(
    `${(round + 1) * 4} instances replaced, ${noted.answers} answers, ${noted.errors.length} errors`,
  )
}
isOver = true
goOn()
await Promise.all(walks)
await load.stop()
console.log(load.statuses)
console.log(`walks: ${walked.visitor} of visitors, ${walked.reader} of readers, ${walked.buyer} of buyers`)
console.log(`builds: ${[...builds].join(' ')}`)

const violations = [...noted.errors, ...(await violationsAfter(load, 0))]
if (builds.size !== 2) violations.push(`${builds.size} builds were served`)
for (const [what, times] of Object.entries(load.statuses))
  if (!/ 20[014]$/.test(what)) violations.push(`${what}, ${times} times`)
await browser.close()
if (violations.length > 0) for (const { logs } of started) console.log(logs().slice(-2_000))
for (const server of servers) await server.stop()
await close()
await other.remove()
console.log(violations.length === 0 ? 'Nothing is lost and nobody saw an error.' : violations.join('\n'))
process.exitCode = violations.length === 0 ? 0 : 1
