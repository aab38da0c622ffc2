import type { OverviewEntry } from '#contract/overview/overview.ts'
import type { User } from '#contract/sign-in/session.ts'
import type { Project } from '#contract/projects/projects.ts'
import { overviewMachine, type OverviewActor } from '#machines/overview.ts'
import { OverviewScreen } from '#src/screens/overview/overview.tsx'
import { pathTables, type Tables } from '#tests/model/tables.ts'
import { asha } from '#tests/effects/tokens.ts'
import { sampleProject } from '#tests/support/samples.ts'
import { shownAfter } from './scenarios.ts'
import { alert, button, heading, link } from './screen-items.ts'

const entry = (
  kind: OverviewEntry['kind'],
  id: string,
  title: string,
  changed: Partial<OverviewEntry> = {},
): OverviewEntry => ({
  kind,
  id,
  title,
  status: 'Paid',
  detail: '$1,499.00 USD',
  link: `/${kind}/${id}`,
  waitsForMe: false,
  at: '2026-01-31T23:30:00.000Z',
  ...changed,
})
const answeredRequest = entry('request', 'r1', 'Three-way match', {
  status: 'Answered',
  detail: 'To Grace Hopper',
  waitsForMe: true,
  at: '2026-03-02T10:00:00.000Z',
})
const sentRequest = entry('request', 'r2', 'Returns by photo', {
  status: 'Sent',
  detail: 'To Grace Hopper',
  at: '2026-03-03T10:00:00.000Z',
})

const sampleFigures = [heading('At a glance'), '24', '8', '94%', '156', 'Sample figures']
const waitsHeading = heading('Waiting for you')
const loadAgainButton = button('Load again')
const panelText = 'The panel of the project'
const loadingText = 'Loading your overview...'
const galleryLink = link('Open the gallery')
const plansLink = link('See the plans')
const overviewScreen = (actor: OverviewActor, user: User, project: Project | null = null) => (
  <OverviewScreen
    actor={actor}
    user={user}
    project={project}
    projectPanel={<p>The panel of the project</p>}
    isProjectLoading={false}
  />
)

const commonTables = {
  eventCases: {
    'readOverview.done': {
      client: [answeredRequest, sentRequest, entry('order', 'o1', 'Operational Intelligence Blueprint')],
      partner: [
        answeredRequest,
        entry('blueprint', 'b1', 'Shift plans', {
          status: 'Changes asked',
          detail: 'Revision 2',
          waitsForMe: true,
          at: '2026-02-20T10:00:00.000Z',
        }),
        entry('blueprint', 'b2', 'Warehouse counts', { status: 'Published', detail: 'Revision 1' }),
        entry('order', 'o2', 'Partner Access'),
      ],
      everything: [
        entry('project', 'p1', 'Analysis'),
        entry('credit', 'c1', 'A credit'),
        entry('job', 'j1', 'A job'),
        entry('bid', 'i1', 'A bid'),
        entry('commission', 'm1', 'A commission', { detail: '' }),
      ],
      nothing: [],
    },
  },
  eventActions: { retry: (person) => person.click('button', 'Load again') },
  assertions: {
    loading: {
      shows: [loadingText],
      hides: [panelText, waitsHeading, '94%', loadAgainButton, galleryLink, plansLink],
    },
    shown: {
      shows: [panelText, ...sampleFigures],
      hides: [loadingText, loadAgainButton, alert],
      isDone: true,
    },
    failed: {
      shows: [panelText, alert, 'We could not reach the server.', loadAgainButton, ...sampleFigures],
      hides: [loadingText, waitsHeading],
    },
  },
} satisfies Partial<Tables<typeof overviewMachine>>

export const overview = pathTables(overviewMachine, {
  ...commonTables,
  render: (actor) => overviewScreen(actor, asha, sampleProject),
  scenarios: {
    'after an outage a client sees what waits first, then the rest by kind, then sample figures': {
      path: [{ context: { entries: [] } }, 'readOverview.error → retry → readOverview.done client ⇒ shown'],
      starts: [['readOverview'], ['readOverview']],
      shows: [
        /Waiting for you ?Each of these needs action from you\. ?1 ?Three-way match ?Request ?To Grace Hopper ?Answered ?Last change ?March 2, 2026/,
        /Implementation requests ?All requests ?Returns by photo ?To Grace Hopper ?Sent ?Last change ?March 3, 2026/,
        /Receipts ?All receipts ?Operational Intelligence Blueprint ?\$1,499\.00 USD ?Paid ?Paid ?January 31, 2026/,
        link('Three-way match'),
        link('Returns by photo'),
        link('Operational Intelligence Blueprint'),
        galleryLink,
        /Receipts.*At a glance ?Sample figures/,
      ],
      hides: ['Blueprints you wrote', link('All your Blueprints'), plansLink],
    },
    'of every kind with entries there is a part, the project has its panel, and nothing waits': shownAfter(
      'readOverview.done everything',
      [
        /The panel of the project ?Waiting for you ?Nothing else needs your attention\. ?Credit ?A credit.*Jobs ?A job.*Bids ?A bid.*Commissions ?A commission ?Paid/,
      ],
      ['Your Blueprint project', 'Receipts', 'Implementation requests'],
    ),
    'somebody without entries sees only the figures that are marked as samples': shownAfter(
      'readOverview.done nothing',
      [
        'These four figures are samples, and everybody sees the same ones. They aren’t your own.',
        galleryLink,
      ],
      [waitsHeading, 'Receipts', 'What happens here'],
    ),
  },
})

export const partnerOverview = pathTables(overviewMachine, {
  ...commonTables,
  render: (actor) => overviewScreen(actor, { ...asha, role: 'partner' }, null),
  scenarios: {
    'a partner finds the Blueprints they wrote': shownAfter(
      'readOverview.done partner',
      [
        /Blueprints you wrote ?All your Blueprints ?Warehouse counts/,
        link('Open your Blueprints'),
        galleryLink,
      ],
      ['Implementation requests'],
    ),
  },
})

export const memberOverview = pathTables(overviewMachine, {
  ...commonTables,
  render: (actor) => overviewScreen(actor, { ...asha, role: 'member', subscription_status: 'expired' }, null),
  scenarios: {
    'what has waited longest stands first, and no way is shown to pages that do not open': shownAfter(
      'readOverview.done partner',
      [
        /1 ?Shift plans ?Blueprint ?Revision 2 ?Changes asked ?Last change ?February 20, 2026 ?2 ?Three-way match/,
        plansLink,
        link('All receipts'),
        link('Warehouse counts'),
        heading('What happens here'),
      ],
      [link('All your Blueprints'), link('All requests'), link('Open your Blueprints'), galleryLink],
    ),
  },
})
