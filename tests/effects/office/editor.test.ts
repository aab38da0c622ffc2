import { afterEach, expect, onTestFinished, test } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { editorMachine } from '#machines/articles/editor.ts'
import { createApi } from '#src/effects/platform/api.ts'
import { createDrafts } from '#src/effects/platform/drafts.ts'
import { editorEffects } from '#src/effects/office/editor.ts'
import { waitMs } from '#tests/support/patience.ts'

const articleContent = (title: string) => ({
  title,
  slug: '',
  category: '',
  author: '',
  image: '',
  image_alt: '',
  markdown: '',
})
const storedArticle = (title: string, revision: number) => ({
  content: articleContent(title),
  revision,
  savedAt: '2026-03-05T10:00:00.000Z',
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
afterEach(() => window.localStorage.clear())

type Reply = () => Promise<Response>
const answerJson =
  (body: unknown, status = 200): Reply =>
  () =>
    Promise.resolve(Response.json(body, { status }))
const loseAnswer: Reply = () => Promise.reject(new Error('offline'))

/** The editor in a browser that gets these answers, one after the other. */
function openEditor(replies: Reply[], area: Parameters<typeof editorEffects>[0]['area'] = 'articles') {
  const sent: unknown[] = []
  const asked: string[] = []
  const answer: typeof fetch = (address, init) => {
    asked.push(`${init?.method ?? 'GET'} ${typeof address === 'string' ? address : ''}`)
    if (typeof init?.body === 'string') sent.push(JSON.parse(init.body))
    return (replies.shift() ?? loseAnswer)()
  }
  const api = createApi({ fetch: answer, tokens: { read: () => undefined }, onTokenRefused: () => {} })
  const drafts = createDrafts(
    () => window.localStorage,
    () => 'key',
  )
  const actor = createActor(editorMachine.provide(editorEffects({ api, drafts, window, area, id: 'a1' })))
  actor.start()
  onTestFinished(() => void actor.stop())
  return {
    sent,
    asked,
    actor,
    type: (title: string) => actor.send({ type: 'field.change', path: ['title'], value: title }),
    until: (is: Parameters<typeof waitFor<typeof actor>>[1]) => waitFor(actor, is, { timeout: waitMs }),
  }
}

test('what was typed in a browser that was closed is offered in the next one, and saved from there', async () => {
  const first = openEditor([answerJson(storedArticle('First', 3))])
  await first.until((snapshot) => snapshot.matches({ editing: 'saved' }))
  first.type('Typed')
  first.actor.stop()
  const second = openEditor([answerJson(storedArticle('First', 3)), answerJson(storedArticle('Typed', 4))])
  const { context } = await second.until((snapshot) => snapshot.matches('offered'))
  expect(context.content).toEqual(articleContent('Typed'))
  second.actor.send({ type: 'draft.restore' })
  await second.until((snapshot) => snapshot.matches({ editing: 'saved' }))
  expect(second.sent).toEqual([{ revision: 3, content: articleContent('Typed'), keepsVersion: true }])
  const third = openEditor([answerJson(storedArticle('Typed', 4))])
  await third.until((snapshot) => snapshot.matches({ editing: 'saved' }))
  second.actor.stop()
  third.actor.stop()
})

test('what could not be saved is sent as soon as the browser is online again', async () => {
  const editor = openEditor([
    answerJson(storedArticle('First', 3)),
    loseAnswer,
    answerJson(storedArticle('Typed', 4)),
  ])
  await editor.until((snapshot) => snapshot.matches({ editing: 'saved' }))
  editor.type('Typed')
  await editor.until((snapshot) => snapshot.matches({ editing: 'offline' }))
  window.dispatchEvent(new Event('online'))
  await editor.until((snapshot) => snapshot.matches({ editing: 'saved' }))
  const save = { revision: 3, content: articleContent('Typed'), keepsVersion: false }
  expect(editor.sent).toEqual([save, save])
  editor.actor.stop()
})

test('a text that is refused says what is wrong with its field', async () => {
  const sentence = 'This can have at most 500 characters.'
  const refusal = { error: 'Please check the marked fields.', fields: { title: sentence } }
  const editor = openEditor([answerJson(storedArticle('First', 3)), answerJson(refusal, 400)])
  await editor.until((snapshot) => snapshot.matches({ editing: 'saved' }))
  editor.type('Typed')
  const { context } = await editor.until((snapshot) => snapshot.matches({ editing: 'refused' }))
  expect(context.error).toBe(sentence)
  editor.actor.stop()
})

test('what somebody else saved is shown, and one’s own text is kept among the versions before theirs is taken', async () => {
  const current = storedArticle('Theirs', 5)
  const editor = openEditor([
    answerJson(storedArticle('First', 3)),
    answerJson({ error: 'changed', current }, 409),
    answerJson({}, 201),
  ])
  await editor.until((snapshot) => snapshot.matches({ editing: 'saved' }))
  editor.type('Typed')
  const { context } = await editor.until((snapshot) => snapshot.matches('conflict'))
  expect(context.stored).toEqual(current)
  editor.actor.send({ type: 'other.take' })
  const after = await editor.until((snapshot) => snapshot.matches({ editing: 'saved' }))
  expect(after.context.content).toEqual(articleContent('Theirs'))
  expect(editor.sent.at(-1)).toEqual({ revision: 5, content: articleContent('Typed') })
  editor.actor.stop()
})

test('what is typed of a proposal is kept and saved apart from a deck and an article with the same id', async () => {
  const content = { project_name: 'First' }
  const preview = { kind: 'proposal', content }
  const known = (revision: number, words: object) => ({
    ...storedArticle('', revision),
    content: words,
    preview,
  })
  const proposal = openEditor([answerJson(known(3, content))], 'proposals')
  await proposal.until((snapshot) => snapshot.matches({ editing: 'saved' }))
  proposal.actor.send({ type: 'field.change', path: ['project_name'], value: 'Typed' })
  proposal.actor.stop()
  const deck = openEditor([answerJson({ ...known(0, {}), preview: { kind: 'deck', content: {} } })], 'decks')
  const article = openEditor([answerJson(storedArticle('First', 3))])
  await deck.until((snapshot) => snapshot.matches({ editing: 'saved' }))
  await article.until((snapshot) => snapshot.matches({ editing: 'saved' }))
  const typed = { project_name: 'Typed' }
  const again = openEditor([answerJson(known(3, content)), answerJson(known(4, typed))], 'proposals')
  await again.until((snapshot) => snapshot.matches('offered'))
  again.actor.send({ type: 'draft.restore' })
  await again.until((snapshot) => snapshot.matches({ editing: 'saved' }))
  expect(again.sent).toEqual([{ revision: 3, content: typed, keepsVersion: true }])
  expect(again.asked).toEqual([
    'GET /api/office/proposals/a1/document',
    'POST /api/office/proposals/a1/document',
  ])
  for (const { actor } of [deck, article, again]) actor.stop()
})
