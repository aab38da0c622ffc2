import { asc, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { submitBlueprint } from '#server/blueprints/review.ts'
import { findBlueprint, publishedBlueprints } from '#server/blueprints/store.ts'
import { upsertPerson } from '#server/people/store.ts'
import { outbox } from '#server/platform/outbox/tables.ts'
import { blueprintQuery } from '#contract/blueprints/blueprints.ts'
import { closedAfterFile } from '#tests/support/file-end.ts'
import { startSite } from '../support/site.ts'

const email = 'grace@example.com'
const text = {
  title: 'A supplier file that cleans itself',
  summary: 'Duplicates are found before they are paid.',
  content: '## The situation\n\nTwo thousand suppliers, four hundred of them twice.',
}
const note = 'Please name the owner of each step.'

const site = await closedAfterFile(startSite())
const identity = { issuer: 'https://issuer.example', subject: 'grace', email, name: 'Grace' }
const authorId = (await upsertPerson(site.db, identity, site.clock.now())).id

const runBlueprintCommand = (...args: string[]) => site.operator.run('blueprint', ...args)
const addBlueprint = (title = text.title): Promise<string> =>
  submitBlueprint(
    { authorId },
    { ...text, title },
    { db: site.db, origin: site.origin, now: site.clock.now() },
  )
const mailSubjects = async (): Promise<string[]> => {
  const mails = await site.db
    .select()
    .from(outbox)
    .where(eq(outbox.recipient, email))
    .orderBy(asc(outbox.key))
  return mails.map(({ subject }) => subject)
}

describe('a Blueprint', () => {
  test('is listed, read, and published once into the field that is named', async () => {
    const id = await addBlueprint()
    expect((await runBlueprintCommand('list')).out).toContain(
      `pending  1         ${email}  ${text.title}  ${id}`,
    )
    expect((await runBlueprintCommand('show', id)).out).toContain(`\n\n${text.summary}\n\n${text.content}\n`)
    expect(await runBlueprintCommand('publish', id.toUpperCase(), '--category', 'data')).toEqual({
      status: 0,
      out: `“${text.title}”: Published. A mail tells ${email}.\n`,
      err: '',
    })
    const [listed] = await publishedBlueprints(site.db, blueprintQuery.parse({}))
    expect(listed).toMatchObject({ id, title: text.title, category: 'data', author_name: 'Grace' })
    expect(await runBlueprintCommand('decline', id, '--note', note)).toEqual({
      status: 1,
      out: '',
      err: `“${text.title}” does not wait for this. Its status: Published.\n`,
    })
    expect(await mailSubjects()).toContain(`Your Blueprint is published: ${text.title}`)
  })

  test.each([
    ['ask-changes', 'changes_asked', 'Changes requested to your Blueprint: '],
    ['decline', 'declined', 'About your Blueprint: '],
  ])('gets by %s the note its author is told', async (verb, status, subject) => {
    const title = `Not yet: ${verb}`
    const id = await addBlueprint(title)
    expect((await runBlueprintCommand(verb, id, '--note', ` ${note} `)).status).toBe(0)
    expect((await findBlueprint(site.db, id))?.review).toEqual({ status, note })
    expect(JSON.parse((await runBlueprintCommand('list', '--status', status, '--json')).out)).toMatchObject([
      { id, note },
    ])
    expect(await mailSubjects()).toContain(subject + title)
  })

  test('is withdrawn with a reason once it is published, and not before', async () => {
    const title = 'Taken out'
    const id = await addBlueprint(title)
    expect(await runBlueprintCommand('withdraw', id, '--note', note)).toMatchObject({
      status: 1,
      err: `“${title}” does not wait for this. Its status: Pending.\n`,
    })
    await runBlueprintCommand('publish', id)
    expect(await runBlueprintCommand('withdraw', id, '--note', note)).toMatchObject({
      status: 0,
      out: `“${title}”: Declined. A mail tells ${email}.\n`,
    })
    const published = await publishedBlueprints(site.db, blueprintQuery.parse({}))
    expect(published.map((one) => one.id)).not.toContain(id)
    expect(await mailSubjects()).toContain(`Your Blueprint is withdrawn: ${title}`)
  })

  test.each([
    [['show', 'no-uuid'], 1, 'There is no Blueprint no-uuid.'],
    [['publish', '00000000-0000-4000-8000-000000000000'], 1, 'There is no Blueprint 00000000-'],
    [['publish', 'x', '--category', 'art'], 2, '--category takes finance, operations, '],
    [['decline', 'x'], 2, '--note is missing.'],
    [['ask-changes', 'x', '--note', 'No.'], 2, '--note takes 10 to 2000 characters.'],
    [['list', '--status', 'odd'], 2, '--status takes pending, changes_asked, published, declined.'],
  ])('is left alone by %j', async (args, status, sentence) => {
    const ended = await runBlueprintCommand(...args)
    expect([ended.status, ended.out]).toEqual([status, ''])
    expect(ended.err).toContain(sentence)
  })
})
