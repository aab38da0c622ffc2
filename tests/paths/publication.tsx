import type { ArticleText, OfficeArticle } from '#contract/articles/office.ts'
import { publicationMachine } from '#machines/articles/publication.ts'
import { PublicationScreen } from '#src/screens/office/publication.tsx'
import type { Tables } from '#tests/model/tables.ts'
import { samplePortalShare } from '#tests/support/portal-share.ts'

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
const publishedArticle = article({ status: 'published', publishedRevision: 3 })
const scheduledArticle = article({
  status: 'scheduled',
  publishedAt: '2026-04-01T09:00:00.000Z',
  publishedRevision: 3,
})
const earlierText: ArticleText = {
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
const proposalShare = samplePortalShare({ status: 'open', revision: 3, publishedRevision: 3 })
const unreachableText = 'We could not reach the server.'
const alert = { role: 'alert' } as const
const button = (name: string) => ({ role: 'button', name }) as const
const publishNowInput = { change: 'publish', revision: 3, time: null }

const openingEvents = ['readPublication.done draft', 'versions.open', 'listVersions.done one', 'version.open']

const schedulingEvents = ['readPublication.done draft', 'document.schedule']

export const publication: Tables<typeof publicationMachine> = {
  machine: publicationMachine,
  behaviour: ({ document: known, versions, time, wanted, error, issues }) => [
    known?.status,
    versions.length,
    time,
    wanted.change,
    error,
    Object.keys(issues),
  ],
  render: (actor) => (
    <PublicationScreen
      actor={actor}
      revision={3}
      area="proposals"
      nameOf={([name]) => ({ part: '', name: String(name) })}
    />
  ),
  scenarios: {
    'a draft is published': {
      events: ['readPublication.done draft', 'document.publish', 'changePublication.done out'],
      ends: 'ready',
      starts: [['readPublication'], ['changePublication', publishNowInput]],
      shows: ['Published', 'March 1, 2026 at 23:30 UTC', { role: 'link', name: 'Open the article' }],
    },
    'an article that is out shows that later text is not': {
      events: ['readPublication.done out, changed'],
      ends: 'ready',
      shows: ['Later changes are not published yet.', button('Publish')],
    },
    'an article is scheduled': {
      events: [
        'readPublication.done draft',
        'time.change',
        'document.schedule',
        'changePublication.done scheduled',
      ],
      ends: 'ready',
      starts: [
        ['readPublication'],
        ['changePublication', { change: 'publish', revision: 3, time: '2026-04-01T09:00' }],
      ],
      context: { time: '' },
      shows: ['Scheduled', 'April 1, 2026 at 09:00 UTC'],
    },
    'a time that is not typed is for the server to refuse': {
      events: ['readPublication.done draft', 'document.schedule'],
      ends: 'changing',
      starts: [['readPublication'], ['changePublication', { change: 'publish', revision: 3, time: '' }]],
    },
    'a time that is typed anew is no longer marked': {
      events: [...schedulingEvents, 'changePublication.done refused', 'time.change'],
      ends: 'ready',
      context: { issues: {}, time: '2026-04-01T09:00' },
    },
    'a scheduled article is taken back': {
      events: [...schedulingEvents, 'changePublication.done scheduled', 'document.unpublish'],
      ends: 'changing',
    },
    'what is missing is told': {
      events: ['readPublication.done draft', 'document.publish', 'changePublication.done refused'],
      ends: 'ready',
      shows: [alert, 'The article cannot be published as it is.', 'title: This is needed.'],
    },
    'an article is taken away from its readers': {
      events: ['readPublication.done out', 'document.unpublish', 'changePublication.done draft'],
      ends: 'ready',
      starts: [['readPublication'], ['changePublication', { change: 'unpublish' }]],
      hides: [button('Unpublish')],
    },
    'an earlier text is restored': {
      events: [...openingEvents, 'readVersion.done', 'version.restore'],
      ends: 'ready',
      starts: [['readPublication'], ['listVersions'], ['readVersion', { id: '7' }]],
      actions: [['restoreText', { content: earlierText }]],
    },
    'an earlier text is only read': {
      events: [...openingEvents, 'readVersion.done', 'version.close'],
      ends: 'versions',
      actions: [],
    },
    'a proposal that has changes is published, and then has none': {
      events: ['readPublication.done proposal', 'document.publish', 'changePublication.done proposal'],
      ends: 'ready',
      starts: [['readPublication'], ['changePublication', publishNowInput]],
      shows: ['Clients see this text.', { role: 'link', name: 'Who may open it' }],
      hides: ['Unpublished changes', button('Schedule')],
    },
    'a proposal that has changes says that they are not yet published': {
      events: ['readPublication.done proposal, changed'],
      ends: 'ready',
      shows: ['Unpublished changes', button('Publish')],
      hides: ['Clients see this text.', button('Schedule')],
    },
    'what somebody else has saved meanwhile is not published, and is read': {
      events: [
        'readPublication.done proposal, changed',
        'document.publish',
        'changePublication.done outdated',
        'readPublication.done proposal, changed',
      ],
      ends: 'ready',
      starts: [['readPublication'], ['changePublication', publishNowInput], ['readPublication']],
      actions: [['reloadText']],
      shows: [alert, 'Somebody else has saved this document in the meantime.'],
    },
    'the list of versions can be closed': {
      events: ['readPublication.done draft', 'versions.open', 'listVersions.done none', 'versions.close'],
      ends: 'ready',
      hides: ['There is no earlier version yet.'],
    },
    'a version that does not come leaves the list': {
      events: [...openingEvents, 'readVersion.error'],
      ends: 'versions',
      shows: [alert, unreachableText, 'edith@northloop.example'],
    },
    'versions that do not come are told': {
      events: ['readPublication.done draft', 'versions.open', 'listVersions.error'],
      ends: 'ready',
      shows: [alert, unreachableText],
    },
    'a change that fails says why': {
      events: ['readPublication.done draft', 'document.publish', 'changePublication.error'],
      ends: 'ready',
      shows: [alert, unreachableText],
    },
    'a failed change can be made again, and its failure goes away': {
      events: [
        'readPublication.done draft',
        'document.publish',
        'changePublication.error',
        'document.publish',
      ],
      ends: 'changing',
      hides: [alert],
    },
    'an article that does not come is asked for again': {
      events: ['readPublication.error', 'retry', 'readPublication.done draft'],
      ends: 'ready',
      starts: [['readPublication'], ['readPublication']],
      context: { error: undefined },
    },
  },
  eventCases: {
    'readPublication.done': {
      draft: article(),
      out: publishedArticle,
      'out, changed': article({ status: 'published', publishedRevision: 1 }),
      proposal: proposalShare,
      'proposal, changed': { ...proposalShare, publishedRevision: 1 },
    },
    'readPublication.error': { offline: new Error(unreachableText) },
    'time.change': { '': { value: '2026-04-01T09:00' } },
    'document.publish': { '': { revision: 3 } },
    'document.schedule': { '': { revision: 3 } },
    'version.open': { '': { id: '7' } },
    'changePublication.done': {
      out: { outcome: 'changed', document: publishedArticle },
      scheduled: { outcome: 'changed', document: scheduledArticle },
      draft: { outcome: 'changed', document: article({ status: 'unpublished' }) },
      proposal: { outcome: 'changed', document: proposalShare },
      outdated: { outcome: 'outdated', error: 'Somebody else has saved this document in the meantime.' },
      refused: {
        outcome: 'refused',
        error: 'The article cannot be published as it is.',
        issues: { title: 'This is needed.' },
      },
    },
    'changePublication.error': { offline: new Error(unreachableText) },
    'listVersions.done': { one: [version], none: [] },
    'listVersions.error': { offline: new Error(unreachableText) },
    'readVersion.done': { '': earlierText },
    'readVersion.error': { offline: new Error(unreachableText) },
  },
  eventActions: {
    retry: (person) => person.click('button', 'Try again'),
    'time.change': (person, { value }) => person.fill('Day and time, in UTC', value),
    'document.publish': (person) => person.click('button', 'Publish'),
    'document.schedule': (person) => person.click('button', 'Schedule'),
    'document.unpublish': (person) => person.click('button', 'Unpublish'),
    'versions.open': (person) => person.click('button', 'Earlier versions'),
    'versions.close': (person) => person.click('button', 'Close'),
    'version.open': (person) => person.click('button', 'Read version 2'),
    'version.close': (person) => person.click('button', 'Back to the list'),
    'version.restore': (person) => person.click('button', 'Restore version 2'),
  },
  assertions: {
    loading: { shows: ['Loading its status...'], hides: [alert] },
    failed: { shows: [alert, unreachableText, button('Try again')] },
    ready: { shows: [button('Earlier versions'), button('Publish')] },
    changing: { shows: [{ role: 'button', name: 'Changing...', disabled: true }], hides: [alert] },
    refreshing: { shows: ['Loading its status...', alert] },
    listing: { shows: ['Loading versions...'], hides: [alert] },
    versions: { shows: [{ role: 'region', name: 'Earlier versions' }, button('Close')] },
    reading: { shows: [{ role: 'button', name: 'Read version 2', disabled: true }], hides: [alert] },
    version: { shows: [{ role: 'group', name: 'Version 2' }, 'Earlier', button('Restore version 2')] },
  },
}
