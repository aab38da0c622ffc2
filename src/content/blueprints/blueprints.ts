import { brand } from '#contract/brand.ts'

export const gallery = {
  back: 'Back to your dashboard',
  label: 'Drawing register',
  title: 'Blueprint gallery',
  lead: 'Worked solutions to operational problems, written by vetted partners and reviewed before publication.',
  search: 'Search titles and summaries',
  category: 'Field',
  everyCategory: 'All fields',
  sort: 'Order',
  sorts: { newest: 'Newest first', oldest: 'Oldest first', title: 'By title' },
  listTitle: 'Published Blueprints',
  more: 'Show more Blueprints',
  loading: 'Loading Blueprints...',
  curated: {
    title: 'Our gallery is being curated',
    text: 'The first Blueprints are being reviewed. They will appear here once they are published.',
  },
  nothing: {
    title: 'No Blueprints found',
    text: 'Try other search words or another field.',
    action: 'Clear search and field filter',
  },
  retry: 'Try again',
}

export const detail = {
  label: 'Blueprint',
  back: 'All Blueprints',
  contents: 'Contents',
  by: 'By',
  published: 'Published',
  submitted: 'Submitted',
  field: 'Field',
  reading: 'Reading time',
  loading: 'Loading Blueprint...',
  drawing: {
    states: 'FIG 01: the states, and who owns each',
    parts: 'FIG 01: the parts, in order',
  },
  ready: {
    title: 'Ready to Implement This Solution?',
    text: `Tell us how your operation differs from the one drawn here. We’ll answer within ${brand.replyWithin}, and we can involve the author.`,
    action: 'Discuss This Blueprint',
    subject: (title: string) => `Blueprint Inquiry: ${title}`,
  },
  upgrade: {
    action: 'See the plans',
    text: 'Client Access opens every published Blueprint for a month at a time.',
  },
  retry: 'Try again',
  review: {
    pending: 'We’re reviewing this Blueprint. Until it’s published, only you can read it here.',
    changes_asked: 'The reviewer has asked for changes:',
    declined: 'This Blueprint isn’t in the gallery. The reviewer’s reason:',
  },
  revise: 'Change and resubmit',
}

export const submission = {
  label: 'Partner area',
  title: 'Submit a New Blueprint',
  lead: 'Write for a reader who has the problem today and wants to start on Monday. A reviewer reads every submission in full.',
  forJob: 'You’re writing this Blueprint for a job you were awarded:',
  job: 'read the job',
  formTitle: 'Your Blueprint',
  revising: 'The reviewer has asked for changes',
  fields: {
    title: 'Blueprint Title',
    summary: 'Summary',
    content: 'Full Blueprint Content',
  },
  contentHint: 'Markdown',
  kept: 'What you type is kept in this browser until it is sent.',
  button: 'Submit Blueprint',
  busy: 'Submitting for Review...',
  sent: {
    title: 'Submission Received!',
    text: 'Thank you! Your Blueprint has been submitted for review.',
    action: 'Check its review status',
  },
  preview: {
    title: 'Preview',
    text: 'Your Markdown appears here as readers will see it.',
    table: 'A table with the columns State, Owner and Next becomes the Blueprint’s drawing.',
    untitled: 'Untitled Blueprint',
  },
  retry: 'Try again',
  back: 'Back to your Blueprints',
}
