import { expect, test } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { documentMessages } from '#contract/documents/documents.ts'
import { portalMessages } from '#contract/portals/office.ts'
import { publicationMachine } from '#machines/articles/publication.ts'
import { createApi } from '#src/effects/platform/api.ts'
import { portalPublicationEffects } from '#src/effects/office/publication.ts'
import { waitMs } from '#tests/support/patience.ts'
import { samplePortalShare } from '#tests/support/portal-share.ts'

const savedShare = samplePortalShare({ revision: 3 })
const answerJson = (body: unknown, status = 200) => Response.json(body, { status })

/** The publication of a proposal in a browser that gets these answers, one after the other. */
async function openPublication(replies: Response[]) {
  const [sent, reported]: [unknown[], unknown[]] = [[], []]
  const answer: typeof fetch = (_, init) => {
    if (typeof init?.body === 'string') sent.push(JSON.parse(init.body))
    return Promise.resolve(replies.shift() ?? answerJson({ error: 'no reply' }, 500))
  }
  const api = createApi({ fetch: answer, tokens: { read: () => undefined }, onTokenRefused: () => {} })
  const effects = portalPublicationEffects({
    api,
    area: 'proposals',
    id: 'p1',
    onRestore: (content) => void reported.push(content),
    onOutdated: () => void reported.push('outdated'),
  })
  const actor = createActor(publicationMachine.provide(effects)).start()
  const until = (state: 'ready' | 'versions' | 'version') =>
    waitFor(actor, (snapshot) => snapshot.matches(state), { timeout: waitMs })
  await until('ready')
  return { actor, sent, reported, until }
}

test('the saved revision of a proposal is published', async () => {
  const { actor, sent, until } = await openPublication([
    answerJson(savedShare),
    answerJson({ ...savedShare, publishedRevision: 3 }),
  ])
  actor.send({ type: 'document.publish', revision: 3 })
  const { context } = await until('ready')
  expect(sent).toEqual([{ revision: 3 }])
  expect(context).toMatchObject({ document: { publishedRevision: 3 }, error: undefined })
})

test('a proposal that is not ready says why at each field', async () => {
  const fields = { project_name: 'This is needed.' }
  const { actor, until } = await openPublication([
    answerJson(savedShare),
    answerJson({ error: portalMessages.notReady, fields }, 400),
  ])
  actor.send({ type: 'document.publish', revision: 3 })
  expect((await until('ready')).context).toMatchObject({ error: portalMessages.notReady, issues: fields })
})

test('a proposal that somebody else has saved since is read again', async () => {
  const later = { ...savedShare, revision: 5 }
  const { actor, reported, until } = await openPublication([
    answerJson(savedShare),
    answerJson({ error: documentMessages.changed }, 409),
    answerJson(later),
  ])
  actor.send({ type: 'document.publish', revision: 3 })
  const { context } = await until('ready')
  expect(reported).toEqual(['outdated'])
  expect(context).toMatchObject({ document: later, error: documentMessages.changed })
})

test('an earlier text is read and then restored', async () => {
  const version = { id: '7', revision: 2, savedAt: savedShare.updatedAt, savedBy: 'sam@northloop.example' }
  const content = { project_name: 'Earlier' }
  const { actor, reported, until } = await openPublication([
    answerJson(savedShare),
    answerJson([version]),
    answerJson({ content }),
  ])
  actor.send({ type: 'versions.open' })
  await until('versions')
  actor.send({ type: 'version.open', id: '7' })
  expect((await until('version')).context.content).toEqual(content)
  actor.send({ type: 'version.restore' })
  await until('ready')
  expect(reported).toEqual([content])
})
