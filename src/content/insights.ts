import { brand } from '#contract/brand.ts'

export const insights = {
  title: 'Our Insights',
  label: 'Notes from the drawing board',
  lead: 'Actionable strategies for AI-powered operational excellence, written by the people who draw, build and run the systems.',
  read: 'Read Article',
  feed: 'Follow via RSS',
  loading: 'Loading insights...',
  retry: 'Try again',
  empty: { title: 'No Articles Found', text: 'Check back soon for new insights!' },
  placeholder: 'Insight',
  article: {
    loading: 'Loading the article...',
    failed: 'Article not loaded',
    back: 'Back to all insights',
    contents: 'On this sheet',
    unreadable: 'Article content is not available in the expected format.',
    imageAlt: 'Article image',
    wholePicture: 'Open the full-size picture',
    table: (columns: readonly string[]) => ['Table', columns.join(', ')].filter(Boolean).join(': '),
    code: (language: string | undefined) => (language === undefined ? 'Code' : `Code: ${language}`),
    done: 'Done',
    toDo: 'To do',
    notes: 'Notes',
    note: (number: number) => `Note ${number}`,
    backFromNote: (number: number) => `Back from note ${number} to the text`,
    share: 'Share this article',
    comments: { title: 'Comments', text: 'Commenting system coming soon.' },
    more: 'More insights',
    previous: 'Previous article',
    next: 'Next article',
    /** The description for search engines if an article has no paragraph to take it from. */
    description: `An article by ${brand.name} on automation, data and the way work gets done.`,
  },
} as const

/** Terms that are highlighted in articles. Upper and lower case do not matter. */
export const highlightedTerms: readonly string[] = [
  'operational intelligence blueprint',
  brand.framework.name,
  'AI agents and co-pilots',
  'retrieval-augmented generation',
  'operational friction',
  'digital chaos',
  'intelligence engine',
  'growth ceiling',
  'single source of truth',
  brand.name,
]
