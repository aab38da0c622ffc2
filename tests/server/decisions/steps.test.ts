import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { createActor, waitFor, type StateValue } from 'xstate'
import { minuteMs } from '#contract/time/durations.ts'
import { decisionMachine } from '#machines/decisions/decision.ts'
import { decisions } from '#server/decisions/tables.ts'
import { outbox } from '#server/platform/outbox/tables.ts'
import { applyToPortal } from '#server/portals/sharing.ts'
import type { Portal } from '#server/portals/store/portals.ts'
import { decisionEffects, readDecisionDraft } from '#src/effects/decisions/decision.ts'
import { createApi } from '#src/effects/platform/api.ts'
import { createDrafts } from '#src/effects/platform/drafts.ts'
import { closedAfterFile } from '#tests/support/file-end.ts'
import { unlock } from '../support/portals.ts'
import { startSite } from '../support/site.ts'
import { declining, document, openProposal, openReader, replaceDocument, sharing } from './readers.ts'

const site = await closedAfterFile(startSite())
const { db, clock } = site
let tabs = 0

/** The state of the machine that a person knows: the step, or what they are told. */
function placeOf(value: StateValue): unknown {
  if (typeof value === 'string') return value
  const [[name, within = ''] = ['']] = Object.entries(value)
  return within === 'shown' ? name : placeOf(within)
}

/** One tab with the real machine and its effects. `reload` loads the page again; `net` is its connection. */
async function openTab(name: string) {
  const unlocked = async () => {
    const { viewer, version, proposalContent } = (await unlock(site.app, name)).body
    return { viewer, version, content: proposalContent } as typeof shown
  }
  const stored = new Map<string, string>()
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  } as unknown as Storage
  const net = { isDown: false, losesAnswers: false }
  const api = createApi({
    fetch: (path, init) =>
      net.isDown
        ? Promise.reject(new TypeError('Failed to fetch'))
        : fetch(site.origin + (path as string), init).then((answer) => {
            if (net.losesAnswers) throw new TypeError('Failed to fetch')
            return answer
          }),
    tokens: { read: () => undefined },
    onTokenRefused: () => {},
  })
  const email = `tab-${(tabs += 1)}@alder.example`
  const shown = { viewer: '', version: '', content: document }
  Object.assign(shown, await unlocked())
  const start = () => {
    const drafts = createDrafts(
      () => storage,
      () => 'key',
    )
    const effects = decisionEffects({
      api,
      drafts,
      window: {} as Window,
      places: new Map(),
      onReplaced: ({ version, document: content }) => Object.assign(shown, { version, content }),
    })
    const draft = readDecisionDraft(drafts, name, shown.version)
    const input = { portalId: name, ...shown, draft }
    return createActor(decisionMachine.provide(effects), { input }).start()
  }
  const tab = {
    actor: start(),
    net,
    email,
    /** Waits for the server's answer, and returns where the person is then. */
    async at(): Promise<unknown> {
      const rested = await waitFor(tab.actor, (now) => !now.hasTag('busy') && !now.matches('loading'))
      return placeOf(rested.value)
    },
    reload() {
      tab.actor.stop()
      tab.actor = start()
    },
    /** Loads the page again and enters the access code. */
    async reopen() {
      Object.assign(shown, await unlocked())
      tab.reload()
    },
    /** Goes on until a step is shown, entering what is missing. */
    async goTo(step: string): Promise<unknown> {
      for (let tries = 0; tries < 12; tries += 1) {
        const now = await tab.at()
        if (now === step) return now
        if (now === 'open') tab.actor.send({ type: 'decision.begin', kind: 'accept', slide: 9 })
        else if (now === 'failed') tab.actor.send({ type: 'retry' })
        else if (now === 'choosing') {
          tab.actor.send({ type: 'count.change', line: '0/2', count: 2 })
          tab.actor.send({ type: 'step.next' })
        } else if (now === 'enteringDetails') {
          for (const [field, text] of Object.entries({ name: 'Ada Byron', role: 'Director', email }))
            tab.actor.send({ type: 'person.write', field: field as 'name', text })
          tab.actor.send({ type: 'step.next' })
        } else if (now === 'reviewing') {
          if (!tab.actor.getSnapshot().context.isTicked) tab.actor.send({ type: 'terms.tick' })
          tab.actor.send({ type: 'step.next' })
        } else if (now === 'confirming') {
          const own = eq(outbox.recipient, email)
          const mails = await db.select().from(outbox).where(own).orderBy(outbox.createdAt)
          const code = /Your code is (\d{6})/.exec(mails.at(-1)?.body ?? '')?.[1] ?? ''
          tab.actor.send({ type: 'code.write', code })
          tab.actor.send({ type: 'step.next' })
        } else return now
      }
      return tab.at()
    },
  }
  return tab
}
type Tab = Awaited<ReturnType<typeof openTab>>

type Meanwhile = (tab: Tab, portal: Portal) => Promise<unknown>
/** What happens meanwhile, where somebody is who goes on after it, and what was decided. */
const events: Record<string, [happen: Meanwhile, ends: string, decided: string[]]> = {
  'the page is loaded again': [async (tab) => tab.reload(), 'announced', ['accepted']],
  'the server cannot be reached for a call': [
    async (tab) => {
      tab.net.isDown = true
      await tab.goTo('announced')
      tab.net.isDown = false
    },
    'announced',
    ['accepted'],
  ],
  'a second tab declines': [
    async (_, { name }) => (await openReader(site, name)).decide(declining),
    'alreadyDecided',
    ['declined'],
  ],
  'access is withdrawn': [
    (_, portal) => applyToPortal(portal, [{ type: 'access.revoke' }], sharing(site)),
    'ended',
    [],
  ],
  'a new version is published': [
    (_, portal) => replaceDocument(site, portal, { ...document, subtitle: 'The second version' }),
    'replaced',
    [],
  ],
}
/** Before a code is asked for, and after it was mailed. */
const steps = ['choosing', 'confirming']
const cases = steps.flatMap((step) => Object.keys(events).map((event) => [step, event] as const))

beforeEach(() => clock.advance(2 * minuteMs))

test.each(cases)('somebody is at the step %s when %s', async (step, name) => {
  const [happen, ends, decided] = events[name] ?? expect.unreachable()
  const { portal } = await openProposal(site)
  const tab = await openTab(portal.name)
  await tab.goTo(step)
  const typed = { ...tab.actor.getSnapshot().context.draft, version: '', pending: null }
  await happen(tab, portal)
  const kept = { ...tab.actor.getSnapshot().context.draft, version: '', pending: null }
  if (!name.startsWith('the server')) expect(kept).toEqual(typed)
  expect(await tab.goTo('announced')).toBe(ends)
  const rows = await db.select().from(decisions).where(eq(decisions.portalId, portal.id))
  expect(rows.flatMap(({ status }) => (status === 'open' ? [] : status))).toEqual(decided)
  if (ends !== 'replaced') return
  tab.actor.send({ type: 'document.show' })
  tab.reload()
  clock.advance(2 * minuteMs)
  expect(await tab.goTo('announced')).toBe('announced')
})

test('whoever has decided and lost the answer is told so once, beside the new version', async () => {
  const { portal } = await openProposal(site)
  const tab = await openTab(portal.name)
  await tab.goTo('confirming')
  tab.net.losesAnswers = true
  await tab.goTo('announced')
  tab.net.losesAnswers = false
  await replaceDocument(site, portal, { ...document, subtitle: 'The second version' })
  await tab.reopen()
  expect(await tab.at()).toBe('replaced')
  expect(tab.actor.getSnapshot().context.decided).toMatchObject({ kind: 'accept' })
  tab.actor.send({ type: 'document.show' })
  expect(await tab.at()).toBe('open')
  await tab.reopen()
  expect(await tab.at()).toBe('open')
})
