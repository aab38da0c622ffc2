import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createActor, type AnyStateMachine } from 'xstate'
import { untypedTables, type AnyTables, type Tables } from '#tests/model/tables.ts'
import { scenarioPath } from '#tests/model/test-paths.ts'
import { attachments } from '#tests/paths/attachments.tsx'
import * as checkout from '#tests/paths/checkout.tsx'
import { decision } from '#tests/paths/decision.tsx'
import { editor } from '#tests/paths/editor.tsx'
import * as form from '#tests/paths/form.tsx'
import { inboxItem } from '#tests/paths/inbox-item.tsx'
import * as invoiceDetails from '#tests/paths/invoice-details.tsx'
import { officeOrder } from '#tests/paths/office-order.tsx'
import * as officeReview from '#tests/paths/office-review.tsx'
import * as portal from '#tests/paths/portal.tsx'
import * as projectDraft from '#tests/paths/project-draft.tsx'
import * as questionnaire from '#tests/paths/questionnaire.tsx'
import * as requests from '#tests/paths/requests.tsx'
import * as submission from '#tests/paths/submission.tsx'
import { createRoutes } from '#src/app/routes.tsx'
import { SiteRouter } from '#tests/support/site-router.tsx'
import { headingText, loadedRoute, openApp, routeOf } from './app-harness.tsx'

type Values = Record<string, unknown>

type Part = {
  tables: AnyTables
  /** What leads to the part. */
  events: string[]
  /** The value of the machine that makes the part throw. */
  broken: string
  /** What stays on the page. */
  stays: string
  /** What the notice says that people have not lost. */
  reassurance?: string
}
type Faults = Omit<Part, 'tables' | 'events'>

const part = <M extends AnyStateMachine>(flow: Tables<M>, events: string[], faults: Faults): Part => ({
  tables: untypedTables(flow),
  events,
  ...faults,
})
const orderReassurance = 'The order is safe. No payment is ever refunded twice, even if you ask again.'

/** Each boundary, by its screen and, where that has several, the part. */
const parts: Record<string, Part> = {
  'payments/checkout.tsx': part(checkout.checkout, ['card.pay', 'openCardOrder.done opened'], {
    broken: 'paypalConfigured',
    reassurance: 'you’ll never be charged twice for the same order. Your order number is ',
    stays: 'Order summary',
  }),
  'forms/form.tsx': part(form.contact, ['recall.done draft'], {
    broken: 'fields',
    stays: 'Show us where the work gets stuck.',
  }),
  'projects/questionnaire.tsx': part(questionnaire.questionnaire, ['readAnswers.done stored'], {
    broken: 'answers',
    stays: 'Twelve questions about the operation.',
  }),
  'projects/attachments.tsx': part(attachments, ['listFiles.done map'], {
    broken: 'files',
    reassurance: 'The files you have added are safe.',
    stays: 'Files',
  }),
  'blueprints/submission.tsx': part(submission.submission, ['recall.done draft'], {
    broken: 'texts',
    stays: 'Submit',
  }),
  'decisions/dialog.tsx': part(decision, ['readDecision.done open', 'decision.begin accept'], {
    broken: 'kind',
    stays: 'Ask for changes',
  }),
  'decisions/dialog.tsx: steps': part(decision, ['readDecision.done open', 'decision.begin accept'], {
    broken: 'issues',
    stays: 'Accept',
  }),
  'portals/portal/locked.tsx': part(portal.portal, ['code.change typed'], {
    broken: 'isCodeShown',
    reassurance: 'The document is unchanged, and your access code still works.',
    stays: 'A confidential proposal awaits you.',
  }),
  'portals/portal/viewer.tsx': part(portal.portal, ['code.change typed', 'code.submit', 'unlock.done full'], {
    broken: 'document.content.solution',
    reassurance: 'The document itself is unchanged.',
    stays: 'Share',
  }),
  'portals/portal/viewer.tsx: tools': part(
    portal.portal,
    ['code.change typed', 'code.submit', 'unlock.done full'],
    { broken: 'link', reassurance: 'The document itself is unchanged.', stays: 'Investment' },
  ),
  'projects/project-draft/comments.tsx': part(
    projectDraft.projectDraft,
    ['readDraft.done draft', 'comment.change why'],
    { broken: 'texts', stays: 'Nine days become three.' },
  ),
  'receipts/invoice-details.tsx': part(
    invoiceDetails.invoiceDetails,
    ['readDetails.done nothing', 'field.change company'],
    { broken: 'fields', stays: 'Every field is optional.' },
  ),
  'requests.tsx': part(requests.requests, ['listRequests.done open'], { broken: 'notes', stays: 'Requests' }),
  'office/editor.tsx': part(editor, ['readDocument.done stored', 'field.change mine'], {
    broken: 'stored.preview',
    stays: 'All articles',
  }),
  'office/inbox-item.tsx': part(inboxItem, ['openItem.done with drafts'], {
    broken: 'drafts',
    stays: 'Orders are typed twice.',
  }),
  'office/reviews/act-panel.tsx': part(
    officeReview.officeReview,
    ['readReview.done blueprint', 'act.choose decline'],
    { broken: 'drafts', stays: 'Back to the list' },
  ),
  'office/orders/office-order.tsx': part(officeOrder, ['readOrder.done paid'], {
    broken: 'order.records',
    reassurance: orderReassurance,
    stays: 'Refund',
  }),
  'office/orders/office-order.tsx: questions': part(officeOrder, ['readOrder.done paid', 'refund.ask'], {
    broken: 'reason',
    reassurance: orderReassurance,
    stays: 'Buyer',
  }),
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
    const errors = vi.spyOn(console, 'error').mockImplementation(() => {})
    const reported: string[] = []
    vi.stubGlobal('reportError', (error: unknown) => reported.push(String(error)))
    const { tables, stays, reassurance = 'What you typed is kept in this browser.' } = failing
    const { actor, fault } = startBroken(failing)
    const page = document.body.appendChild(document.createElement('div'))
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
      page.remove()
      actor.stop()
      errors.mockRestore()
      vi.unstubAllGlobals()
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
    const errors = vi.spyOn(console, 'error').mockImplementation(() => {})
    const routes = createRoutes()
    for (const id of ['about', 'pricing'] as const) {
      const page = loadedRoute(id, () => <h1>{id}</h1>)
      Object.assign(routeOf(routes, id), { lazy: undefined }, page)
    }
    const { siteActors, onError, go } = await openApp(routes, '/about')
    const reported: string[] = []
    vi.stubGlobal('reportError', (error: unknown) => reported.push(String(error)))
    onTestFinished(() => errors.mockRestore())
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

test('every PartBoundary of the screens is among the parts tested here', () => {
  const sources = import.meta.glob<string>('../../src/screens/**/*.tsx', {
    query: '?raw',
    import: 'default',
    eager: true,
  })
  const found = Object.entries(sources).flatMap(([path, source]) =>
    [...source.matchAll(/<PartBoundary/g)].map(() => path.slice('../../src/screens/'.length)),
  )
  const broken = Object.keys(parts).map((name) => name.split(': ')[0])
  expect(found.toSorted()).toEqual(broken.toSorted())
})
