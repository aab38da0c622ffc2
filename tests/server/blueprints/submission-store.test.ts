import { eq, like } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { ReviewStatus } from '#contract/blueprints/blueprints.ts'
import type { ReviewEvent } from '#machines/blueprints/review.ts'
import { operatorActor } from '#server/platform/audit/log.ts'
import { decideBlueprint, resubmitBlueprint, submitBlueprint } from '#server/blueprints/review.ts'
import { blueprints } from '#server/blueprints/tables.ts'
import { outbox } from '#server/platform/outbox/tables.ts'
import { transitionReview } from '#server/blueprints/submission-store.ts'
import { closedAfterFile } from '#tests/support/file-end.ts'
import { blueprintTexts } from '../support/authors.ts'
import { startSite } from '../support/site.ts'

const at = new Date('2026-04-01T00:00:00Z')
const note = 'Please name the owner of each step.'
const changed = { ...blueprintTexts, title: 'Four-way match' }

const site = await closedAfterFile(startSite({ instances: 1 }))
const { id: authorId } = await site.payer()

const deps = () => ({ db: site.db, origin: site.origin, now: at })

/** Adds a submitted Blueprint and sets its status. */
async function blueprintIn(status: ReviewStatus): Promise<string> {
  const title = `${status} ${crypto.randomUUID()}`
  const id = await submitBlueprint({ authorId }, { ...blueprintTexts, title }, deps())
  await site.db.update(blueprints).set({ status }).where(eq(blueprints.id, id))
  return id
}

/** All rows about a Blueprint. */
const recordsOf = async (id: string) => {
  const about = like(outbox.key, `blueprint:${id}:%`)
  return {
    row: await site.db.select().from(blueprints).where(eq(blueprints.id, id)),
    mails: await site.db.select().from(outbox).where(about).orderBy(outbox.key),
  }
}

test.each<[status: ReviewStatus, event: ReviewEvent]>([
  ['pending', { type: 'blueprint.resubmit', at, changed }],
  ['changes_asked', { type: 'blueprint.publish', at, category: null }],
  ['published', { type: 'changes.ask', at, note }],
  ['declined', { type: 'blueprint.withdraw', at, note }],
])(
  'what the machine of a review does not allow is not written: to one that is %s, %o',
  async (status, event) => {
    const id = await blueprintIn(status)
    const before = await recordsOf(id)
    expect(await transitionReview(site.db, id, event)).toBeUndefined()
    if (event.type === 'blueprint.resubmit')
      await expect(resubmitBlueprint(id, changed, deps())).rejects.toThrow('not open for changes')
    else expect(await decideBlueprint(id, event, { ...deps(), actor: operatorActor })).toBeUndefined()
    expect(await recordsOf(id)).toEqual(before)
  },
)

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
  const send = () => resubmitBlueprint(id, changed, deps())
  const sent = await Promise.allSettled([send(), send()])
  expect(sent.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const { row } = await recordsOf(id)
  const { title } = changed
  expect(row).toMatchObject([{ status: 'pending', revision: 2, title, submittedAt: at }])
})
