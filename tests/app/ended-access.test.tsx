import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { pages } from '#contract/pages.ts'
import { apiPaths } from '#contract/paths.ts'
import { Page } from '#src/app/pages/proposal.tsx'
import { domDriver, prepareReact } from '#tests/model/dom-driver.ts'
import { alert, button, dialog } from '#tests/paths/screen-items.ts'
import { blockStorage } from '#tests/support/blocked-storage.ts'
import { loadedRoute, openApp } from './app-harness.tsx'

prepareReact()

const expired = 'This proposal has expired. No decision was recorded. Please ask us for more time.'
const closed = 'Access to this document has ended.'

type Person = ReturnType<typeof domDriver>

/** Somebody types a change to a proposal that is open for a decision. */
async function typeChange(storesNothing: boolean) {
  const access = { hasEnded: false }
  const proposalContent = { project_name: 'Project Alder', decision: {} }
  const answers: Record<string, () => [status: number, body: object]> = {
    '/api/public/proposal/p1': () => [200, { proposalContent, viewer: 'v1', version: '1.a' }],
    [apiPaths.decision]: () =>
      access.hasEnded ? [401, { error: expired }] : [200, { version: '1.a', decided: null }],
    [`${apiPaths.decision}/code`]: () => [401, { error: expired }],
    '/api/public/portal-status': () => (access.hasEnded ? [401, { error: closed }] : [204, {}]),
  }
  vi.spyOn(window, 'fetch').mockImplementation(async (path) => {
    const [status, body] = answers[path as string]?.() ?? [404, {}]
    return new Response(status === 204 ? null : JSON.stringify(body), { status })
  })
  await openApp([{ path: pages.proposal.path, ...loadedRoute('proposal', Page) }], '/proposal/p1')
  if (storesNothing) blockStorage('sessionStorage')
  const person = domDriver(document.body)
  await openProposal(person)
  await askForChanges()
  await person.fill('Change 1', 'Split the last phase.')
  await person.click('button', 'Continue')
  return { access, person }
}

async function openProposal(person: Person) {
  await person.fill('Enter Access Code', 'demo')
  await person.click('button', 'Access Proposal')
  await act(() => vi.dynamicImportSettled())
}

/** The buttons are in the toolbar and on the last slide. */
const askForChanges = () =>
  domDriver(document.querySelector<HTMLElement>('[data-decision]') ?? expect.unreachable()).click(
    'button',
    'Ask for changes',
  )

async function sendCode(person: Person) {
  await person.fill('Name', 'Ada')
  await person.fill('Role', 'Director')
  await person.fill('Email Address', 'a@b.example')
  await person.click('button', 'Send me the code')
}

/** The page is seen again, so it asks at once whether the proposal may stay open. */
const returnToPage = () =>
  act(async () => {
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
    document.dispatchEvent(new Event('visibilitychange'))
    hidden.mockReturnValue(false)
    document.dispatchEvent(new Event('visibilitychange'))
  })

test.each([
  ['by the page', returnToPage, closed],
  ['by the page, in a browser that stores nothing', returnToPage, closed],
  ['by a call', sendCode, expired],
])(
  'a reader whose access has ended, as was noticed %s, copies what they typed and goes on with another code',
  async (how, notice, reason) => {
    const { access, person } = await typeChange(how.includes('stores nothing'))
    access.hasEnded = true
    await notice(person)
    await act(() => vi.dynamicImportSettled())
    const typed = /What you wrote ?1\. Cover: ?\n?Split the last phase\./
    await person.assertShown([alert, reason, typed, button('Access Proposal')])
    await person.assertHidden(['Project Alder', dialog])
    const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    await person.click('button', 'Copy')
    expect(writeText.mock.calls).toEqual([['1. Cover:\nSplit the last phase.']])
    access.hasEnded = false
    await openProposal(person)
    await askForChanges()
    await person.assertShown([{ role: 'textbox', name: 'Change 1', value: 'Split the last phase.' }])
  },
)
