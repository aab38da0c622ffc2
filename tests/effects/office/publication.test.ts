import { expect, test } from 'vitest'
import { documentMessages } from '#contract/documents/documents.ts'
import { portalMessages } from '#contract/portals/office.ts'
import { portalPublicationEffects } from '#src/effects/office/publication.ts'
import { samplePortalShare } from '#tests/support/portal-share.ts'
import { apiWith, outcomeOf, refusal, runActor } from '../api-harness.ts'
import { mockFetch, type FetchMock } from '../tokens.ts'

const document = samplePortalShare({ revision: 3 })
const version = { id: '7', revision: 2, savedAt: document.updatedAt, savedBy: 'sam@northloop.example' }
const content = { project_name: 'Earlier' }

const effectsWith = (fetch: FetchMock, heard: unknown[] = []) =>
  portalPublicationEffects({
    api: apiWith(fetch),
    area: 'proposals',
    id: 'p1',
    onRestore: (restored) => void heard.push(restored),
    onOutdated: () => void heard.push('outdated'),
  })
const read = (fetch: FetchMock) => runActor(effectsWith(fetch).actors.readPublication)
const list = (fetch: FetchMock) => runActor(effectsWith(fetch).actors.listVersions)
const open = (fetch: FetchMock) => runActor(effectsWith(fetch).actors.readVersion, { id: '7' })
const publish = (fetch: FetchMock) =>
  runActor(effectsWith(fetch).actors.changePublication, {
    change: 'publish',
    revision: 3,
    time: null,
    replaces: null,
  })

test('the editor is told of a text that is restored, and of a newer one', () => {
  const heard: unknown[] = []
  const { actions } = effectsWith(mockFetch({}), heard)
  actions.restoreText(undefined, { content })
  actions.reloadText()
  expect(heard).toEqual([content, 'outdated'])
})

const { changed } = documentMessages
const error = portalMessages.notReady
const issues = { project_name: 'This is needed.' }

test.each([
  ['a proposal', read, { body: document }, document],
  ['its versions', list, { body: [version] }, [version]],
  ['an earlier text', open, { body: { content } }, content],
  ['a published proposal', publish, { body: document }, { outcome: 'changed', document }],
  ['one that is not ready', publish, refusal(400, error, issues), { outcome: 'refused', error, issues }],
  ['one saved by others', publish, refusal(409, changed), { outcome: 'outdated', error: changed }],
] as const)('the office is told of %s', async (_, act, answer, outcome) => {
  expect(await outcomeOf(act, answer)).toEqual(outcome)
})
