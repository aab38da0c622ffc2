import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createActor, type AnyStateMachine } from 'xstate'
import { untypedTables, type AnyTables, type Tables } from '#tests/model/tables.ts'
import { scenarioPath } from '#tests/model/test-paths.ts'
import { checkout } from '#tests/paths/checkout.tsx'
import { decision } from '#tests/paths/decision.tsx'
import { contact } from '#tests/paths/form.tsx'
import { officeOrder } from '#tests/paths/office-order.tsx'
import { portal } from '#tests/paths/portal.tsx'
import { createRoutes } from '#src/app/routes.tsx'
import { SiteRouter } from '#tests/support/site-router.tsx'
import { headingText, loadedRoute, newContainer, openApp, routeOf, silenceErrors } from './app-harness.tsx'

type Values = Record<string, unknown>

type Part = { tables: AnyTables; events: string[]; broken: string; stays: string; reassurance: string }

/** A part after these events, the value of its machine that makes it throw, what stays on the page, and what people are told not to have lost. */
const part = <M extends AnyStateMachine>(
  flow: Tables<M>,
  events: string[],
  broken: string,
  stays: string,
  reassurance = 'What you typed is kept in this browser.',
): Part => ({ tables: untypedTables(flow), events, broken, stays, reassurance })

const deciding = ['readDecision.done open', 'decision.begin accept']
const unlocked = ['code.change typed', 'code.submit', 'unlock.done full']
const orderText = 'The order is safe. No payment is ever refunded twice, even if you ask again.'
const documentText = 'The document itself is unchanged.'

/** Some of the boundaries, by their screens: they are all of one kind. */
const parts: Record<string, Part> = {
  'payments/checkout.tsx': part(
    checkout,
    ['card.pay', 'openCardOrder.done opened'],
    'paypalConfigured',
    'Order summary',
    'you’ll never be charged twice for the same order. Your order number is ',
  ),
  'forms/form.tsx': part(contact, ['recall.done draft'], 'fields', 'Show us where the work gets stuck.'),
  'decisions/dialog.tsx': part(decision, deciding, 'kind', 'Ask for changes'),
  'portals/portal/viewer.tsx': part(portal, unlocked, 'document.content.solution', 'Share', documentText),
  'office/orders/office-order.tsx': part(
    officeOrder,
    ['readOrder.done paid'],
    'order.records',
    'Refund',
    orderText,
  ),
}

/** What is reported as an error from now on. */
function reportedErrors(): string[] {
  const reported: string[] = []
  vi.stubGlobal('reportError', (error: unknown) => reported.push(String(error)))
  return reported
}

/** The machine of a part after its events, whose value throws when it is read as long as `fault.isThere`. */
function startBroken({ tables, events, broken }: Part) {
  const snapshot = scenarioPath(tables, { events, ends: '' }).steps.at(-1)?.snapshot
  if (!snapshot) throw new Error('There is no such path')
  const context = { ...(snapshot.context as Values) }
  const names = broken.split('.')
  const holder = names.slice(0, -1).reduce((values, name) => {
    values[name] = { ...(values[name] as Values) }
    return values[name] as Values
  }, context)
  const last = names.at(-1) ?? ''
  const value = holder[last]
  const actor = createActor(tables.machine, {
    snapshot: tables.machine.resolveState({ value: snapshot.value, context }),
  }).start()
  const fault = { isThere: false }
  Object.defineProperty(holder, last, {
    enumerable: true,
    get: () => {
      if (fault.isThere) throw new TypeError('a text node is gone')
      return value
    },
  })
  return { actor, fault }
}

test.for(Object.entries(parts))(
  'when %s fails the rest of the page stays, what is safe is said, and the part can be loaded again',
  async ([, failing]) => {
    silenceErrors()
    const reported = reportedErrors()
    const { tables, stays, reassurance } = failing
    const { actor, fault } = startBroken(failing)
    const page = newContainer()
    const render = async () => {
      const root = createRoot(page)
      await act(async () =>
        root.render(<SiteRouter onGo={() => {}}>{tables.render(actor as never)}</SiteRouter>),
      )
      return () => act(async () => root.unmount())
    }
    const leave = await render()
    const whole = document.body.textContent
    await leave()
    fault.isThere = true
    const leaveAgain = await render()
    onTestFinished(async () => {
      await leaveAgain()
      actor.stop()
    })
    const notices = [...document.querySelectorAll('[role=alert]:has(h2)')]
    const [notice] = notices
    expect(notice?.textContent).toContain('Something went wrong on our side')
    expect(notice?.textContent).toContain(reassurance)
    expect(document.body.textContent).toContain(stays)
    expect(reported[0]).toMatch(RegExp(`^TypeError: ${tables.machine.id}\\..+: a text node is gone$`))

    fault.isThere = false
    for (const broken of notices) await act(async () => broken.querySelector('button')?.click())
    expect(document.body.textContent).toBe(whole)
  },
)

test.for(['menu', 'launcher', 'spotlight', 'referral'] as const)(
  'when the %s around the pages fails, it alone is left out, and what failed is heard of',
  async (name) => {
    silenceErrors()
    const routes = createRoutes()
    for (const id of ['about', 'pricing'] as const) {
      const page = loadedRoute(id, () => <h1>{id}</h1>)
      Object.assign(routeOf(routes, id), { lazy: undefined }, page)
    }
    const { siteActors, onError, go } = await openApp(routes, '/about')
    const reported = reportedErrors()
    const actor = siteActors[name]
    const matches = () => {
      throw new TypeError('a text node is gone')
    }
    const broken = Object.assign(Object.create(actor.getSnapshot()) as object, { matches })
    vi.spyOn(actor, 'getSnapshot').mockReturnValue(broken as never)
    await go('/pricing')
    expect([headingText(), document.querySelectorAll('[role=alert]').length]).toEqual(['pricing', 0])
    expect(document.querySelector('footer')).not.toBeNull()
    expect(reported).toEqual([
      expect.stringMatching(RegExp(`^TypeError: ${name}\\..+: a text node is gone$`)),
    ])
    expect(onError).not.toHaveBeenCalled()
  },
)
