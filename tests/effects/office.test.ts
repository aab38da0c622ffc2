import { beforeEach, describe, expect, test } from 'vitest'
import { documentMessages } from '#contract/documents/documents.ts'
import { filteredPath, readFilters } from '#contract/inbox/address.ts'
import { portalMessages } from '#contract/portals/office.ts'
import type { QueueName } from '#contract/reviews/queues.ts'
import { editorEffects } from '#src/effects/office/editor.ts'
import { inboxItemEffects } from '#src/effects/office/inbox-item.ts'
import { inboxEffects } from '#src/effects/office/inbox.ts'
import { numbersEffects } from '#src/effects/office/numbers.ts'
import { officeHomeEffects } from '#src/effects/office/office-home.ts'
import { officeReviewEffects } from '#src/effects/office/office-review.ts'
import { textChanges } from '#src/effects/office/office-review/text-changes.ts'
import { portalShareEffects } from '#src/effects/office/portals/portal-share.ts'
import { portalPublicationEffects } from '#src/effects/office/publication.ts'
import { samplePortalShare } from '#tests/support/portal-share.ts'
import {
  keysOf,
  offlineFetch,
  pageWith,
  refusal,
  runActor,
  sentBy,
  testAnswers,
  unreachableText,
} from './api-harness.ts'
import { mockFetch, type FetchMock } from './tokens.ts'

const time = '2026-03-05T10:00:00.000Z'
const ignore = () => {}

beforeEach(() => sessionStorage.clear())

const article = (title: string) => ({
  content: { title, slug: '', category: '', author: '', image: '', image_alt: '', markdown: '' },
  revision: 3,
  savedAt: time,
  savedBy: 'edith@northloop.example',
  issues: [],
  preview: {
    title,
    category: '',
    featured_image_url: '',
    featured_image_alt: '',
    author_name: '',
    content: [],
  },
})
const stored = article('Typed')
const { content } = stored
const projectContent = { project_name: 'First' }
const proposal = {
  ...stored,
  content: projectContent,
  preview: { kind: 'proposal', content: projectContent },
}

type Area = Parameters<typeof editorEffects>[0]['area']
const editorOf = (fetch: FetchMock, area: Area = 'articles') =>
  editorEffects({ ...pageWith(fetch), area, id: 'a1' })
const readDocument = (fetch: FetchMock, area?: Area) => runActor(editorOf(fetch, area).actors.readDocument)
const saving = { revision: 3, content, keepsVersion: false }
const save = (fetch: FetchMock) => runActor(editorOf(fetch).actors.saveDocument, saving)

test('what an author typed is there at the next opening, and apart from a proposal with the same id, until it is saved', async () => {
  const { actions } = editorOf(offlineFetch())
  const draft = { revision: 3, content, sent: undefined }
  actions.keepDraft(undefined, draft)
  const articleFetch = mockFetch({ body: stored })
  expect(await readDocument(articleFetch)).toEqual({ stored, draft })
  expect((await readDocument(mockFetch({ body: proposal }), 'proposals')).draft).toBeNull()
  actions.dropDraft()
  expect((await readDocument(articleFetch)).draft).toBeNull()
})

test('an article and a proposal are read and saved by calls of their own, and an own text is kept as a version', async () => {
  const fetch = offlineFetch()
  for (const { actors } of [editorOf(fetch), editorOf(fetch, 'proposals')]) {
    await runActor(actors.readDocument).catch(() => {})
    await runActor(actors.saveDocument, saving).catch(() => {})
    await runActor(actors.keepVersion, { revision: 3, content }).catch(() => {})
  }
  expect(sentBy(fetch)).toEqual(
    ['articles', 'proposals'].flatMap((area) => [
      [`GET /api/office/${area}/a1/document`],
      [`POST /api/office/${area}/a1/document`, saving],
      [`POST /api/office/${area}/a1/versions`, { revision: 3, content }],
    ]),
  )
})

const theirs = { ...article('Theirs'), revision: 5 }
const theirAnswer = { status: 409, body: { error: 'changed', current: theirs } }

testAnswers('an author is told of %s', [
  ['a document', readDocument, { body: stored }, { stored, draft: null }],
  ['no document', readDocument, 'none', unreachableText],
  ['a saved text', save, { body: stored }, { outcome: 'saved', stored }],
  ['a wrong field', save, refusal(400, 'Check.', { title: 'No.' }), { outcome: 'refused', error: 'No.' }],
  ['a document that is gone', save, refusal(404, 'Gone.'), { outcome: 'refused', error: 'Gone.' }],
  ['what somebody else saved', save, theirAnswer, { outcome: 'conflict', stored: theirs }],
  ['a lost connection', save, 'none', unreachableText],
])

const share = samplePortalShare({
  revision: 3,
  agreement: { text: 'Keep it.', sha256: 'a1b2', version: 2, since: time },
})
const publicationOf = (fetch: FetchMock, heard: unknown[] = []) =>
  portalPublicationEffects({
    ...pageWith(fetch),
    area: 'proposals',
    id: 'p1',
    onRestore: (restored) => void heard.push(restored),
    onOutdated: () => void heard.push('outdated'),
  })
const readPublication = (fetch: FetchMock) => runActor(publicationOf(fetch).actors.readPublication)
const listVersions = (fetch: FetchMock) => runActor(publicationOf(fetch).actors.listVersions)
const readVersion = (fetch: FetchMock) => runActor(publicationOf(fetch).actors.readVersion, { id: '7' })
const publish = (fetch: FetchMock) => {
  const change = { change: 'publish', revision: 3, time: null, replaces: null } as const
  return runActor(publicationOf(fetch).actors.changePublication, change)
}

test('what was typed about a document and not saved is there again for that document alone, until it is saved', async () => {
  const { actors, actions } = portalShareEffects(pageWith(mockFetch({ body: share })))
  const shared = { area: 'proposals', id: 'p1' } as const
  const read = (id = 'p1') => runActor(actors.readShare, { ...shared, id })
  actions.keepDraft(undefined, { ...shared, saves: 'recipient', text: 'bo@example.com' })
  actions.keepDraft(undefined, { ...shared, saves: 'agreement', text: 'Keep it quiet.' })
  expect([await read(), await read('p2')]).toEqual([
    { share, recipient: 'bo@example.com', agreement: 'Keep it quiet.' },
    { share, recipient: '', agreement: 'Keep it.' },
  ])
  for (const saves of ['recipient', 'agreement'] as const) actions.dropDraft(undefined, { ...shared, saves })
  expect(await read()).toEqual({ share, recipient: '', agreement: 'Keep it.' })
})

test('the editor is told of a text that is restored, and of a newer one', () => {
  const heard: unknown[] = []
  const { actions } = publicationOf(mockFetch(), heard)
  actions.restoreText(undefined, { content: projectContent })
  actions.reloadText()
  expect(heard).toEqual([projectContent, 'outdated'])
})

const version = { id: '7', revision: 2, savedAt: time, savedBy: 'sam@northloop.example' }
const error = portalMessages.notReady
const issues = { project_name: 'This is needed.' }
const { changed } = documentMessages

testAnswers('whoever publishes is told of %s', [
  ['a proposal', readPublication, { body: share }, share],
  ['its versions', listVersions, { body: [version] }, [version]],
  ['an earlier text', readVersion, { body: { content: projectContent } }, projectContent],
  ['a published proposal', publish, { body: share }, { outcome: 'changed', document: share }],
  ['one that is not ready', publish, refusal(400, error, issues), { outcome: 'refused', error, issues }],
  ['one saved by others', publish, refusal(409, changed), { outcome: 'outdated', error: changed }],
])

const earlier = { title: 'Match', summary: 'Invoices.', content: 'Invoices wait for somebody.' }
const review = {
  queue: 'blueprints',
  id: 'b1',
  ...earlier,
  content: 'Invoices wait for nobody.',
  status: 'pending',
  note: null,
  category: null,
  revision: 2,
  submittedAt: time,
  author: { name: 'Grace', email: 'grace@example.com' },
  earlier,
} as const
const note = 'Please name the owner of each step.'
const declining = (text: string) => ({
  act: 'decline',
  target: '',
  fields: { note: text },
  read: { revision: 2 },
})
const reviewOf = (fetch: FetchMock, queue: QueueName = 'blueprints') =>
  officeReviewEffects({ ...pageWith(fetch), queue, id: 'b1', onChanged: ignore })
const readReview = (fetch: FetchMock) => runActor(reviewOf(fetch).actors.readReview)
const decline = (fetch: FetchMock) => runActor(reviewOf(fetch).actors.performAct, declining(note))

test('something to decide about comes with its changes and with what was typed, also after a reload', async () => {
  const fetch = mockFetch({ body: review })
  const { actions } = reviewOf(fetch)
  const drafts = { 'decline::note': note }
  actions.keepDrafts(undefined, { drafts })
  const contentChanges = [
    { kind: 'same', text: 'Invoices wait for ' },
    { kind: 'removed', text: 'somebody' },
    { kind: 'added', text: 'nobody' },
    { kind: 'same', text: '.' },
  ]
  const changes = [{ name: 'content', changes: contentChanges }]
  expect(await readReview(fetch)).toEqual({ review, changes, drafts })
  actions.keepDrafts(undefined, { drafts: {} })
  expect(await readReview(fetch)).toEqual({ review, changes, drafts: {} })
  expect(textChanges(null, review)).toEqual([])
})

test('a decision is sent with the revision that was read, a payout with the sum that was shown, nothing while a field is wrong', async () => {
  const fetch = mockFetch({ body: review })
  expect(await runActor(reviewOf(fetch).actors.performAct, declining('No.'))).toMatchObject({
    outcome: 'refused',
    issues: { note: 'Your note needs at least 10 characters.' },
  })
  await decline(fetch)
  const payingOut = { act: 'payOut', target: '', fields: { reference: 'T-1' }, read: { cents: 14_990 } }
  await runActor(reviewOf(fetch, 'payouts').actors.previewMails, payingOut)
  expect(sentBy(fetch)).toEqual([
    ['POST /api/office/blueprints/b1', { act: 'decline', note, revision: 2 }],
    ['POST /api/office/partners/payouts/b1/preview', { act: 'payOut', reference: 'T-1', cents: 14_990 }],
  ])
})

const refused = { outcome: 'refused', error: 'No.', issues: {}, signIn: false }

testAnswers('a reviewer is told of %s', [
  ['nothing to decide about', readReview, refusal(404, 'No.'), null],
  ['a decision of a colleague', decline, refusal(409, 'Late.'), { outcome: 'outdated', error: 'Late.' }],
  ['a sign-in that is too old', decline, refusal(403, 'No.'), { ...refused, signIn: true }],
  ['a refused note', decline, refusal(400, 'No.', { note }), { ...refused, issues: { note } }],
])

const item = {
  id: 'i1',
  kind: 'contact',
  name: 'Asha Rao',
  email: 'asha@example.com',
  beginning: 'Orders are typed twice.',
  status: 'open',
  isRead: true,
  assignee: null,
  receivedAt: time,
  fields: [],
  text: 'Orders are typed twice.',
  links: [],
  entries: [],
  colleagues: [],
}
const inboxOf = (fetch: FetchMock) => inboxEffects({ ...pageWith(fetch), history: window.history })
const listInbox = (fetch: FetchMock, filters: object, after: string | null) =>
  runActor(inboxOf(fetch).actors.listInbox, { filters, after })
const list = (fetch: FetchMock) => listInbox(fetch, {}, null)
const itemOf = (fetch: FetchMock) => inboxItemEffects({ ...pageWith(fetch), onChange: ignore })
const open = (fetch: FetchMock) => runActor(itemOf(fetch).actors.openItem, { id: 'i1' })
const sendEntry = (fetch: FetchMock, kind: 'answer' | 'note', after: string | null = null) =>
  runActor(itemOf(fetch).actors.sendEntry, { id: 'i1', kind, text: 'On Monday.', after })
const answer = (fetch: FetchMock) => sendEntry(fetch, 'answer')
const readNumbers = (fetch: FetchMock) =>
  runActor(numbersEffects(pageWith(fetch)).actors.readNumbers, { range: '90' })
const readHome = (fetch: FetchMock) => runActor(officeHomeEffects(pageWith(fetch)).actors.readOfficeHome)

describe('the filters of the inbox', () => {
  test('are in the address, which says them again after a reload', () => {
    const { actions } = inboxOf(offlineFetch())
    const filters = { kind: 'support', status: 'open', mine: 'yes', search: 'a & b' } as const
    actions.keepFilters(undefined, { filters })
    expect(window.location.pathname + window.location.search).toBe(filteredPath('/office/inbox', filters))
    expect(readFilters(window.location.search)).toEqual(filters)
    actions.keepFilters(undefined, { filters: {} })
    expect(window.location.search).toBe('')
  })

  test.each(['?kind=other&status=gone&mine=no', `?search=${'x'.repeat(201)}`])('are none in %s', (search) => {
    const none = { kind: undefined, status: undefined, mine: undefined, search: undefined }
    expect(readFilters(search)).toEqual(none)
  })
})

test('an item is marked as read when it is opened, once, and comes with its drafts', async () => {
  const { actions } = itemOf(offlineFetch())
  actions.keepDraft(undefined, { id: 'i1', kind: 'note', text: 'Knows Ada.' })
  const fetch = mockFetch({ body: { ...item, isRead: false } }, { body: item })
  expect(await open(fetch)).toEqual({ item, drafts: { answer: '', note: 'Knows Ada.' } })
  actions.dropDraft(undefined, { id: 'i1', kind: 'note' })
  expect(await open(fetch)).toEqual({ item, drafts: { answer: '', note: '' } })
  expect(sentBy(fetch)).toEqual([
    ['GET /api/office/inbox/items/i1'],
    ['POST /api/office/inbox/items/i1', { change: 'read', isRead: true }],
    ['GET /api/office/inbox/items/i1'],
  ])
})

const written = { id: 'i1', kind: 'answer', text: 'On Monday.' } as const
type ItemActions = ReturnType<typeof itemOf>['actions']

test.each<[string, (actions: ItemActions) => void, boolean]>([
  ['its key, even if its writer has seen it among the answers', () => {}, true],
  ['a new key once it is confirmed', ({ dropDraft }) => dropDraft(undefined, written), false],
  [
    'a new key once its writer empties the field and types the same words',
    ({ keepDraft }) => {
      keepDraft(undefined, { ...written, text: '' })
      keepDraft(undefined, written)
    },
    false,
  ],
])('an answer whose confirmation was lost is sent again with %s', async (_, between, isSame) => {
  const fetch = offlineFetch()
  await answer(fetch)
  between(itemOf(fetch).actions)
  await sendEntry(fetch, 'answer', 'e1')
  const [first, second] = keysOf(fetch)
  expect([first, first === second]).toEqual([expect.any(String), isSame])
})

test('a note and an answer with the same words have different keys, and an answer says what its writer had read', async () => {
  const fetch = mockFetch({ body: item })
  await sendEntry(fetch, 'answer', 'e1')
  await sendEntry(fetch, 'note', 'e1')
  const [first, other] = keysOf(fetch)
  expect(first).not.toBe(other)
  expect(sentBy(fetch).map(([, body]) => body)).toEqual([
    { kind: 'answer', text: 'On Monday.', after: 'e1' },
    { kind: 'note', text: 'On Monday.' },
  ])
})

test('lists and numbers are asked for by their filters', async () => {
  const fetch = offlineFetch()
  const filters = { kind: 'call', search: 'a & b' }
  await Promise.allSettled([listInbox(fetch, filters, 'i1'), readNumbers(fetch), readHome(fetch)])
  expect(sentBy(fetch)).toEqual([
    ['GET /api/office/inbox?kind=call&search=a+%26+b&after=i1'],
    ['GET /api/office/numbers?days=90'],
    ['GET /api/office/home'],
  ])
})

const inbox = { rows: [], next: null }
const numbers = { days: [], pages: [], referrers: [], devices: [], articles: [] }
const home = { at: time, enquiries: null, projects: [], decisions: null, money: null }
const noItem = { item: undefined, drafts: { answer: '', note: '' } }
const empty = refusal(400, 'Check.', { text: 'Your answer is required.' })

testAnswers('the office is told of %s', [
  ['the inbox', list, { body: inbox }, inbox],
  ['no inbox', list, 'none', unreachableText],
  ['an item that is gone', open, refusal(404, 'Gone.'), noItem],
  ['an item that does not come', open, 'none', unreachableText],
  ['an answer', answer, { body: item }, { outcome: 'done', item }],
  ['an empty answer', answer, empty, { outcome: 'refused', error: 'Your answer is required.' }],
  ['an answer too late', answer, refusal(409, 'Late.'), { outcome: 'outdated', error: 'Late.' }],
  ['a lost answer', answer, 'none', { outcome: 'refused', error: unreachableText }],
  ['numbers', readNumbers, { body: numbers }, numbers],
  ['no numbers', readNumbers, 'none', unreachableText],
  ['what is next', readHome, { body: home }, home],
  ['nothing of what is next', readHome, 'none', unreachableText],
])
