import type { Route } from 'playwright'
import { testInBrowser, type BrowserTables } from '#tests/model/test-in-browser.ts'
import { notify } from '#tests/paths/form-others.tsx'
import { contact } from '#tests/paths/form.tsx'
import { waitUntilReady, open, startProduct } from './person.ts'
import { stopCalls, type Gate } from './paths-gate.ts'

const runningProduct = startProduct()

let gate: Gate
const answerJson = (status: number, body: object) => (route: Route) => route.fulfill({ status, json: body })
const doNothing = () => Promise.resolve()
const answerTooMany = answerJson(429, { error: 'Too many requests. Please wait a minute and try again.' })

/** Opens the form's page for an input. The test answers its calls. */
const openFormAt = (addresses: Record<string, string>, callPath: string): BrowserTables['open'] => {
  return async (inputName) => {
    const person = await runningProduct.person()
    person.allowErrors(/status of 4\d\d/)
    const { page } = person
    gate = await stopCalls(page, `**${callPath}`)
    await open(page, addresses[inputName] ?? inputName)
    return { page, close: () => page.close() }
  }
}

const { plain: plainInput } = contact.inputs ?? {}

testInBrowser(plainInput ? { ...contact, inputs: { plain: plainInput } } : contact, {
  open: openFormAt({ plain: '/contact' }, '/api/public/contact'),
  only: (events) => events[0] === 'recall.done draft' && events.some((event) => event.startsWith('send.')),
  externalActions: {
    'recall.done nothing': doNothing,
    'recall.done draft': async (page) => {
      const draft = { name: 'Asha Rao', email: 'asha@example.com', message: 'Orders are typed twice.' }
      await page.evaluate(
        (text) => sessionStorage.setItem('draft:contact', text),
        JSON.stringify({ ...draft, service: 'ai&copilot' }),
      )
      await page.reload()
      await waitUntilReady(page)
    },
    'send.done sent': () => gate.answer((route) => route.continue()),
    'send.done refused': () =>
      gate.answer(
        answerJson(400, {
          error: 'Please check the marked fields.',
          fields: { company: 'Company can have at most 120 characters.' },
        }),
      ),
    'send.done too many': () => gate.answer(answerTooMany),
  },
})

testInBrowser(notify, {
  open: openFormAt({ '': '/coming-soon' }, '/api/public/notify'),
  externalActions: {
    'recall.done': doNothing,
    'send.done sent': () => gate.answer((route) => route.continue()),
    'send.done too many': () => gate.answer(answerTooMany),
  },
})
