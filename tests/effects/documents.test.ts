import { expect, test } from 'vitest'
import { documentMessages } from '#contract/documents/documents.ts'
import { portalMessages } from '#contract/portals/office.ts'
import type { ShareChange } from '#machines/portals/portal-share/setup.ts'
import { editorEffects } from '#src/effects/office/editor.ts'
import { listChangesEffects } from '#src/effects/office/list-changes.ts'
import { portalShareEffects } from '#src/effects/office/portals/portal-share.ts'
import { portalPublicationEffects } from '#src/effects/office/publication.ts'
import { samplePortalShare } from '#tests/support/portal-share.ts'
import { savedEditor } from '#tests/support/saved-editor.ts'
import { offlineFetch, pageWith, refusal, runActor, testAnswers, unreachable } from './api-harness.ts'
import { mockFetch, sentBy, type FetchMock } from './tokens.ts'

const time = '2026-03-05T10:00:00.000Z'

const picture = { featured_image_url: '', featured_image_alt: '' }
const noPreview = { ...picture, category: '', author_name: '', content: [] }
const article = (title: string) => ({
  content: { title, slug: '', category: '', author: '', image: '', image_alt: '', markdown: '' },
  revision: 3,
  savedAt: time,
  savedBy: 'edith@northloop.example',
  issues: [],
  preview: { ...noPreview, title },
})
const stored = article('Typed')
const { content } = stored
const projectContent = { project_name: 'First' }
const proposalPreview = { kind: 'proposal', content: projectContent }
const proposal = { ...stored, content: projectContent, preview: proposalPreview }

const id = 'a1'
type Area = Parameters<typeof editorEffects>[0]['area']
const editorOf = (fetch: FetchMock, area: Area = 'articles') =>
  editorEffects({ ...pageWith(fetch), area, id })
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
  ['a saved text', save, { body: stored }, { outcome: 'saved', stored }],
  ['a wrong field', save, refusal(400, 'Check.', { title: 'No.' }), { outcome: 'refused', error: 'No.' }],
  ['a document that is gone', save, refusal(404, 'Gone.'), { outcome: 'refused', error: 'Gone.' }],
  ['what somebody else saved', save, theirAnswer, { outcome: 'conflict', stored: theirs }],
  ['a lost connection', save, 'none', unreachable],
])

const agreement = { text: 'Keep it.', sha256: 'a1b2', version: 2, since: time }
const share = samplePortalShare({ revision: 3, agreement })
const shared = { area: 'proposals', id: 'p1' } as const
const publicationOf = (fetch: FetchMock, heard: unknown[] = []) =>
  portalPublicationEffects({
    ...pageWith(fetch),
    area: 'proposals',
    id: 'p1',
    onRestore: (restored) => void heard.push(restored),
    onOutdated: () => void heard.push('outdated'),
  })
const readVersion = (fetch: FetchMock) => runActor(publicationOf(fetch).actors.readVersion, { id: '7' })
const publish = (fetch: FetchMock) => {
  const change = { change: 'publish', revision: 3, time: null, replaces: null } as const
  return runActor(publicationOf(fetch).actors.changePublication, change)
}

test('what was typed about a document and not saved is there again for that document alone, until it is saved', async () => {
  const { actors, actions } = portalShareEffects(pageWith(mockFetch({ body: share })))
  const read = (id = 'p1') => runActor(actors.readShare, { ...shared, id })
  const typed = {
    recipient: { text: 'bo@example.com', read: null },
    expiry: { text: '', read: time },
    agreement: { text: 'Keep it quiet.', read: 'a1b2' },
  }
  const fields = Object.keys(typed) as (keyof typeof typed)[]
  for (const saves of fields) actions.keepDraft(undefined, { ...shared, saves, ...typed[saves] })
  expect([await read(), await read('p2')]).toEqual([
    { share, typed },
    { share, typed: {} },
  ])
  for (const saves of fields) actions.dropDraft(undefined, { ...shared, saves })
  expect(await read()).toEqual({ share, typed: {} })
})

const changeShare = (change: ShareChange) => (fetch: FetchMock) =>
  runActor(portalShareEffects(pageWith(fetch)).actors.changeShare, { ...shared, change })
const adding = changeShare({ change: 'recipient', recipient: 'bo@example.com' })
const setting = changeShare({ change: 'agreement', text: 'Keep it quiet.', read: 'a1b2' })
const reminding = changeShare({ change: 'remind', version: '3.ab' })

test('a recipient, a setting and an act about an offer are sent by calls of their own, which name what they replace', async () => {
  const fetch = offlineFetch()
  for (const send of [adding, setting, reminding]) await send(fetch)
  expect(sentBy(fetch)).toEqual([
    ['POST /api/office/proposals/p1/recipients', { recipient: 'bo@example.com' }],
    ['POST /api/office/proposals/p1', { change: 'agreement', text: 'Keep it quiet.', read: 'a1b2' }],
    ['POST /api/office/proposals/p1/offer', { change: 'remind', version: '3.ab' }],
  ])
})

const code = { recipient: 'bo@example.com', code: 'k7mq-x2hd-9vwc-p3rt' }
const unchanged = (error: string) => ({ outcome: 'refused', error, issues: {}, signIn: false })
const wrongText = refusal(400, 'Check.', { text: 'No.' })
testAnswers('who shares a document is told of %s', [
  ['a new code', adding, { body: { ...code, share } }, { outcome: 'changed', share, code }],
  ['a change', setting, { body: share }, { outcome: 'changed', share }],
  ['a wrong field', setting, wrongText, { ...unchanged('Check.'), issues: { agreement: 'No.' } }],
  ['a colleague’s change', setting, refusal(409, 'Late.'), { ...unchanged('Late.'), outcome: 'outdated' }],
  ['a sign-in that is too old', setting, refusal(403, 'Old.'), { ...unchanged('Old.'), signIn: true }],
])

test('the editor is told of a text that is restored, and of a newer one', () => {
  const heard: unknown[] = []
  const { actions } = publicationOf(mockFetch(), heard)
  actions.restoreText(undefined, { content: projectContent })
  actions.reloadText()
  expect(heard).toEqual([projectContent, 'outdated'])
})

test('undoing the removal of a slide replaces nothing that was written on it since', () => {
  const editor = savedEditor({ timeline: null })
  const { actions } = listChangesEffects({ editor, places: { focus: () => {} }, onPlace: () => {} })
  const slide = (title: string) => ({ path: ['timeline'], at: null, item: { title } })
  actions.addItem(undefined, slide('New'))
  actions.restoreItem(undefined, slide('Old'))
  expect(editor.getSnapshot().context.content).toEqual({ timeline: { title: 'New' } })
})

const error = portalMessages.notReady
const issues = { project_name: 'This field is required.' }
const { changed } = documentMessages

testAnswers('whoever publishes is told of %s', [
  ['an earlier text', readVersion, { body: { content: projectContent } }, projectContent],
  ['a published proposal', publish, { body: share }, { outcome: 'changed', document: share }],
  ['one that is not ready', publish, refusal(400, error, issues), { outcome: 'refused', error, issues }],
  ['one saved by others', publish, refusal(409, changed), { outcome: 'outdated', error: changed }],
])
