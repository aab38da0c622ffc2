import { asc, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { submitBlueprint } from '#server/blueprints/review.ts'
import { findBlueprint, publishedBlueprints } from '#server/blueprints/store.ts'
import { outbox } from '#server/platform/outbox/tables.ts'
import { blueprintQuery } from '#contract/blueprints/blueprints.ts'
import { closedAfterFile } from '#tests/support/file-end.ts'
import { blueprintTexts } from '../support/authors.ts'
import { startSite } from '../support/site.ts'

const note = 'Please name the owner of each step.'

const site = await closedAfterFile(startSite({ instances: 1 }))
const { id: authorId, email } = await site.payer('grace@example.com')

const run = (...args: string[]) => site.operator.run('blueprint', ...args)
const addBlueprint = (title: string) =>
  submitBlueprint(
    { authorId },
    { ...blueprintTexts, title },
    { db: site.db, origin: site.origin, now: site.clock.now() },
  )
const listPublished = () => publishedBlueprints(site.db, blueprintQuery.parse({}))
const mailSubjects = async () => {
  const sent = site.db.select().from(outbox).where(eq(outbox.recipient, email)).orderBy(asc(outbox.key))
  return (await sent).map(({ subject }) => subject)
}

describe('a Blueprint', () => {
  test('is listed, read, published once into the field that is named, and withdrawn with a reason, not before', async () => {
    const title = 'A supplier file that cleans itself'
    const id = await addBlueprint(title)
    expect((await run('list')).out).toContain(`pending  1         ${email}  ${title}  ${id}`)
    const { summary, content } = blueprintTexts
    expect((await run('show', id)).out).toContain(`\n\n${summary}\n\n${content}\n`)
    const refused = (status: string) => ({
      status: 1,
      out: '',
      err: `“${title}” does not wait for this. Its status: ${status}.\n`,
    })
    const done = (status: string) => ({
      status: 0,
      out: `“${title}”: ${status}. A mail tells ${email}.\n`,
      err: '',
    })
    expect(await run('withdraw', id, '--note', note)).toEqual(refused('Pending'))
    expect(await run('publish', id.toUpperCase(), '--category', 'data')).toEqual(done('Published'))
    expect(await listPublished()).toMatchObject([{ id, title, category: 'data', author_name: 'Asha' }])
    expect(await run('decline', id, '--note', note)).toEqual(refused('Published'))
    expect(await mailSubjects()).toContain(`Your Blueprint is published: ${title}`)
    expect(await run('withdraw', id, '--note', note)).toEqual(done('Declined'))
    expect(await listPublished()).toEqual([])
    expect(await mailSubjects()).toContain(`Your Blueprint is withdrawn: ${title}`)
  })

  test.each([
    ['ask-changes', 'changes_asked', 'Changes requested to your Blueprint: '],
    ['decline', 'declined', 'About your Blueprint: '],
  ])('gets by %s the note its author is told', async (verb, status, subject) => {
    const title = `Not yet: ${verb}`
    const id = await addBlueprint(title)
    expect((await run(verb, id, '--note', ` ${note} `)).status).toBe(0)
    expect((await findBlueprint(site.db, id))?.review).toEqual({ status, note })
    const { data } = await site.operator.runJson('blueprint', 'list', '--status', status)
    expect(data).toContainEqual(expect.objectContaining({ id, note }))
    expect(await mailSubjects()).toContain(subject + title)
  })

  test.each([
    [['show', 'no-uuid'], 1, 'There is no Blueprint no-uuid.'],
    [['publish', '00000000-0000-4000-8000-000000000000'], 1, 'There is no Blueprint 00000000-'],
    [['publish', 'x', '--category', 'art'], 2, '--category takes finance, operations, '],
    [['decline', 'x'], 2, '--note is missing.'],
    [['ask-changes', 'x', '--note', 'No.'], 2, '--note takes 10 to 2000 characters.'],
    [['list', '--status', 'odd'], 2, '--status takes pending, changes_asked, published, declined.'],
  ])('is left alone by %j', async (args, status, sentence) => {
    const ended = await run(...args)
    expect(ended).toMatchObject({ status, out: '', err: expect.stringContaining(sentence) as string })
  })
})
