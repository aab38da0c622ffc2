import { act, useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { pages, type PageName } from '#contract/pages.ts'
import type { JobSummary } from '#contract/jobs/jobs.ts'
import type { Account } from '#contract/payments/payments.ts'
import type { User } from '#contract/sign-in/session.ts'
import { draftKey } from '#contract/storage.ts'
import { Guarded, useUser } from '#src/app/guarded.tsx'
import { Page as Jobs } from '#src/app/pages/jobs/jobs.tsx'
import { Page as PostJob } from '#src/app/pages/jobs/post-job.tsx'
import { Page as ApplyToPartner } from '#src/app/pages/site/apply-to-partner.tsx'
import { createRoutes } from '#src/app/routes.tsx'
import { asha } from '#tests/effects/tokens.ts'
import { emptyAccount, sampleJob } from '#tests/support/samples.ts'
import { loadedRoute, headingText, openApp, routeOf, signInInOtherTab, storeSignIn } from './app-harness.tsx'

/** A page whose heading is random at each mount, so that a test can see whether the page was mounted again. */
function PageWithMountId() {
  const [mountId] = useState(() => crypto.randomUUID())
  return <h1>{mountId}</h1>
}

function openWithMountIds(address: string, ...names: PageName[]) {
  const routes = createRoutes()
  for (const name of names)
    Object.assign(routeOf(routes, name), { lazy: undefined }, loadedRoute(name, PageWithMountId))
  return openApp(routes, address)
}

const documentTitles = () => Array.from(document.querySelectorAll('title'), ({ textContent }) => textContent)
const robotsContent = () => document.querySelector('meta[name=robots]')?.getAttribute('content')

describe('from page to page', () => {
  test('what stands around them stays, and a page begins anew for every address', async () => {
    const { go } = await openWithMountIds('/about', 'about', 'contact')
    const banner = document.querySelector('header')
    const addresses = ['/contact', '/contact?subject=Assessment', '/contact?subject=Project', '/about']
    const marks = [headingText()]
    for (const address of addresses) {
      await go(address)
      marks.push(headingText())
    }
    expect(new Set(marks).size).toBe(addresses.length + 1)
    expect(banner).not.toBeNull()
    expect(document.querySelector('header')).toBe(banner)
  })

  test('the document has one title, that of the page, and the banner and the sidebar mark the page', async () => {
    storeSignIn(asha)
    const { go } = await openWithMountIds('/about', 'about', 'settings')
    expect([documentTitles(), robotsContent()]).toEqual([['The page about'], undefined])
    const marked = () => Array.from(document.querySelectorAll('nav [aria-current="page"]'))
    expect(marked().map(({ textContent }) => textContent)).toEqual(['About', 'About'])
    for (const address of ['/settings', '/settings/']) {
      await go(address)
      expect([documentTitles(), robotsContent()]).toEqual([['The page settings'], 'noindex'])
      expect(marked().map((link) => link.getAttribute('aria-label'))).toEqual(['Settings'])
    }
  })
})

test('a person who signs out in the client area sees the sign-in page, and is asked to sign in again on returning', async () => {
  vi.stubGlobal('fetch', async () => new Response(null, { status: 204 }))
  storeSignIn(asha)
  const { address, go } = await openWithMountIds('/settings', 'settings', 'login')
  const buttons = [...document.querySelectorAll<HTMLElement>('[aria-label="Client area"] button')]
  const signOut = buttons.find(({ textContent }) => textContent.includes('Sign out'))
  Object.assign(signOut?.closest('[popover]') ?? {}, { hidePopover: () => undefined })
  await act(async () => signOut?.click())
  expect([address(), localStorage.getItem('authToken')]).toEqual(['/login', null])
  await go('/settings')
  expect(address()).toBe('/login?redirect=%2Fsettings')
})

const bela: User = { ...asha, id: 'p-2', name: 'Béla', email: 'bela@demo.example' }

/** Shows the name of the person who was signed in when it was mounted. */
function SettingsPage() {
  const { name } = useUser()
  const [opener] = useState(name)
  return <h1>{`The page of ${opener}`}</h1>
}

const settings = { path: pages.settings.path, ...loadedRoute('settings', SettingsPage) }
const routes = [{ element: <Guarded />, children: [settings] }]

describe('a guarded page', () => {
  test('is shown to people who are signed in, and is mounted again when somebody else signs in in another tab', async () => {
    storeSignIn(asha)
    await openApp(routes, '/settings')
    expect(headingText()).toBe(`The page of ${asha.name}`)
    await signInInOtherTab(bela)
    expect(headingText()).toBe('The page of Béla')
  })

  test('stays mounted when the same person gets a new role', async () => {
    storeSignIn({ ...asha, role: 'member' })
    await openApp(routes, '/settings')
    const shown = document.querySelector('h1')
    await signInInOtherTab(asha)
    expect(document.querySelector('h1')).toBe(shown)
  })

  test('sends signed-out visitors to sign in, to come back to the same part of the page, and replaces its history entry', async () => {
    const home = { path: '/', element: <h1>Home</h1> }
    const app = await openApp([home, ...routes, { path: '*', element: <h1>Elsewhere</h1> }], '/')
    await app.go('/settings?tab=plan#receipts')
    expect(app.address()).toBe('/login?redirect=%2Fsettings%3Ftab%3Dplan%23receipts')
    await app.back()
    expect(app.address()).toBe('/')
  })
})

const postedJob: JobSummary = { ...sampleJob, status: 'waiting', deadline: null, bids: 0 }

/** Opens the list of a client who has no job. The server keeps a job that is posted. */
async function openJobs() {
  const posted: JobSummary[] = []
  const lists: string[] = []
  vi.stubGlobal('fetch', async (url: string, { method }: RequestInit) => {
    if (method === 'POST') {
      posted.push(postedJob)
      return Response.json({ id: postedJob.id }, { status: 201 })
    }
    lists.push(url)
    return Response.json({ jobs: posted, room: { used: posted.length, max: 5 } })
  })
  storeSignIn(asha)
  const routesOfJobs = [
    { path: pages.jobs.path, ...loadedRoute('jobs', Jobs) },
    { path: pages.postJob.path, ...loadedRoute('postJob', PostJob) },
  ]
  const app = await openApp([{ element: <Guarded />, children: routesOfJobs }], pages.jobs.path)
  const titles = () => [...document.querySelectorAll('li h2')].map(({ textContent }) => textContent)
  return { ...app, lists, titles }
}

const jobDraft = {
  title: postedJob.title,
  category: 'finance',
  budget: '5000-15000',
  bidding: '14',
  situation: 'About 900 a month wait for somebody.',
  outcome: 'Nine of ten post without a person.',
}

describe('on the way back, the list of jobs', () => {
  test('has the job that its reader has posted meanwhile', async () => {
    localStorage.setItem(draftKey(`job:${asha.id}:new`), JSON.stringify(jobDraft))
    const { go, back, titles } = await openJobs()
    expect(titles()).toEqual([])
    await go(pages.postJob.path)
    await act(async () => document.querySelector<HTMLElement>('form [type=submit]')?.click())
    await back()
    expect(titles()).toEqual([postedJob.title])
  })

  test('is as it was, without being loaded again, where nothing has changed', async () => {
    const { go, back, lists } = await openJobs()
    await go(pages.postJob.path)
    const loaded = lists.length
    await back()
    expect([headingText(), lists.length]).toEqual(['Jobs', loaded])
  })
})

const application = {
  fullName: 'Asha Rao',
  email: 'asha@example.com',
  linkedin: 'https://www.linkedin.com/in/asha',
  expertise: 'Process mining',
}
const account: Account = {
  ...emptyAccount,
  waitingApplication: { receivedAt: '2026-01-30T09:00:00.000Z', fields: application },
}

test('whoever waits for approval as a partner reads since when, and a new application begins with the first', async () => {
  vi.stubGlobal('fetch', async () => Response.json(account))
  storeSignIn(asha)
  const page = { path: pages.applyToPartner.path, ...loadedRoute('applyToPartner', ApplyToPartner) }
  await openApp([page], pages.applyToPartner.path)
  await act(() => vi.dynamicImportSettled())
  await act(async () => {})
  expect(document.querySelector('#application')?.textContent).toContain(
    'We’re reviewing the application that you sent on January 30, 2026.',
  )
  const fields = [...document.querySelectorAll<HTMLInputElement>('#application [id][name]')]
  expect(Object.fromEntries(fields.map(({ name, value }) => [name, value]))).toEqual(application)
  expect(Object.keys(sessionStorage).filter((key) => key.startsWith('draft:'))).toEqual([])
})
