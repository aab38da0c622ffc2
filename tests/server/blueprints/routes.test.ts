import { eq } from 'drizzle-orm'
import { describe, expect, onTestFinished, test } from 'vitest'
import { blueprintQuery } from '#contract/blueprints/blueprints.ts'
import { hourMs } from '#contract/time/durations.ts'
import { apiPaths } from '#contract/paths.ts'
import type { Decision } from '#machines/blueprints/review.ts'
import { operatorActor } from '#server/platform/audit/log.ts'
import { decideBlueprint, resubmitBlueprint } from '#server/blueprints/review.ts'
import { publishedBlueprints } from '#server/blueprints/store.ts'
import { listSubmissions } from '#server/blueprints/submissions.ts'
import { blueprints } from '#server/blueprints/tables.ts'
import { createSignIn, submitBlueprint, blueprintTexts } from '../support/authors.ts'
import { mailsLike, mailsTo } from '../support/mails.ts'
import { startSite } from '../support/site.ts'

const startTime = new Date('2026-03-05T09:30:00Z')
const site = await startSite()
const signInSomeone = createSignIn(site, startTime)
const signInAuthor = (email: string) => signInSomeone(email, 'partner_monthly_25')
const reader = await signInSomeone('reader@example.com', 'client_monthly_10')
const deps = { db: site.db, origin: site.origin, actor: operatorActor, now: startTime }
const decide = (id: string, decision: Decision) => decideBlueprint(id, decision, deps)
const run = (...args: string[]) => site.operator.run('blueprint', ...args)
const mailTo = (recipient: string) => mailsTo(site, recipient)
const blueprintPath = (id: string) => `${apiPaths.blueprints}/${id}`
const note = 'Please name the owner of each step.'
const notFoundAnswer = [404, { error: 'Blueprint not found.' }]
const issuesAnswer = (fields: object) => [400, { error: 'Please check the marked fields.', fields }]

test('a Blueprint goes from submission by changes asked to the gallery, and its author is told each time', async () => {
  const author = await signInAuthor('grace@example.com')
  const id = await submitBlueprint(author)
  const { title } = blueprintTexts
  const waiting = { id, title, status: 'pending', note: null, decided_at: null }
  const submitted_at = startTime.toISOString()
  expect(await author.get(apiPaths.ownBlueprints)).toEqual([200, [{ ...waiting, submitted_at }]])
  expect(await reader.get(blueprintPath(id))).toEqual(notFoundAnswer)
  expect((await run('ask-changes', id, '--note', note)).status).toBe(0)
  const review = { status: 'changes_asked', note }
  expect(await author.get(blueprintPath(id))).toMatchObject([200, { review }])
  const content = `${blueprintTexts.content}\n\n${'Accounts payable owns it. '.repeat(110).trim()}`
  const changed = { ...blueprintTexts, content }
  const resubmit = () => author.post(`${blueprintPath(id)}/resubmit`, changed)
  expect(await resubmit()).toEqual([200, { id }])
  expect(await resubmit()).toEqual([409, { error: 'This Blueprint cannot be changed at this stage.' }])
  const publish = { type: 'blueprint.publish', category: 'finance' } as const
  expect(await decide(id, publish)).toMatchObject({ revision: 2 })
  expect(await reader.get(blueprintPath(id))).toEqual([
    200,
    {
      id,
      ...changed,
      author_name: expect.any(String) as string,
      created_at: startTime.toISOString(),
      category: 'finance',
      reading_minutes: 2,
    },
  ])
  const mails = await mailTo('grace@example.com')
  expect(mails.map(({ subject }) => subject).sort()).toEqual([
    'Changes requested to your Blueprint: Three-way match',
    'We have your Blueprint: Three-way match',
    'We have your Blueprint: Three-way match',
    'Your Blueprint has been published: Three-way match',
  ])
  expect(mails[0]?.body).toContain(`${note}\n\nYour text has been kept.`)
  expect(mails[0]?.body).toContain(`${site.origin}/network/submit-blueprint?revise=${id}`)
})

test('a Blueprint that is declined stays readable to its author alone, with the reason', async () => {
  const author = await signInAuthor('declined@example.com')
  const id = await submitBlueprint(author)
  expect((await run('decline', id, '--note', ` ${note} `)).status).toBe(0)
  expect(await author.get(blueprintPath(id))).toMatchObject([200, { review: { status: 'declined', note } }])
  expect((await mailTo('declined@example.com'))[0]?.body).toContain(note)
  const other = await signInAuthor('other@example.com')
  expect(await other.get(blueprintPath(id))).toEqual(notFoundAnswer)
  expect(await other.post(`${blueprintPath(id)}/resubmit`, blueprintTexts)).toEqual(notFoundAnswer)
})

test('a Blueprint that is withdrawn leaves the gallery at once, and its author is told why', async () => {
  const author = await signInAuthor('withdrawn@example.com')
  const id = await submitBlueprint(author)
  const published = { ...deps, now: new Date(startTime.getTime() + hourMs) }
  await decideBlueprint(id, { type: 'blueprint.publish', category: null }, published)
  const created_at = published.now.toISOString()
  expect(await reader.get(blueprintPath(id))).toMatchObject([200, { created_at }])
  await decide(id, { type: 'blueprint.withdraw', note })
  expect(await reader.get(blueprintPath(id))).toEqual(notFoundAnswer)
  const withdrawn = { review: { status: 'declined', note }, created_at: startTime.toISOString() }
  expect(await author.get(blueprintPath(id))).toMatchObject([200, withdrawn])
  const reason = `We’ve taken your Blueprint out of the gallery. The reviewer’s reason:\n\n${note}`
  const bodies = (await mailTo('withdrawn@example.com')).map(({ body }) => body)
  expect(bodies).toContainEqual(expect.stringContaining(reason))
})

test('a Blueprint whose author deleted their account can still be withdrawn, and nobody is mailed', async () => {
  const author = await signInAuthor('erased@example.com')
  const id = await submitBlueprint(author, { ...blueprintTexts, title: 'Left behind' })
  await decide(id, { type: 'blueprint.publish', category: null })
  await site.operator.erase('erased@example.com')
  const out = '“Left behind”: Declined. Its author has deleted their account, so nobody gets an email.\n'
  expect(await run('withdraw', id, '--note', note)).toEqual({ status: 0, out, err: '' })
  expect(await mailTo('')).toEqual([])
})

test('a Blueprint sent ten times at once waits once, and is another one by somebody else, or once it is decided about', async () => {
  const author = await signInAuthor('hasty@example.com')
  const ids = await Promise.all(Array.from({ length: 10 }, () => submitBlueprint(author)))
  const [id = ''] = ids
  expect(new Set(ids).size).toBe(1)
  expect(await mailTo('hasty@example.com')).toHaveLength(1)
  const waiting = await listSubmissions(site.db, 'pending', 50)
  expect(waiting.filter(({ author: { email } }) => email === 'hasty@example.com')).toHaveLength(1)
  const ofOther = await submitBlueprint(await signInAuthor('second@example.com'))
  await decide(id, { type: 'blueprint.decline', note })
  const again = await submitBlueprint(author)
  expect(new Set([id, ofOther, again]).size).toBe(3)
  expect(await mailTo('second@example.com')).toHaveLength(1)
})

test('a Blueprint with issues, also one that no browser could show, is told them one by one, and kept by nobody', async () => {
  const author = await signInAuthor('faulty@example.com')
  const submit = (texts: object) => author.post(apiPaths.submitBlueprint, texts)
  const content =
    'Full Blueprint Content is nested too deeply to be shown, or contains a table, list or paragraph that is too large. Please simplify it.'
  expect(await submit({ ...blueprintTexts, content: '>'.repeat(20_000) })).toEqual(issuesAnswer({ content }))
  const summary = 'Summary is required.'
  const short = 'Full Blueprint Content needs at least 20 characters.'
  const issues = { title: 'Blueprint Title needs at least 3 characters.', summary, content: short }
  expect(await submit({ title: 'ab', summary: 1, content: '' })).toEqual(issuesAnswer(issues))
  const body = `{"title":${'['.repeat(100_000)}${']'.repeat(100_000)}}`
  const headers = { 'content-type': 'application/json', origin: site.origin }
  const deep = await author.browser.send(apiPaths.submitBlueprint, { method: 'POST', headers, body })
  const missing = issuesAnswer({ title: 'Blueprint Title is required.' })
  expect([deep.status, await deep.json()]).toMatchObject(missing)
  expect(await author.get(apiPaths.ownBlueprints)).toEqual([200, []])
})

test('a Blueprint of a hundred thousand characters is taken, more than 256 KB is not, and its title has one line', async () => {
  const author = await signInAuthor('long@example.com')
  const title = 'Match\nAuthor: Somebody, else@example.com'
  const id = await submitBlueprint(author, { ...blueprintTexts, title, content: 'ä'.repeat(100_000) })
  const oneLine = { title: 'Match Author: Somebody, else@example.com' }
  expect(await author.get(blueprintPath(id))).toMatchObject([200, oneLine])
  const tooLong = { ...blueprintTexts, content: 'x'.repeat(256 * 1024) }
  const refused = [413, { error: 'This is too large to send.' }]
  expect(await author.post(apiPaths.submitBlueprint, tooLong)).toEqual(refused)
})

test('a Blueprint is one of at most twenty an hour; the same again and other authors do not count', async () => {
  const author = await signInAuthor('flood@example.com')
  const numbered = (number: number) => ({ ...blueprintTexts, title: `Blueprint ${number}` })
  const all = await Promise.all(
    Array.from({ length: 22 }, (_, number) => author.post(apiPaths.submitBlueprint, numbered(number))),
  )
  expect(all.filter(([status]) => status === 201)).toHaveLength(20)
  const tooManyAttempts = [429, { error: 'Too many attempts. Please try again in 60 minutes.' }]
  expect(all.filter(([status]) => status !== 201)).toEqual([tooManyAttempts, tooManyAttempts])
  const [known] = (await author.get(apiPaths.ownBlueprints))[1] as { title: string }[]
  await submitBlueprint(author, { ...blueprintTexts, title: known?.title ?? '' })
  expect((await author.get(apiPaths.ownBlueprints))[1]).toHaveLength(20)
  expect(await mailTo('flood@example.com')).toHaveLength(20)
  await submitBlueprint(await signInAuthor('calm@example.com'))
  onTestFinished(() => site.clock.set(startTime))
  site.clock.advance(hourMs)
  await submitBlueprint(author, numbered(25))
})

test('a Blueprint is taken only from our own pages', async () => {
  const author = await signInAuthor('foreign@example.com')
  const submit = (headers: Record<string, string>) =>
    author.post(apiPaths.submitBlueprint, blueprintTexts, headers)
  const foreign = [403, { error: 'This request did not come from our site.' }]
  expect(await submit({ origin: 'https://evil.example' })).toEqual(foreign)
  expect((await submit({ 'content-type': 'text/plain' }))[0]).toBe(415)
  const headers = { origin: site.origin }
  const bare = await author.browser.send(apiPaths.submitBlueprint, { method: 'POST', headers })
  expect([bare.status, await bare.json()]).toEqual(foreign)
})

test('a Blueprint of an unknown id is not found', async () => {
  for (const id of ['no-uuid', '00000000-0000-4000-8000-000000000000', "' or 1=1 --", 'submit'])
    expect([id, await reader.get(blueprintPath(encodeURIComponent(id)))]).toEqual([id, notFoundAnswer])
})

describe('the operator', () => {
  const email = 'operated@example.com'

  test('lists and reads a Blueprint, publishes it once into the field that is named, and withdraws it, not before', async () => {
    const title = 'A supplier file that cleans itself'
    const id = await submitBlueprint(await signInAuthor(email), { ...blueprintTexts, title })
    expect((await run('list')).out).toMatch(new RegExp(`pending +1 +${email} +${title} +${id}`))
    const { summary, content } = blueprintTexts
    expect((await run('show', id)).out).toContain(`\n\n${summary}\n\n${content}\n`)
    const said = (status: number, out: string, err = '') => ({ status, out, err })
    const refused = (now: string) => said(1, '', `The status of “${title}” does not allow this: ${now}.\n`)
    const done = (now: string) => said(0, `“${title}”: ${now}. ${email} will get an email.\n`)
    expect(await run('withdraw', id, '--note', note)).toEqual(refused('Pending'))
    expect(await run('publish', id.toUpperCase(), '--category', 'data')).toEqual(done('Published'))
    const listed = () => publishedBlueprints(site.db, blueprintQuery.parse({ category: 'data' }))
    expect(await listed()).toMatchObject([{ id, title, author_name: 'Operated' }])
    expect(await run('decline', id, '--note', note)).toEqual(refused('Published'))
    expect(await run('withdraw', id, '--note', note)).toEqual(done('Declined'))
    expect(await listed()).toEqual([])
    const subjects = (await mailTo(email)).map(({ subject }) => subject)
    expect(subjects).toContain(`Your Blueprint has been withdrawn: ${title}`)
  })

  test('leaves alone a Blueprint that does not exist, and needs a note of some words', async () => {
    expect((await run('show', 'no-uuid')).err).toBe('There is no Blueprint no-uuid.\n')
    const unknown = await run('publish', '00000000-0000-4000-8000-000000000000')
    expect(unknown.err).toContain('There is no Blueprint 0')
    const err = expect.stringContaining('takes 10 to 2000 characters') as string
    expect(await run('ask-changes', 'x', '--note', 'No.')).toMatchObject({ status: 2, err })
  })
})

test('a Blueprint that two reviewers publish at once is published once, and changes sent twice are one revision', async () => {
  const author = await signInAuthor('moment@example.com')
  const id = await submitBlueprint(author)
  const publish = () => decide(id, { type: 'blueprint.publish', category: null })
  const decided = await Promise.all([publish(), publish()])
  expect(decided.map((submission) => submission?.status).sort()).toEqual(['published', undefined])
  const mails = await mailsLike(site, `blueprint:${id}:%`)
  expect(mails.map(({ key }) => key.split(':').at(-1)).sort()).toEqual(['firm', 'published', 'received'])
  const asked = await submitBlueprint(author, { ...blueprintTexts, title: 'Asked' })
  await decide(asked, { type: 'changes.ask', note })
  const title = 'Four-way match'
  const send = () => resubmitBlueprint(asked, { ...blueprintTexts, title }, deps)
  const sent = await Promise.allSettled([send(), send()])
  expect(sent.map((one) => one.status).sort()).toEqual(['fulfilled', 'rejected'])
  const row = await site.db.select().from(blueprints).where(eq(blueprints.id, asked))
  expect(row).toMatchObject([{ status: 'pending', revision: 2, title }])
})

test('the reading history counts each Blueprint a person opens, and no one else sees it', async () => {
  const author = await signInAuthor('written@example.com')
  const reads = await signInSomeone('reads@example.com', 'client_monthly_10')
  const id = await submitBlueprint(author, { ...blueprintTexts, title: 'Read twice' })
  await decide(id, { type: 'blueprint.publish', category: null })
  await reads.get(blueprintPath(id))
  await reads.get(blueprintPath(id))
  await reads.browser.send(blueprintPath(id), { method: 'HEAD' })
  await author.get(blueprintPath(id))
  const [author_name, last_read_at] = [expect.any(String) as string, startTime.toISOString()]
  const recent = [{ id, title: 'Read twice', author_name, times: 2, last_read_at }]
  const history = { blueprints_read: 1, openings: 2, minutes: 1, recent }
  expect(await reads.get(apiPaths.readingHistory)).toEqual([200, history])
  const none = { blueprints_read: 0, openings: 0, minutes: 0, recent: [] }
  expect(await author.get(apiPaths.readingHistory)).toEqual([200, none])
  await decide(id, { type: 'blueprint.withdraw', note })
  expect(await reads.get(apiPaths.readingHistory), 'once it is withdrawn').toEqual([200, none])
})

const titles = async (query: string) => {
  const [status, body] = await reader.get(`${apiPaths.blueprints}?${query}`)
  expect(status).toBe(200)
  return (body as { title: string; id: string }[]).map(({ title, id }) => ({ title, id }))
}

test('the gallery shows the published ones without their content, newest first; it is searched by the beginnings of words, narrowed down, ordered and paged', async () => {
  const author = await signInAuthor('writes@example.com')
  const texts = { summary: 'A gallery of its own.', content: 'For members only.', readingMinutes: 1 }
  const times = { createdAt: startTime, submittedAt: startTime }
  const row = { authorId: author.id, ...texts, ...times, status: 'published', category: 'people' } as const
  const newestLast = ['Alpha order/invoice', 'Beta invoices', 'Gamma Rechnungsprüfung']
  const timeOf = (index: number) => new Date(startTime.getTime() + index * 1_000)
  const rows = newestLast.map((title, index) => ({ ...row, title, publishedAt: timeOf(index) }))
  await site.db.insert(blueprints).values(rows)
  const hidden = { ...row, title: 'Delta invoices', publishedAt: null }
  for (const status of ['pending', 'changes_asked', 'declined'] as const)
    await site.db.insert(blueprints).values({ ...hidden, status })
  const common = {
    id: expect.any(String) as string,
    author_name: expect.any(String) as string,
    drawing: [],
    summary: row.summary,
    category: 'people',
    reading_minutes: 1,
  }
  const shown = rows.map(({ title, publishedAt }) => ({
    ...common,
    title,
    created_at: publishedAt.toISOString(),
  }))
  expect(await reader.get(`${apiPaths.blueprints}?category=people`)).toEqual([200, shown.toReversed()])
  const only = (found: { title: string }[]) => found.map(({ title }) => title)
  expect(only(await titles('category=people&search=invo'))).toEqual(['Beta invoices', 'Alpha order/invoice'])
  expect(only(await titles('search=GAMMA+rechnungspr%C3%BCf'))).toEqual(['Gamma Rechnungsprüfung'])
  expect(await titles(`search=${encodeURIComponent("'; drop | & ! ( :* zzz")}`)).toEqual([])
  expect(only(await titles('category=people&sort=oldest'))).toEqual(newestLast)
  for (const sort of ['newest', 'oldest', 'title']) {
    const all = await titles(`category=people&sort=${sort}`)
    const paged = await titles(`category=people&sort=${sort}&limit=1`)
    while (paged.length < all.length) {
      const after = paged.at(-1)?.id ?? ''
      const next = await titles(`category=people&sort=${sort}&limit=1&after=${after}`)
      expect(next).toHaveLength(1)
      paged.push(...next)
    }
    expect(paged).toEqual(all)
  }
})
