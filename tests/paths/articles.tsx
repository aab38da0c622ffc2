import { articlesMachine } from '#machines/articles/articles.ts'
import type { ArticleCard } from '#contract/articles/articles.ts'
import { InsightsSection } from '#src/screens/home/insights.tsx'
import { ArticlesScreen } from '#src/screens/articles/articles.tsx'
import { pathTables } from '#tests/model/tables.ts'
import { askedAgain, statesShow, unreachableText } from './scenarios.ts'
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

const loadingAssertion = { shows: ['Loading insights...'], hides: [alert] }
const errorAssertion = {
  shows: ['Failed to load insights. Please try again later.', enabledButton('Try again')],
  hides: [unreachableText],
}

export const articles = pathTables(articlesMachine, {
  scenarios: {
    'each article tells, after an outage too, its category, day and title, and stands without a picture': {
      ...askedAgain(['listArticles', { limit: 100 }], 'listArticles.done two', 'list'),
      shows: [
        'Process Intelligence',
        'January 31, 2026',
        'Data & Analytics',
        'One number, one home',
        'Insight',
        link('Follow via RSS'),
      ],
    },
  },
  inputs: { all: { limit: 100 } },
  render: (actor) => <ArticlesScreen actor={actor} feedPath="/feed.xml" />,
  eventCases: { 'listArticles.done': { two: [newerArticle, olderArticle], none: [] } },
  eventActions: { retry: (person) => person.click('button', 'Try again') },
  assertions: statesShow([heading('Our Insights')], {
    loading: loadingAssertion,
    list: { shows: [link('Read Article'), 'Exceptions are the process'], hides: [alert] },
    empty: { shows: ['No Articles Found', 'Check back soon for new insights!'], hides: [alert] },
    error: errorAssertion,
  }),
})

export const newestArticles = pathTables(articlesMachine, {
  scenarios: {
    'the home page asks for as many as it has room for, and names day and category of each': {
      path: 'listArticles.done two ⇒ list',
      starts: [['listArticles', { limit: 5 }]],
      shows: ['Process Intelligence', 'January 31, 2026', link('One number, one home')],
    },
  },
  inputs: { newest: { limit: 5 } },
  render: (actor) => <InsightsSection articles={actor} />,
  eventCases: articles.eventCases,
  eventActions: articles.eventActions,
  assertions: statesShow([], {
    loading: loadingAssertion,
    list: { shows: [link('Exceptions are the process'), link('All insights')], hides: [alert] },
    empty: { shows: ['The first sheet is still on the drawing board.'], hides: [alert] },
    error: errorAssertion,
  }),
})
