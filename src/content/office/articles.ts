import type { ArticleStatus } from '#contract/articles/office.ts'

export const statusNames: Record<ArticleStatus, string> = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  published: 'Published',
  unpublished: 'Unpublished',
}

export const officeArticles = {
  title: 'Articles',
  lead: 'All articles: draft, scheduled, published and unpublished.',
  create: 'New article',
  creating: 'Creating...',
  searchHint: 'title',
  status: 'Status',
  all: 'All',
  table: 'Articles, most recently edited first',
  columns: {
    title: 'Title',
    category: 'Category',
    status: 'Status',
    published: 'Published',
    edited: 'Edited',
  },
  untitled: 'Untitled',
  changes: 'Unpublished changes',
  none: {
    title: 'No articles here',
    text: 'No article matches this search. New articles start as drafts.',
  },
  more: 'Show more',
  loading: 'Loading articles...',
  retry: 'Try again',
} as const
