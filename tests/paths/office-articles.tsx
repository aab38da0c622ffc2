import type { OfficeArticle } from '#contract/articles/office.ts'
import { officeArticlesMachine } from '#machines/articles/office-articles.ts'
import { OfficeArticlesScreen } from '#src/screens/office/office-articles.tsx'
import { pathTables } from '#tests/model/tables.ts'
import { clicks } from './event-actions.ts'
import { askedAgain, callOf, scenariosAfter, tryAgainButton, unreachableText } from './scenarios.ts'
import { alert, button, disabledButton, heading, link } from './screen-items.ts'

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
const title = heading('Articles')
const list = (changed: object = {}) =>
  callOf('listArticles', { search: '', status: undefined, after: null, ...changed })

const listed = scenariosAfter('listArticles.done page ⇒ shown', { starts: [list()] })
const creating = scenariosAfter('listArticles.done none → article.create ⇒ shown', { actions: [] })

export const officeArticles = pathTables(officeArticlesMachine, {
  behaviour: ({ articles, next, error }) => [articles.length > 3, next, error],
  render: (actor) => <OfficeArticlesScreen actor={actor} />,
  scenarios: {
    'each article shows how it stands, and a title is searched for once the person pauses': listed(
      [
        {
          shows: [
            /Title of out.*Published ?Unpublished changes.*March 1, 2026/,
            /Title of soon.*Scheduled/,
            /Untitled.*Draft/,
            link('Untitled'),
          ],
        },
        'search.change → after.beforeSearch → listArticles.done none',
      ],
      { starts: [list({ search: 'number' })], elapsedMs: 300, shows: ['No articles here'] },
    ),
    'drafts alone are listed': listed('status.choose → listArticles.done none', {
      starts: [list({ status: 'draft' })],
    }),
    'a long list goes on, and a page that does not come leaves those before it until it comes': listed(
      [
        'list.more → listArticles.error',
        { shows: [alert, unreachableText, 'Title of out', button('Show more')] },
        'list.more → listArticles.done last',
      ],
      {
        starts: [list({ after: 'place' }), list({ after: 'place' })],
        context: { error: undefined },
        shows: ['Title of old'],
        hides: [button('Show more')],
      },
    ),
    'a new article is opened, whatever is typed while it begins': creating(
      'search.change → status.choose → createArticle.done',
      { actions: [['openArticle', { id: 'a1' }]] },
    ),
    'what fails is told, and can be tried again': creating('createArticle.error → article.create ⇒ creating'),
    'the list is asked for again': askedAgain(list(), 'listArticles.done none'),
  },
  eventCases: {
    'listArticles.done': {
      page: { articles: articleList, next: 'place' },
      last: { articles: [article('old')], next: null },
      none: { articles: [], next: null },
    },
    'search.change': { '': { value: 'number' } },
    'status.choose': { '': { status: 'draft' } },
    'createArticle.done': { '': 'a1' },
  },
  eventActions: {
    ...clicks({ retry: 'Try again', 'list.more': 'Show more', 'article.create': 'New article' }),
    'search.change': (person, { value }) => person.fill('Search', value),
    'status.choose': (person) => person.choose('Status', 'Draft'),
  },
  assertions: {
    loading: { shows: [title, 'Loading articles...'], hides: [alert] },
    failed: { shows: [title, alert, unreachableText, tryAgainButton] },
    typing: { shows: [title], hides: [alert] },
    shown: { shows: [title, button('New article')] },
    continuing: { shows: [title, disabledButton('Show more')] },
    creating: { shows: [disabledButton('Creating...')], hides: [alert] },
  },
})
