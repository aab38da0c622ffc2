import { createActor, waitFor } from 'xstate'
import { expect, test } from 'vitest'
import { submissionMachine } from '#machines/blueprints/submission.ts'
import { createApi } from '#src/effects/platform/api.ts'
import { createDrafts } from '#src/effects/platform/drafts.ts'
import { submissionEffects } from '#src/effects/blueprints/submission.ts'

const returnedBlueprint = {
  id: 'b1',
  title: 'Three-way match',
  summary: 'Invoices that post themselves.',
  content: 'Invoices wait.',
  author_name: 'Grace',
  created_at: '2026-03-01T23:30:00.000Z',
  category: null,
  reading_minutes: 1,
  review: { status: 'changes_asked', note: 'Name the owners.' },
}

function createTestSubmission(answers: Record<string, [status: number, body: object]>) {
  const sent: [path: string, body: unknown][] = []
  const fetch = (async (path: string, { body }: RequestInit) => {
    sent.push([path, body === undefined ? undefined : JSON.parse(body as string)])
    const [status, answer] = answers[path] ?? [500, {}]
    return new Response(JSON.stringify(answer), { status })
  }) as unknown as typeof globalThis.fetch
  const tokens = { read: () => 'a.b.c', write: () => undefined, remove: () => undefined }
  const api = createApi({ fetch, tokens, onTokenRefused: () => undefined })
  const drafts = createDrafts(
    () => localStorage,
    () => 'key',
  )
  const machine = submissionMachine.provide(submissionEffects({ api, drafts, places: new Map() }))
  const open = async (authorId: string, revises?: string, jobId?: string) => {
    const actor = createActor(machine, { input: { authorId, revises, jobId } }).start()
    await waitFor(actor, (snapshot) => !snapshot.matches('restoring'))
    return actor
  }
  return { open, sent }
}

test('what was typed comes back to the same person, after a sign-out too, and to nobody else', async () => {
  localStorage.clear()
  const { open } = createTestSubmission({})
  const actor = await open('u1')
  actor.send({ type: 'field.change', name: 'title', value: 'Half a thought' })
  actor.stop()
  localStorage.removeItem('authToken')
  expect((await open('u1')).getSnapshot().context.texts.title).toBe('Half a thought')
  expect((await open('u2')).getSnapshot().context.texts.title).toBe('')
})

test('a draft is forgotten once it is sent, and kept when it is refused', async () => {
  localStorage.clear()
  const answers: Record<string, [number, object]> = {
    '/api/blueprints/submit': [
      400,
      { error: 'Please check the marked fields.', fields: { title: 'Short.' } },
    ],
  }
  const { open, sent } = createTestSubmission(answers)
  const actor = await open('u1')
  for (const name of ['title', 'summary', 'content'] as const)
    actor.send({ type: 'field.change', name, value: `a ${name}` })
  actor.send({ type: 'form.submit' })
  const refused = await waitFor(actor, (snapshot) => snapshot.matches({ idle: 'error' }))
  expect(refused.context).toMatchObject({
    error: 'Please check the marked fields.',
    issues: { title: 'Short.' },
    texts: { content: 'a content' },
  })
  const tooMany = 'Too many attempts. Please try again in 60 minutes.'
  answers['/api/blueprints/submit'] = [429, { error: tooMany }]
  actor.send({ type: 'form.submit' })
  const tooManyAttempts = await waitFor(actor, (snapshot) => snapshot.matches({ idle: 'error' }))
  expect(tooManyAttempts.context).toMatchObject({
    error: tooMany,
    issues: {},
    texts: { content: 'a content' },
  })
  answers['/api/blueprints/submit'] = [201, { id: 'b1' }]
  actor.send({ type: 'form.submit' })
  await waitFor(actor, (snapshot) => snapshot.matches('success'))
  expect(sent.at(-1)).toEqual([
    '/api/blueprints/submit',
    { title: 'a title', summary: 'a summary', content: 'a content' },
  ])
  expect((await open('u1')).getSnapshot().context.texts.title).toBe('')
})

test('a Blueprint sent back is opened with its text and note, and goes to its own review', async () => {
  localStorage.clear()
  const { open, sent } = createTestSubmission({
    '/api/blueprints/b1': [200, returnedBlueprint],
    '/api/blueprints/b1/resubmit': [200, { id: 'b1' }],
  })
  const actor = await open('u1', 'b1')
  expect(actor.getSnapshot().context).toMatchObject({
    texts: { title: 'Three-way match' },
    note: 'Name the owners.',
  })
  actor.send({ type: 'form.submit' })
  await waitFor(actor, (snapshot) => snapshot.matches('success'))
  expect(sent.at(-1)?.[0]).toBe('/api/blueprints/b1/resubmit')
})

test('a Blueprint that is not waiting for changes cannot be changed', async () => {
  const { open } = createTestSubmission({
    '/api/blueprints/b1': [200, { ...returnedBlueprint, review: { status: 'pending', note: null } }],
  })
  expect((await open('u1', 'b1')).getSnapshot()).toMatchObject({
    value: 'unavailable',
    context: { error: 'This Blueprint is not open for changes.' },
  })
})

test('a Blueprint for a job is sent with the id of the job, and has a draft of its own', async () => {
  localStorage.clear()
  const { open, sent } = createTestSubmission({ '/api/blueprints/submit': [201, { id: 'b1' }] })
  const actor = await open('u1', undefined, 'j1')
  const texts = { title: 'A title', summary: 'A summary of it.', content: 'Its whole content, in short.' }
  for (const name of ['title', 'summary', 'content'] as const)
    actor.send({ type: 'field.change', name, value: texts[name] })
  expect((await open('u1')).getSnapshot().context.texts.title).toBe('')
  expect((await open('u1', undefined, 'j1')).getSnapshot().context.texts).toEqual(texts)
  actor.send({ type: 'form.submit' })
  await waitFor(actor, (snapshot) => snapshot.status === 'done')
  expect(sent).toEqual([['/api/blueprints/submit', { ...texts, jobId: 'j1' }]])
})
