import { asc, eq } from 'drizzle-orm'
import { describe, expect, onTestFinished, test } from 'vitest'
import { hourMs } from '#contract/time/durations.ts'
import { apiPaths } from '#contract/paths.ts'
import type { Decision } from '#machines/blueprints/review.ts'
import { operatorActor } from '#server/platform/audit/log.ts'
import { decideBlueprint } from '#server/blueprints/review.ts'
import { outbox } from '#server/platform/outbox/tables.ts'
import { listSubmissions } from '#server/blueprints/submission-store.ts'
import { closedAfterFile } from '#tests/support/file-end.ts'
import { createSignIn, submitBlueprint, blueprintTexts } from '../support/authors.ts'
import { startSite } from '../support/site.ts'

const startTime = new Date('2026-03-05T09:30:00Z')
const site = await closedAfterFile(startSite())
const signInSomeone = createSignIn(site, startTime)

const decide = (id: string, decision: Decision) =>
  decideBlueprint(id, decision, { db: site.db, origin: site.origin, actor: operatorActor, now: startTime })
const mailTo = async (recipient: string) => {
  const rows = await site.db
    .select()
    .from(outbox)
    .where(eq(outbox.recipient, recipient))
    .orderBy(asc(outbox.key))
  return rows.map(({ subject, body }) => ({ subject, body }))
}
const blueprintPath = (id: string) => `${apiPaths.blueprints}/${id}`

describe('a Blueprint', () => {
  test('goes from submission by changes asked to the gallery, and its author is told each time', async () => {
    const author = await signInSomeone('grace@example.com', 'partner_monthly_25')
    const reader = await signInSomeone('reader@example.com', 'client_monthly_10')
    const id = await submitBlueprint(author)
    expect(await author.get(apiPaths.ownBlueprints)).toEqual([
      200,
      [
        {
          id,
          title: blueprintTexts.title,
          status: 'pending',
          note: null,
          submitted_at: startTime.toISOString(),
          decided_at: null,
        },
      ],
    ])
    expect(await reader.get(blueprintPath(id))).toEqual([404, { error: 'Blueprint not found.' }])

    const note = 'Please name the owner of each step.'
    expect(await decide(id, { type: 'changes.ask', note })).toMatchObject({ status: 'changes_asked' })
    expect(await author.get(blueprintPath(id))).toMatchObject([
      200,
      { review: { status: 'changes_asked', note } },
    ])
    const changed = {
      ...blueprintTexts,
      content: `${blueprintTexts.content}\n\n${'Accounts payable owns it. '.repeat(110).trim()}`,
    }
    expect(await author.post(`${blueprintPath(id)}/resubmit`, changed)).toEqual([200, { id }])
    expect(await author.post(`${blueprintPath(id)}/resubmit`, changed)).toEqual([
      409,
      { error: 'This Blueprint is not open for changes.' },
    ])

    expect(await decide(id, { type: 'blueprint.publish', category: 'finance' })).toMatchObject({
      revision: 2,
    })
    expect(await reader.get(blueprintPath(id))).toEqual([
      200,
      {
        ...{ id, ...changed, author_name: expect.any(String) as string },
        ...{ created_at: startTime.toISOString(), category: 'finance', reading_minutes: 2 },
      },
    ])
    expect(await author.get(blueprintPath(id))).toMatchObject([
      200,
      { review: { status: 'published', note: null } },
    ])
    expect((await mailTo('grace@example.com')).map(({ subject }) => subject).sort()).toEqual([
      'Changes requested to your Blueprint: Three-way match',
      'We have your Blueprint: Three-way match',
      'We have your Blueprint: Three-way match',
      'Your Blueprint is published: Three-way match',
    ])
    const [asked] = await mailTo('grace@example.com')
    expect(asked?.body).toContain(`${note}\n\nYour text is kept.`)
    expect(asked?.body).toContain(`${site.origin}/network/submit-blueprint?revise=${id}`)
  })

  test('is decided about once, by however many reviewers at the same time', async () => {
    const author = await signInSomeone('once@example.com', 'partner_monthly_25')
    const id = await submitBlueprint(author)
    const decisions = await Promise.all([
      decide(id, { type: 'blueprint.publish', category: null }),
      decide(id, { type: 'blueprint.decline', note: 'It is an advertisement.' }),
      decide(id, { type: 'blueprint.publish', category: null }),
    ])
    expect(decisions.filter((decided) => decided !== undefined)).toHaveLength(1)
    expect(await mailTo('once@example.com')).toHaveLength(2)
  })

  test('that is declined stays readable to its author alone, with the reason', async () => {
    const author = await signInSomeone('declined@example.com', 'partner_monthly_25')
    const id = await submitBlueprint(author)
    const note = 'It is an advertisement.'
    await decide(id, { type: 'blueprint.decline', note })
    expect(await author.get(blueprintPath(id))).toMatchObject([200, { review: { status: 'declined', note } }])
    const [mail] = await mailTo('declined@example.com')
    expect(mail?.body).toContain(note)
    const other = await signInSomeone('other@example.com', 'partner_monthly_25')
    expect(await other.get(blueprintPath(id))).toEqual([404, { error: 'Blueprint not found.' }])
    expect(await other.post(`${blueprintPath(id)}/resubmit`, blueprintTexts)).toEqual([
      404,
      { error: 'Blueprint not found.' },
    ])
  })

  test('that is withdrawn leaves the gallery at once, and its author is told why', async () => {
    const author = await signInSomeone('withdrawn@example.com', 'partner_monthly_25')
    const reader = await signInSomeone('looking@example.com', 'client_monthly_10')
    const id = await submitBlueprint(author)
    await decide(id, { type: 'blueprint.publish', category: null })
    expect((await reader.get(blueprintPath(id)))[0]).toBe(200)
    const note = 'Its author asked us to take it out.'
    await decide(id, { type: 'blueprint.withdraw', note })
    expect(await reader.get(blueprintPath(id))).toEqual([404, { error: 'Blueprint not found.' }])
    expect(await author.get(blueprintPath(id))).toMatchObject([200, { review: { status: 'declined', note } }])
    expect((await mailTo('withdrawn@example.com')).map(({ body }) => body)).toContainEqual(
      expect.stringContaining(
        `We have taken your Blueprint out of the gallery. The reviewer says why:\n\n${note}`,
      ),
    )
  })

  test('sent twenty times at once waits once', async () => {
    const author = await signInSomeone('hasty@example.com', 'partner_monthly_25')
    const ids = await Promise.all(Array.from({ length: 20 }, () => submitBlueprint(author)))
    expect(new Set(ids).size).toBe(1)
    expect(await mailTo('hasty@example.com')).toHaveLength(1)
    const waiting = await listSubmissions(site.db, 'pending', 50)
    expect(waiting.filter(({ author: { email } }) => email === 'hasty@example.com')).toHaveLength(1)
  })

  test('is another one where somebody else sent the same, or the same was decided about', async () => {
    const [author, other] = [
      await signInSomeone('first@example.com', 'partner_monthly_25'),
      await signInSomeone('second@example.com', 'partner_monthly_25'),
    ]
    const id = await submitBlueprint(author)
    const ofOther = await submitBlueprint(other)
    await decide(id, { type: 'blueprint.decline', note: 'It is an advertisement.' })
    const again = await submitBlueprint(author)
    expect(new Set([id, ofOther, again]).size).toBe(3)
    expect(await mailTo('second@example.com')).toHaveLength(1)
  })

  test('with issues is told them one by one, and kept by nobody', async () => {
    const author = await signInSomeone('faulty@example.com', 'partner_monthly_25')
    const [status, body] = await author.post(apiPaths.submitBlueprint, {
      title: 'ab',
      summary: 1,
      content: '',
    })
    expect([status, body]).toEqual([
      400,
      {
        error: 'Please check the marked fields.',
        fields: {
          title: 'Blueprint Title needs at least 3 characters.',
          summary: 'Summary is required.',
          content: expect.stringContaining('Full Blueprint Content') as string,
        },
      },
    ])
    expect(await author.get(apiPaths.ownBlueprints)).toEqual([200, []])
  })

  test('of a hundred thousand characters is taken, more than 256 KB is not', async () => {
    const author = await signInSomeone('long@example.com', 'partner_monthly_25')
    await submitBlueprint(author, { ...blueprintTexts, content: 'ä'.repeat(100_000) })
    const [status, body] = await author.post(apiPaths.submitBlueprint, {
      ...blueprintTexts,
      content: 'x'.repeat(256 * 1024),
    })
    expect([status, body]).toEqual([413, { error: 'This is too large to send.' }])
  })

  test('whose body is nested a hundred thousand deep is told what it lacks, like any other', async () => {
    const author = await signInSomeone('nested@example.com', 'partner_monthly_25')
    const depth = 100_000
    const answer = await author.browser.send(apiPaths.submitBlueprint, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: site.origin },
      body: `{"title":${'['.repeat(depth)}${']'.repeat(depth)}}`,
    })
    expect([answer.status, await answer.json()]).toEqual([
      400,
      {
        error: 'Please check the marked fields.',
        fields: {
          title: 'Blueprint Title is required.',
          summary: 'Summary is required.',
          content: 'Full Blueprint Content is required.',
        },
      },
    ])
  })

  test('that no browser could show is refused in a sentence beside its content', async () => {
    const author = await signInSomeone('deep@example.com', 'partner_monthly_25')
    const sent = { ...blueprintTexts, content: '>'.repeat(20_000) }
    const sentence =
      'Full Blueprint Content is nested too deeply, or a table, list or paragraph in it is too large, to be shown. Please simplify it.'
    expect(await author.post(apiPaths.submitBlueprint, sent)).toEqual([
      400,
      { error: 'Please check the marked fields.', fields: { content: sentence } },
    ])
  })

  test('is one of at most twenty an hour; the same again and other authors do not count', async () => {
    const author = await signInSomeone('flood@example.com', 'partner_monthly_25')
    const numbered = (number: number) => ({ ...blueprintTexts, title: `Blueprint ${number}` })
    const all = await Promise.all(
      Array.from({ length: 25 }, (_, number) => author.post(apiPaths.submitBlueprint, numbered(number))),
    )
    const accepted = all.filter(([status]) => status === 201)
    expect(accepted).toHaveLength(20)
    const tooManyAttempts = { error: 'Too many attempts. Please try again in 60 minutes.' }
    expect(all.filter(([status]) => status !== 201)).toEqual(Array(5).fill([429, tooManyAttempts]))
    const [known] = (await author.get(apiPaths.ownBlueprints))[1] as { title: string }[]
    await submitBlueprint(author, { ...blueprintTexts, title: known?.title ?? '' })
    expect((await author.get(apiPaths.ownBlueprints))[1]).toHaveLength(20)
    expect(await mailTo('flood@example.com')).toHaveLength(20)
    await submitBlueprint(await signInSomeone('calm@example.com', 'partner_monthly_25'))
    onTestFinished(() => site.clock.set(startTime))
    site.clock.advance(hourMs)
    await submitBlueprint(author, numbered(25))
  })

  test('has its title on one line, so that the review mail has no line of its own', async () => {
    const author = await signInSomeone('lines@example.com', 'partner_monthly_25')
    const id = await submitBlueprint(author, {
      ...blueprintTexts,
      title: 'Match\nAuthor: Somebody, else@example.com',
    })
    expect(await author.get(blueprintPath(id))).toMatchObject([
      200,
      { title: 'Match Author: Somebody, else@example.com' },
    ])
  })

  test('is taken only from our own pages', async () => {
    const author = await signInSomeone('foreign@example.com', 'partner_monthly_25')
    const foreign = await author.post(apiPaths.submitBlueprint, blueprintTexts, {
      origin: 'https://evil.example',
    })
    expect(foreign).toEqual([403, { error: 'This request did not come from our site.' }])
    const [status] = await author.post(apiPaths.submitBlueprint, blueprintTexts, {
      'content-type': 'text/plain',
    })
    expect(status).toBe(415)
    const bare = await author.browser.send(apiPaths.submitBlueprint, {
      method: 'POST',
      headers: { origin: site.origin },
    })
    expect([bare.status, await bare.json()]).toEqual(foreign)
  })

  test.each(['no-uuid', '00000000-0000-4000-8000-000000000000', "' or 1=1 --", 'submit'])(
    'of the id %s is not found',
    async (id) => {
      const reader = await signInSomeone('lost@example.com', 'client_monthly_10')
      expect(await reader.get(blueprintPath(encodeURIComponent(id)))).toEqual([
        404,
        { error: 'Blueprint not found.' },
      ])
    },
  )
})
