import type { ArticleStatus } from '#contract/articles/office.ts'

export const statusNames: Record<ArticleStatus, string> = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  published: 'Published',
  unpublished: 'Unpublished',
}

export const officeArticles = {
  title: 'Articles',
  lead: 'What readers of the Insights see, what is still being written, and what waits for its day.',
  create: 'New article',
  creating: 'Creating...',
  searchHint: 'title',
  status: 'Status',
  all: 'All',
  table: 'Articles, last edited first',
  columns: {
    title: 'Title',
    category: 'Category',
    status: 'Status',
    published: 'Published',
    edited: 'Edited',
  },
  untitled: 'Untitled',
  changes: 'Changes are not out yet',
  none: {
    title: 'No article here',
    text: 'Nothing is found by this search. A new article begins as a draft.',
  },
  more: 'Show more',
  loading: 'Loading articles...',
  retry: 'Try again',
} as const
