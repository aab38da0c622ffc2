import type { OfficeArticle } from '#contract/articles/office.ts'
import { officeArticlesMachine } from '#machines/articles/office-articles.ts'
import { OfficeArticlesScreen } from '#src/screens/office/office-articles.tsx'
import type { Tables } from '#tests/model/tables.ts'

const article = (id: string, changed: Partial<OfficeArticle> = {}): OfficeArticle => ({
  id,
  slug: id,
  title: `Title of ${id}`,
  category: 'Strategy',
  status: 'published',
  publishedAt: '2026-03-01T23:30:00.000Z',
  editedAt: '2026-03-02T10:05:00.000Z',
  revision: 2,
  publishedRevision: 2,
  ...changed,
})
const draftArticle = article('new', { title: ' ', status: 'draft' })
const articleList = [article('out', { revision: 3 }), article('soon', { status: 'scheduled' }), draftArticle]
const unreachableText = 'We could not reach the server.'
const heading = { role: 'heading', name: 'Articles' } as const
const newArticleButton = { role: 'button', name: 'New article' } as const
const showMoreButton = { role: 'button', name: 'Show more' } as const
const alert = { role: 'alert' } as const
const firstPageInput = { search: '', status: undefined, after: null }

const listArticlesStart: [string, unknown] = ['listArticles', firstPageInput]

export const officeArticles: Tables<typeof officeArticlesMachine> = {
  machine: officeArticlesMachine,
  behaviour: ({ articles, next, error }) => [articles.length > 3, next, error],
  render: (actor) => <OfficeArticlesScreen actor={actor} />,
  scenarios: {
    'each article shows how it stands': {
      events: ['listArticles.done page'],
      ends: 'shown',
      starts: [listArticlesStart],
      shows: [
        /Title of out.*Published ?Unpublished changes.*March 1, 2026/,
        /Title of soon.*Scheduled/,
        /Untitled.*Draft/,
        { role: 'link', name: 'Untitled' },
      ],
    },
    'a title is searched for once the person pauses': {
      events: ['listArticles.done page', 'search.change', 'after.beforeSearch', 'listArticles.done none'],
      ends: 'shown',
      starts: [listArticlesStart, ['listArticles', { ...firstPageInput, search: 'number' }]],
      elapsedMs: 300,
      shows: ['No article here'],
    },
    'drafts alone are listed': {
      events: ['listArticles.done page', 'status.choose', 'listArticles.done none'],
      ends: 'shown',
      starts: [listArticlesStart, ['listArticles', { ...firstPageInput, status: 'draft' }]],
    },
    'a long list goes on page by page': {
      events: ['listArticles.done page', 'list.more', 'listArticles.done last'],
      ends: 'shown',
      starts: [listArticlesStart, ['listArticles', { ...firstPageInput, after: 'place' }]],
      shows: ['Title of old'],
      hides: [showMoreButton],
    },
    'a new article is opened': {
      events: ['listArticles.done none', 'article.create', 'createArticle.done'],
      ends: 'shown',
      actions: [['openArticle', { id: 'a1' }]],
    },
    'what is typed while a new article begins does not keep it from being opened': {
      events: [
        'listArticles.done none',
        'article.create',
        'search.change',
        'status.choose',
        'createArticle.done',
      ],
      ends: 'shown',
      actions: [['openArticle', { id: 'a1' }]],
    },
    'what fails is told, and can be tried again': {
      events: ['listArticles.done none', 'article.create', 'createArticle.error', 'article.create'],
      ends: 'creating',
      hides: [alert],
    },
    'a page that does not come leaves those before it': {
      events: ['listArticles.done page', 'list.more', 'listArticles.error'],
      ends: 'shown',
      shows: [alert, unreachableText, 'Title of out', showMoreButton],
    },
    'an error is gone once the next page comes': {
      events: [
        'listArticles.done page',
        'list.more',
        'listArticles.error',
        'list.more',
        'listArticles.done last',
      ],
      ends: 'shown',
      context: { error: undefined },
      shows: ['Title of old'],
      hides: [alert],
    },
    'a list that does not come is asked for again': {
      events: ['listArticles.error', 'retry', 'listArticles.done none'],
      ends: 'shown',
      starts: [listArticlesStart, listArticlesStart],
      context: { error: undefined },
    },
  },
  eventCases: {
    'listArticles.done': {
      page: { articles: articleList, next: 'place' },
      last: { articles: [article('old')], next: null },
      none: { articles: [], next: null },
    },
    'listArticles.error': { offline: new Error(unreachableText) },
    'search.change': { '': { value: 'number' } },
    'status.choose': { '': { status: 'draft' } },
    'createArticle.done': { '': 'a1' },
    'createArticle.error': { offline: new Error(unreachableText) },
  },
  eventActions: {
    retry: (person) => person.click('button', 'Try again'),
    'list.more': (person) => person.click('button', 'Show more'),
    'search.change': (person, { value }) => person.fill('Search', value),
    'status.choose': (person) => person.choose('Status', 'Draft'),
    'article.create': (person) => person.click('button', 'New article'),
  },
  assertions: {
    loading: { shows: [heading, 'Loading articles...'], hides: [alert] },
    failed: { shows: [heading, alert, unreachableText, { role: 'button', name: 'Try again' }] },
    typing: { shows: [heading], hides: [alert] },
    shown: { shows: [heading, newArticleButton] },
    continuing: { shows: [heading, { ...showMoreButton, disabled: true }] },
    creating: { shows: [{ role: 'button', name: 'Creating...', disabled: true }], hides: [alert] },
  },
}
