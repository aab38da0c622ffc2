import { dayMs } from '#contract/time/durations.ts'
import { addApplication } from './store.ts'
import type { Database } from '../platform/database/database.ts'
import { lockPerson } from '../people/store.ts'
import { addSubmission, transitionReview, replaceText } from '../blueprints/submission-store.ts'
import { newestSubmissionsOf } from '../blueprints/submissions.ts'

const firstRevision = {
  title: 'A returns desk that photographs once',
  summary: 'One photograph decides whether a part is repaired, refunded or sent back.',
  content: `## The situation

Parts come back in boxes without a number. Two people open each box and write down what they see.

## The change

1. The box is photographed on arrival.
2. A model reads the part and its damage.
3. A person decides on the parts it cannot read.`,
}
const secondRevision = {
  ...firstRevision,
  summary: 'One photograph decides whether a part is repaired, refunded or sent back to its owner.',
  content: `${firstRevision.content.replace('Two people open each box', 'Two people open each box, 300 a week,')}

## Who owns it

The head of the returns desk owns the rules, and changes them without a developer.`,
}

/** Gives the office a Blueprint that was submitted again, and an application. Safe to repeat. */
export async function seedDemoReviews(db: Database, authorId: string, now: Date): Promise<void> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs)
  await db.transaction(async (tx) => {
    await lockPerson(tx, authorId)
    if ((await newestSubmissionsOf(tx, authorId, 1)).length > 0) return
    const { id } = await addSubmission(tx, { ...firstRevision, authorId, jobId: null }, daysAgo(5))
    const note = 'Please say how many boxes there are, and who owns the rules.'
    await transitionReview(tx, id, { type: 'changes.ask', note, at: daysAgo(3) })
    await transitionReview(tx, id, { type: 'blueprint.resubmit', changed: secondRevision, at: daysAgo(1) })
    await replaceText(tx, id, secondRevision)
  })
  const applicant = {
    fullName: 'Rosalind Park',
    email: 'applicant@demo.example',
    linkedin: 'https://www.linkedin.com/in/demo-applicant',
    expertise: 'Twelve years of returns and repairs. I draw how parts move, and where they wait.',
  }
  await addApplication(db, applicant, 'demo-application', daysAgo(2))
}
