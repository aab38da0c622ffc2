import { articleMachine } from '#machines/articles/article.ts'
import type { ArticleView } from '#contract/articles/articles.ts'
import { ArticleScreen } from '#src/screens/articles/article.tsx'
import { pathTables } from '#tests/model/tables.ts'
import { askedAgain, statesShow, unreachableText } from './scenarios.ts'
import { alert, enabledButton, heading, link } from './screen-items.ts'

const fullArticle: ArticleView = {
  slug: 'one-number-one-home',
  title: 'One number, one home',
  category: 'Data & Analytics',
  featured_image_url: '/media/insights/one-number-one-home.webp',
  featured_image_alt: 'One small house with a single door.',
  author_name: 'Grace Hopper',
  published_at: '2026-01-31T23:30:00.000Z',
  updated_at: '2026-02-01T00:00:00.000Z',
  previous: { slug: 'before', title: 'The one before' },
  next: { slug: 'after', title: 'The one after' },
  content: [
    { type: 'heading', level: 2, text: 'The first part' },
    { type: 'heading', level: 2, text: 'The second part' },
    { type: 'heading', level: 2, text: 'The third part' },
    { type: 'video', text: 'A kind nobody knows' },
  ],
}
const sparseArticle: ArticleView = {
  ...fullArticle,
  author_name: '',
  published_at: '',
  featured_image_url: '',
  previous: null,
  next: null,
  content: '<p>One number</p>',
}

const backLink = link('Back to all insights')
const notFoundText = "Looks like you're lost."

export const article = pathTables(articleMachine, {
  scenarios: {
    'a reader finds, also after an outage, author, day, contents and the articles beside it': {
      ...askedAgain(['readArticle', { slug: 'one-number-one-home' }], 'readArticle.done full', 'article'),
      shows: [
        'By Grace Hopper',
        'Published on January 31, 2026',
        '1 min read',
        link('The third part'),
        link('The one before'),
        link('The one after'),
      ],
      hides: ['A kind nobody knows', 'Article content is not available in the expected format.'],
    },
    'content that is no list of blocks is told, and the rest of the article stands': {
      path: 'readArticle.done unreadable ⇒ article',
      shows: ['Article content is not available in the expected format.', 'Insight'],
      hides: [/\bBy /, 'Published on', link('The one before')],
    },
    'an unknown article is forgotten': { path: 'readArticle.done nothing ⇒ notFound', context: { slug: '' } },
  },
  inputs: { one: { slug: 'one-number-one-home' } },
  render: (actor) => (
    <ArticleScreen
      actor={actor}
      url="https://example.com/insights/one-number-one-home"
      notFound={<h1>{notFoundText}</h1>}
    />
  ),
  eventCases: { 'readArticle.done': { full: fullArticle, unreadable: sparseArticle, nothing: undefined } },
  eventActions: { retry: (person) => person.click('button', 'Try again') },
  assertions: statesShow([], {
    loading: { shows: ['Loading the article...'], hides: [alert] },
    article: {
      shows: [
        heading('One number, one home'),
        backLink,
        'Data & Analytics',
        'Commenting system coming soon.',
        ...['LinkedIn', 'Twitter/X', 'Facebook', 'Email'].map(link),
      ],
      hides: [alert],
    },
    notFound: { shows: [notFoundText], hides: [alert] },
    error: {
      shows: ['Failed to load the article. Please try again.', enabledButton('Try again'), backLink],
      hides: [unreachableText],
    },
  }),
})
