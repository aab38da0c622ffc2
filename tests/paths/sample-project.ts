import type { Project } from '#contract/projects/projects.ts'

/** A Blueprint that was bought, and of which nothing has happened yet. */
export const sampleProject: Project = {
  id: 'p1',
  orderId: 'o1',
  status: 'ordered',
  createdAt: '2026-03-02T09:00:00.000Z',
  kickoff: null,
  questionnaireSentAt: null,
  analysisAt: null,
  draftAt: null,
  draftRevision: 0,
  deliveredAt: null,
  endedAt: null,
}
