import { eq, like } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { ReviewStatus } from '#contract/blueprints/blueprints.ts'
import type { ReviewEvent } from '#machines/blueprints/review.ts'
import { operatorActor } from '#server/platform/audit/log.ts'
import { decideBlueprint, resubmitBlueprint, submitBlueprint } from '#server/blueprints/review.ts'
import { upsertPerson } from '#server/people/store.ts'
import { blueprints } from '#server/blueprints/tables.ts'
import { outbox } from '#server/platform/outbox/tables.ts'
import { transitionReview } from '#server/blueprints/submission-store.ts'
import { closedAfterFile } from '#tests/support/file-end.ts'
import { blueprintTexts } from '../support/authors.ts'
import { startSite } from '../support/site.ts'

const reviewedAt = new Date('2026-04-01T00:00:00Z')
const note = 'Please name the owner of each step.'
const changedTexts = { ...blueprintTexts, title: 'Four-way match' }

const publishEvent: ReviewEvent = { type: 'blueprint.publish', at: reviewedAt, category: null }
const askForChangesEvent: ReviewEvent = { type: 'changes.ask', at: reviewedAt, note }
const declineEvent: ReviewEvent = { type: 'blueprint.decline', at: reviewedAt, note }
const withdrawEvent: ReviewEvent = { type: 'blueprint.withdraw', at: reviewedAt, note }
const resubmitEvent: ReviewEvent = { type: 'blueprint.resubmit', at: reviewedAt, changed: changedTexts }

const site = await closedAfterFile(startSite())
const identity = {
  issuer: 'https://issuer.example',
  subject: 'grace',
  email: 'g@example.com',
  name: 'Grace',
}
const authorId = (await upsertPerson(site.db, identity, reviewedAt)).id

const deps = () => ({ db: site.db, origin: site.origin, now: reviewedAt })

/** Adds a submitted Blueprint and sets its status. */
async function blueprintIn(status: ReviewStatus): Promise<string> {
  const id = await submitBlueprint(
    { authorId },
    { ...blueprintTexts, title: `${status} ${crypto.randomUUID()}` },
    deps(),
  )
  await site.db.update(blueprints).set({ status }).where(eq(blueprints.id, id))
  return id
}

/** All rows about a Blueprint. */
const recordsOf = async (id: string) => ({
  row: await site.db.select().from(blueprints).where(eq(blueprints.id, id)),
  mails: await site.db
    .select()
    .from(outbox)
    .where(like(outbox.key, `blueprint:${id}:%`))
    .orderBy(outbox.key),
})

describe('what the machine of a review does not allow is not written', () => {
  test.each<[status: ReviewStatus, event: ReviewEvent]>([
    ['pending', resubmitEvent],
    ['pending', withdrawEvent],
    ['changes_asked', publishEvent],
    ['changes_asked', askForChangesEvent],
    ['changes_asked', declineEvent],
    ['changes_asked', withdrawEvent],
    ['published', publishEvent],
    ['published', askForChangesEvent],
    ['published', declineEvent],
    ['published', resubmitEvent],
    ['declined', publishEvent],
    ['declined', resubmitEvent],
    ['declined', withdrawEvent],
  ])('about a Blueprint that is %s, %o', async (status, event) => {
    const id = await blueprintIn(status)
    const recordsBefore = await recordsOf(id)
    expect(await transitionReview(site.db, id, event)).toBeUndefined()
    if (event.type === 'blueprint.resubmit')
      await expect(resubmitBlueprint(id, changedTexts, deps())).rejects.toThrow(
        'This Blueprint is not open for changes.',
      )
    else expect(await decideBlueprint(id, event, { ...deps(), actor: operatorActor })).toBeUndefined()
    expect(await recordsOf(id)).toEqual(recordsBefore)
  })
})

test('two reviewers at once publish it once', async () => {
  const id = await blueprintIn('pending')
  const decide = () =>
    decideBlueprint(id, { type: 'blueprint.publish', category: null }, { ...deps(), actor: operatorActor })
  const decided = await Promise.all([decide(), decide()])
  expect(decided.map((submission) => submission?.status).sort()).toEqual(['published', undefined])
  const { mails } = await recordsOf(id)
  expect(mails.map(({ key }) => key.split(':').at(-1)).sort()).toEqual(['firm', 'published', 'received'])
})

test('changes sent twice at once are one revision', async () => {
  const id = await blueprintIn('changes_asked')
  const send = () => resubmitBlueprint(id, changedTexts, deps())
  const sent = await Promise.allSettled([send(), send()])
  expect(sent.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const { row } = await recordsOf(id)
  expect(row).toMatchObject([
    { status: 'pending', revision: 2, title: changedTexts.title, submittedAt: reviewedAt },
  ])
})
