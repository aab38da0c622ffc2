import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createActor, type AnyStateMachine } from 'xstate'
import { untypedTables, type AnyTables, type Tables } from '#tests/model/tables.ts'
import { scenarioPath } from '#tests/model/test-paths.ts'
import { attachments } from '#tests/paths/attachments.tsx'
import { checkout } from '#tests/paths/checkout.tsx'
import { decision } from '#tests/paths/decision.tsx'
import { editor } from '#tests/paths/editor.tsx'
import { contact } from '#tests/paths/form.tsx'
import { inboxItem } from '#tests/paths/inbox-item.tsx'
import { invoiceDetails } from '#tests/paths/invoice-details.tsx'
import { officeOrder } from '#tests/paths/office-order.tsx'
import { officeReview } from '#tests/paths/office-review.tsx'
import { portal } from '#tests/paths/portal.tsx'
import { projectDraft } from '#tests/paths/project-draft.tsx'
import { questionnaire } from '#tests/paths/questionnaire.tsx'
import { requests } from '#tests/paths/requests.tsx'
import { submission } from '#tests/paths/submission.tsx'
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
const declining = ['readReview.done blueprint', 'act.choose decline']
const commenting = ['readDraft.done draft', 'comment.change why']
const orderText = 'The order is safe. No payment is ever refunded twice, even if you ask again.'
const documentText = 'The document itself is unchanged.'
const filesText = 'The files you have added are safe.'

/** Each boundary, by its screen and, where that has several, the part. */
const parts: Record<string, Part> = {
  'payments/checkout.tsx': part(
    checkout,
    ['card.pay', 'openCardOrder.done opened'],
    'paypalConfigured',
    'Order summary',
    'you’ll never be charged twice for the same order. Your order number is ',
  ),
  'forms/form.tsx': part(contact, ['recall.done draft'], 'fields', 'Show us where the work gets stuck.'),
  'projects/questionnaire.tsx': part(
    questionnaire,
    ['readAnswers.done stored'],
    'answers',
    'Twelve questions about the operation.',
  ),
  'projects/attachments.tsx': part(attachments, ['listFiles.done map'], 'files', 'Files', filesText),
  'blueprints/submission.tsx': part(submission, ['recall.done draft'], 'texts', 'Submit'),
  'decisions/dialog.tsx': part(decision, deciding, 'kind', 'Ask for changes'),
  'decisions/dialog.tsx: steps': part(decision, deciding, 'issues', 'Accept'),
  'portals/portal/locked.tsx': part(
    portal,
    ['code.change typed'],
    'isCodeShown',
    'A confidential proposal awaits you.',
    'The document is unchanged, and your access code still works.',
  ),
  'portals/portal/viewer.tsx': part(portal, unlocked, 'document.content.solution', 'Share', documentText),
  'portals/portal/viewer.tsx: tools': part(portal, unlocked, 'link', 'Investment', documentText),
  'projects/project-draft/comments.tsx': part(projectDraft, commenting, 'texts', 'Nine days become three.'),
  'receipts/invoice-details.tsx': part(
    invoiceDetails,
    ['readDetails.done nothing', 'field.change company'],
    'fields',
    'Every field is optional.',
  ),
  'requests.tsx': part(requests, ['listRequests.done open'], 'notes', 'Requests'),
  'office/editor.tsx': part(
    editor,
    ['readDocument.done stored', 'field.change mine'],
    'stored.preview',
    'All articles',
  ),
  'office/inbox-item.tsx': part(
    inboxItem,
    ['openItem.done with drafts'],
    'drafts',
    'Orders are typed twice.',
  ),
  'office/reviews/act-panel.tsx': part(officeReview, declining, 'drafts', 'Back to the list'),
  'office/orders/office-order.tsx': part(
    officeOrder,
    ['readOrder.done paid'],
    'order.records',
    'Refund',
    orderText,
  ),
  'office/orders/office-order.tsx: questions': part(
    officeOrder,
    ['readOrder.done paid', 'refund.ask'],
    'reason',
    'Buyer',
    orderText,
  ),
}

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
