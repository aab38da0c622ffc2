import type { DraftDocument } from '#contract/projects/drafts.ts'

const sheetOf = (lead: string) => ({ lead })
/** A draft of a project with every sheet that it needs. */
export const draftDocument: DraftDocument = {
  title: 'How an invoice gets paid',
  company: 'Wide Mill',
  summary: 'Nine days become three.',
  sections: {
    processMap: sheetOf('Four people touch each invoice.'),
    bottlenecks: sheetOf('It waits longest for the second signature.'),
    opportunities: sheetOf('Matching needs no person.'),
    architecture: sheetOf('One list of who may sign.'),
    roadmap: sheetOf('The list first, then the matching.'),
  },
}
