import type { ArticleText, OfficeArticle } from '#contract/office/articles.ts'
import { publicationMachine } from '#machines/publication.ts'
import { PublicationScreen } from '#src/screens/office/publication.tsx'
import type { Tables } from '#tests/model/tables.ts'

const article = (changed: Partial<OfficeArticle> = {}): OfficeArticle => ({
  id: 'a1',
  slug: 'one-number',
  title: 'One number',
  category: 'Strategy',
  status: 'draft',
  publishedAt: '2026-03-01T23:30:00.000Z',
  editedAt: '2026-03-02T10:05:00.000Z',
  revision: 3,
  publishedRevision: 0,
  ...changed,
})
const out = article({ status: 'published', publishedRevision: 3 })
const soon = article({ status: 'scheduled', publishedAt: '2026-04-01T09:00:00.000Z', publishedRevision: 3 })
const text: ArticleText = {
  title: 'Earlier',
  slug: 'one-number',
  category: 'Strategy',
  author: '',
  image: '/media/insights/one.webp',
  image_alt: '',
  markdown: 'Words.',
}
const version = {
  id: '7',
  revision: 2,
  savedAt: '2026-03-01T10:00:00.000Z',
  savedBy: 'edith@northloop.example',
}
const unreachable = 'We could not reach the server.'
const alert = { role: 'alert' } as const
const button = (name: string) => ({ role: 'button', name }) as const
const publishNow = { change: 'publish', revision: 3, time: null }

export const publication: Tables<typeof publicationMachine> = {
  machine: publicationMachine,
  behaviour: ({ article: known, versions, time, wanted, error, issues }) => [
    known?.status,
    versions.length,
    time,
    wanted.change,
    error,
    Object.keys(issues),
  ],
  render: (actor) => <PublicationScreen actor={actor} revision={3} />,
  scenarios: {
    'a draft is published': {
      events: ['readArticle.done draft', 'article.publish', 'changeArticle.done out'],
      ends: 'ready',
      starts: [['readArticle'], ['changeArticle', publishNow]],
      shows: ['Published', 'March 1, 2026 at 23:30 UTC', { role: 'link', name: 'Open the article' }],
    },
    'an article that is out shows that later text is not': {
      events: ['readArticle.done out, changed'],
      ends: 'ready',
      shows: ['What was written since is not out yet.', button('Publish')],
    },
    'an article is scheduled': {
      events: ['readArticle.done draft', 'time.change', 'article.schedule', 'changeArticle.done scheduled'],
      ends: 'ready',
      starts: [
        ['readArticle'],
        ['changeArticle', { change: 'publish', revision: 3, time: '2026-04-01T09:00' }],
      ],
      context: { time: '' },
      shows: ['Scheduled', 'April 1, 2026 at 09:00 UTC'],
    },
    'what is missing is told': {
      events: ['readArticle.done draft', 'article.publish', 'changeArticle.done refused'],
      ends: 'ready',
      shows: [alert, 'The article cannot be published as it is.', 'title is missing.'],
    },
    'an article is taken away from its readers': {
      events: ['readArticle.done out', 'article.unpublish', 'changeArticle.done draft'],
      ends: 'ready',
      starts: [['readArticle'], ['changeArticle', { change: 'unpublish' }]],
      hides: [button('Unpublish')],
    },
    'an earlier text is restored': {
      events: [
        'readArticle.done draft',
        'versions.open',
        'listVersions.done one',
        'version.restore',
        'readVersion.done',
      ],
      ends: 'ready',
      starts: [['readArticle'], ['listVersions'], ['readVersion', { id: '7' }]],
      actions: [['restoreText', { content: text }]],
    },
    'the list of versions can be closed': {
      events: ['readArticle.done draft', 'versions.open', 'listVersions.done none', 'versions.close'],
      ends: 'ready',
      hides: ['There is no earlier version yet.'],
    },
    'a version that does not come leaves the list': {
      events: [
        'readArticle.done draft',
        'versions.open',
        'listVersions.done one',
        'version.restore',
        'readVersion.error',
      ],
      ends: 'versions',
      shows: [alert, unreachable, 'edith@northloop.example'],
    },
    'versions that do not come are told': {
      events: ['readArticle.done draft', 'versions.open', 'listVersions.error'],
      ends: 'ready',
      shows: [alert, unreachable],
    },
    'a failed change can be made again, and its failure goes away': {
      events: ['readArticle.done draft', 'article.publish', 'changeArticle.error', 'article.publish'],
      ends: 'changing',
      hides: [alert],
    },
    'an article that does not come is asked for again': {
      events: ['readArticle.error', 'publication.retry', 'readArticle.done draft'],
      ends: 'ready',
      starts: [['readArticle'], ['readArticle']],
      context: { error: undefined },
    },
  },
  eventCases: {
    'readArticle.done': {
      draft: article(),
      out,
      'out, changed': article({ status: 'published', publishedRevision: 1 }),
    },
    'readArticle.error': { offline: new Error(unreachable) },
    'time.change': { '': { value: '2026-04-01T09:00' } },
    'article.publish': { '': { revision: 3 } },
    'article.schedule': { '': { revision: 3 } },
    'version.restore': { '': { id: '7' } },
    'changeArticle.done': {
      out: { outcome: 'changed', article: out },
      scheduled: { outcome: 'changed', article: soon },
      draft: { outcome: 'changed', article: article({ status: 'unpublished' }) },
      refused: {
        outcome: 'refused',
        error: 'The article cannot be published as it is.',
        issues: { title: 'title is missing.' },
      },
    },
    'changeArticle.error': { offline: new Error(unreachable) },
    'listVersions.done': { one: [version], none: [] },
    'listVersions.error': { offline: new Error(unreachable) },
    'readVersion.done': { '': text },
    'readVersion.error': { offline: new Error(unreachable) },
  },
  eventActions: {
    'publication.retry': (person) => person.click('button', 'Try again'),
    'time.change': (person, { value }) => person.fill('Day and time, in UTC', value),
    'article.publish': (person) => person.click('button', 'Publish'),
    'article.schedule': (person) => person.click('button', 'Schedule'),
    'article.unpublish': (person) => person.click('button', 'Unpublish'),
    'versions.open': (person) => person.click('button', 'Earlier versions'),
    'versions.close': (person) => person.click('button', 'Close'),
    'version.restore': (person) => person.click('button', 'Restore version 2'),
  },
  assertions: {
    loading: { shows: ['Loading how it stands...'], hides: [alert] },
    failed: { shows: [alert, unreachable, button('Try again')] },
    ready: { shows: [button('Earlier versions'), button('Schedule')] },
    changing: { shows: [{ role: 'button', name: 'Changing...', disabled: true }], hides: [alert] },
    listing: { shows: ['Loading versions...'] },
    versions: { shows: [{ role: 'region', name: 'Earlier versions' }, button('Close')] },
    restoring: { shows: [{ role: 'button', name: 'Restore version 2', disabled: true }] },
  },
}
