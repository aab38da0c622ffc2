import { articlesMachine } from '#machines/articles/articles.ts'
import type { ArticleCard } from '#contract/articles/articles.ts'
import { InsightsSection } from '#src/screens/home/insights.tsx'
import { ArticlesScreen } from '#src/screens/articles/articles.tsx'
import type { Tables } from '#tests/model/tables.ts'
import { alert, enabledButton, heading, link } from './screen-items.ts'

const newerArticle: ArticleCard = {
  slug: 'exceptions-are-the-process',
  title: 'Exceptions are the process',
  category: 'Process Intelligence',
  featured_image_url: '/media/insights/exceptions-are-the-process.webp',
  published_at: '2026-01-31T23:30:00.000Z',
}
const olderArticle: ArticleCard = {
  slug: 'one number/one home',
  title: 'One number, one home',
  category: 'Data & Analytics',
  featured_image_url: '',
  published_at: '',
}

const readArticleLink = link('Read Article')
const titleHeading = heading('Our Insights')

const listArticlesStart: [string, unknown] = ['listArticles', { limit: 100 }]

export const articles: Tables<typeof articlesMachine> = {
  machine: articlesMachine,
  scenarios: {
    'each article tells, after an outage too, its category, day and title, and stands without a picture': {
      events: ['listArticles.error', 'retry', 'listArticles.done two'],
      ends: 'list',
      starts: [listArticlesStart, listArticlesStart],
      shows: [
        'Process Intelligence',
        'January 31, 2026',
        'Data & Analytics',
        'One number, one home',
        'Insight',
        link('Follow by RSS'),
      ],
    },
  },
  inputs: { all: { limit: 100 } },
  render: (actor) => <ArticlesScreen actor={actor} feedPath="/feed.xml" />,
  eventCases: {
    'listArticles.done': { two: [newerArticle, olderArticle], none: [] },
  },
  eventActions: { retry: (person) => person.click('button', 'Try again') },
  assertions: {
    loading: {
      shows: [titleHeading, 'Loading insights...'],
      hides: [alert, readArticleLink, 'No Articles Found'],
    },
    list: {
      shows: [titleHeading, readArticleLink, 'Exceptions are the process'],
      hides: [alert, 'Loading insights...', 'No Articles Found'],
    },
    empty: {
      shows: [titleHeading, 'No Articles Found', 'Check back soon for new insights!'],
      hides: [alert, readArticleLink, 'Loading insights...'],
    },
    error: {
      shows: [titleHeading, 'Failed to load insights. Please try again later.', enabledButton('Try again')],
      hides: [readArticleLink, 'whatever the reason', 'Loading insights...', 'No Articles Found'],
    },
  },
}

const noArticlesText = 'The first sheet is still on the drawing board.'
const allInsightsLink = link('All insights')
const newestArticleLink = link('Exceptions are the process')
const loadingText = 'Loading insights...'

/** The newest articles on the home page. */
export const newestArticles: Tables<typeof articlesMachine> = {
  machine: articlesMachine,
  scenarios: {
    'the home page asks for as many as it has room for, and names day and category of each': {
      events: ['listArticles.done two'],
      ends: 'list',
      starts: [['listArticles', { limit: 5 }]],
      shows: ['Process Intelligence', 'January 31, 2026', link('One number, one home')],
    },
  },
  inputs: { newest: { limit: 5 } },
  render: (actor) => <InsightsSection articles={actor} />,
  eventCases: articles.eventCases,
  eventActions: articles.eventActions,
  assertions: {
    loading: { shows: [loadingText], hides: [noArticlesText, alert, allInsightsLink, newestArticleLink] },
    list: { shows: [newestArticleLink, allInsightsLink], hides: [noArticlesText, alert, loadingText] },
    empty: { shows: [noArticlesText], hides: [alert, allInsightsLink, newestArticleLink, loadingText] },
    error: {
      shows: ['Failed to load insights. Please try again later.', enabledButton('Try again')],
      hides: [noArticlesText, allInsightsLink, newestArticleLink, loadingText, 'whatever the reason'],
    },
  },
}
