// @vitest-environment node
import { expect, test } from 'vitest'
import { portalShareEffects } from '#src/effects/office/portals/portal-share.ts'
import { samplePortalShare } from '#tests/support/portal-share.ts'
import { apiWith, runActor } from '../api-harness.ts'
import { createTestDrafts } from '../form-harness.ts'
import { mockFetch } from '../tokens.ts'

const agreement = { text: 'Keep it.', sha256: 'a1b2', version: 2, since: '2026-03-06T09:00:00.000Z' }
const share = samplePortalShare({ agreement })

test('what was typed about a document and not saved is there again for that document alone, until it is saved', async () => {
  const { actors, actions } = portalShareEffects({
    api: apiWith(mockFetch({ body: share })),
    drafts: createTestDrafts(),
    window: {} as Window,
  })
  const proposal = { area: 'proposals', id: 'p1' } as const
  const read = (id = 'p1') => runActor(actors.readShare, { ...proposal, id })
  actions.keepDraft(undefined, { ...proposal, saves: 'recipient', text: 'bo@example.com' })
  actions.keepDraft(undefined, { ...proposal, saves: 'agreement', text: 'Keep it quiet.' })
  expect([await read(), await read('p2')]).toEqual([
    { share, recipient: 'bo@example.com', agreement: 'Keep it quiet.' },
    { share, recipient: '', agreement: 'Keep it.' },
  ])
  for (const saves of ['recipient', 'agreement'] as const)
    actions.dropDraft(undefined, { ...proposal, saves })
  expect(await read()).toEqual({ share, recipient: '', agreement: 'Keep it.' })
})
