import type { OfficeArticle } from '#contract/articles/office.ts'
import { publicationMachine } from '#machines/articles/publication.ts'
import { PublicationScreen } from '#src/screens/office/publication.tsx'
import { pathTables } from '#tests/model/tables.ts'
import { decisionOfAda, samplePortalShare } from '#tests/support/portal-share.ts'
import { clicks } from './event-actions.ts'
import { callOf, scenariosAfter, tryAgainButton, unreachableText } from './scenarios.ts'
import { alert, button, disabledButton, link } from './screen-items.ts'

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
const scheduledArticle = article({
  status: 'scheduled',
  publishedAt: '2026-04-01T09:00:00.000Z',
  publishedRevision: 3,
})
const earlierText = { title: 'Earlier', markdown: 'Words.' }
const version = {
  id: '7',
  revision: 2,
  savedAt: '2026-03-01T10:00:00.000Z',
  savedBy: 'edith@northloop.example',
}
const proposalShare = samplePortalShare({ status: 'open', revision: 3, publishedRevision: 3 })
const accepted = {
  ...proposalShare,
  publishedRevision: 2,
  decision: { ...decisionOfAda, kind: 'accept' as const, seal: 's1' },
}
const publish = (time: string | null, replaces: string | null = null) =>
  callOf('changePublication', { change: 'publish', revision: 3, time, replaces })

const draft = scenariosAfter('readPublication.done draft ⇒ ready', { starts: [['readPublication']] })
const opening = scenariosAfter(
  'readPublication.done draft → versions.open → listVersions.done → version.open ⇒ versions',
  { starts: [['readPublication'], ['listVersions'], ['readVersion', { id: '7' }]], actions: [] },
)

export const publication = pathTables(publicationMachine, {
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
    'a draft is published, if need be at the second attempt, and taken away again': draft(
      [
        'document.publish → changePublication.error',
        { shows: [alert, unreachableText] },
        'document.publish → changePublication.done out',
        { shows: ['Published', 'March 1, 2026 at 23:30 UTC', link('Open the article')], hides: [alert] },
        'document.unpublish → changePublication.done draft',
      ],
      {
        starts: [publish(null), publish(null), ['changePublication', { change: 'unpublish' }]],
        hides: [button('Unpublish')],
      },
    ),
    'a published article says that later changes are unpublished, and offers no scheduling': {
      path: 'readPublication.error → retry → readPublication.done out, changed ⇒ ready',
      starts: [['readPublication'], ['readPublication']],
      hides: [alert, button('Schedule')],
      shows: ['Later changes have not been published yet.'],
    },
    'an article is scheduled and taken back': draft(
      [
        'time.change → document.schedule → changePublication.done scheduled',
        { context: { time: '' }, shows: ['Scheduled', 'April 1, 2026 at 09:00 UTC', button('Schedule')] },
        'document.unpublish ⇒ changing',
      ],
      { starts: [publish('2026-04-01T09:00'), ['changePublication', { change: 'unpublish' }]] },
    ),
    'what is missing is told, also a time that is not typed, until it is typed anew': draft(
      [
        'document.schedule → changePublication.done refused',
        { shows: [alert, 'The article cannot be published as it is.', 'title: This field is required.'] },
        'time.change',
      ],
      { starts: [publish('')], context: { issues: {}, time: '2026-04-01T09:00' } },
    ),
    'an earlier text is only read, and then restored': opening(
      'readVersion.done → version.close → version.open → readVersion.done → version.restore ⇒ ready',
      { starts: [['readVersion', { id: '7' }]], actions: [['restoreText', { content: earlierText }]] },
    ),
    'a version that does not come leaves the list': opening('readVersion.error', {
      shows: [alert, unreachableText, 'edith@northloop.example'],
    }),
    'versions that do not come are told': draft('versions.open → listVersions.error', {
      starts: [['listVersions']],
      shows: [alert, unreachableText],
    }),
    'a version that a client has accepted is replaced only by who has read who accepted it, and when': {
      path: [
        'readPublication.done accepted → document.publish → question.cancel → document.publish',
        { shows: [/Ada Byron accepted version 1 on March 8, 2026\. The sealed proposal stays valid\./] },
        'question.confirm ⇒ changing',
      ],
      starts: [['readPublication'], publish(null, 's1')],
    },
    'an accepted version that is published again replaces nothing, and nobody is asked': {
      path: 'readPublication.done accepted and unchanged → document.publish ⇒ changing',
      starts: [['readPublication'], publish(null, 's1')],
    },
    'what was never published is told apart from a changed text, and what somebody else has saved meanwhile is read':
      {
        path: [
          'readPublication.done proposal, unpublished',
          { shows: ['Not published yet', /create codes for its readers/], hides: ['Unpublished changes'] },
          'document.publish → changePublication.done outdated',
          'readPublication.done proposal, changed ⇒ ready',
        ],
        starts: [['readPublication'], publish(null), ['readPublication']],
        actions: [['reloadText']],
        shows: [alert, 'This document has been saved in another window.', 'Unpublished changes'],
        hides: ['Clients see this text.', button('Schedule')],
      },
  },
  eventCases: {
    'readPublication.done': {
      draft: article(),
      'out, changed': article({ status: 'published', publishedRevision: 1 }),
      accepted,
      'accepted and unchanged': { ...accepted, publishedRevision: 3 },
      'proposal, unpublished': { ...proposalShare, isPublished: false },
      'proposal, changed': { ...proposalShare, publishedRevision: 1 },
    },
    'time.change': { '': { value: '2026-04-01T09:00' } },
    'document.publish': { '': { revision: 3 } },
    'document.schedule': { '': { revision: 3 } },
    'version.open': { '': { id: '7' } },
    'changePublication.done': {
      out: { outcome: 'changed', document: article({ status: 'published', publishedRevision: 3 }) },
      scheduled: { outcome: 'changed', document: scheduledArticle },
      draft: { outcome: 'changed', document: article({ status: 'unpublished' }) },
      proposal: { outcome: 'changed', document: proposalShare },
      outdated: { outcome: 'outdated', error: 'This document has been saved in another window.' },
      refused: {
        outcome: 'refused',
        error: 'The article cannot be published as it is.',
        issues: { title: 'This field is required.' },
      },
    },
    'listVersions.done': { one: [version] },
    'readVersion.done': { '': earlierText },
  },
  eventActions: {
    ...clicks({ retry: 'Try again', 'document.publish': 'Publish', 'document.schedule': 'Schedule' }),
    ...clicks({ 'document.unpublish': 'Unpublish', 'versions.open': 'Earlier versions' }),
    ...clicks({ 'versions.close': 'Close', 'version.open': 'Read saved text 2' }),
    ...clicks({ 'version.close': 'Back to the list', 'version.restore': 'Restore saved text 2' }),
    ...clicks({ 'question.confirm': 'Publish the new version' }),
    ...clicks({ 'question.cancel': 'Keep the accepted version' }),
    'time.change': (person, { value }) => person.fill('Day and time, in UTC', value),
  },
  assertions: {
    loading: { shows: ['Loading the status...'], hides: [alert] },
    failed: { shows: [alert, unreachableText, tryAgainButton] },
    ready: { shows: [button('Earlier versions'), button('Publish')] },
    asking: { shows: [{ role: 'dialog', name: 'Replace an accepted version?' }], hides: [alert] },
    changing: { shows: [disabledButton('Changing...')], hides: [alert] },
    refreshing: { shows: ['Loading the status...', alert] },
    listing: { shows: ['Loading versions...'], hides: [alert] },
    versions: { shows: [{ role: 'region', name: 'Earlier versions' }, button('Close')] },
    reading: { shows: [disabledButton('Read saved text 2')], hides: [alert] },
    version: { shows: [{ role: 'group', name: 'Saved text 2' }, 'Earlier', button('Restore saved text 2')] },
  },
})
