import type { JobReview, MailPreview, ProjectReview } from '#contract/reviews/reviews.ts'

export const decisionMail: MailPreview = {
  to: 'grace@example.com',
  subject: 'About your Blueprint: Three-way match',
  body: 'Thank you for what you wrote.',
}

export const waitingJobReview: JobReview = {
  queue: 'jobs',
  id: 'j-1',
  title: 'One list',
  client: { name: 'Ada Lovelace', email: 'ada@example.com' },
  answers: [{ label: 'The situation', value: 'Twelve systems.' }],
  status: 'waiting',
  note: null,
  postedAt: '2026-03-01T23:30:00.000Z',
  deadline: null,
  bids: [],
}

export const projectReview: ProjectReview = {
  queue: 'projects',
  id: 'p-1',
  title: 'Ada Lovelace',
  orderId: 'o-1',
  client: { name: 'Ada Lovelace', email: 'ada@example.com' },
  status: 'draft',
  orderedAt: '2026-02-01T09:00:00.000Z',
  readAt: '2026-02-21T09:00:00.000Z',
  kickoff: null,
  questionnaireSentAt: null,
  analysisAt: '2026-02-10T09:00:00.000Z',
  draftAt: '2026-02-20T09:00:00.000Z',
  deliveredAt: null,
  endedAt: null,
  answers: [],
  files: [],
  document: { title: 'The match', summary: 'In short.', revision: 1, updatedAt: '2026-02-20T09:00:00.000Z' },
  comments: [],
  credit: null,
}

export const projectInAnalysis: ProjectReview = {
  ...projectReview,
  status: 'analysis',
  kickoff: {
    startsAt: '2026-02-18T04:00:00.000Z',
    ours: 'Wednesday, February 18, 2026, 09:30 (Asia/Kolkata)',
    theirs: 'Wednesday, February 18, 2026, 09:30 (Asia/Kolkata)',
    isHeld: true,
    callUrl: null,
  },
  questionnaireSentAt: '2026-02-19T09:00:00.000Z',
  analysisAt: '2026-02-18T06:00:00.000Z',
  draftAt: null,
  document: null,
}

/** A file that somebody chooses. */
export const draftFile = new File(['{}'], 'draft.json', { type: 'application/json' })
