import { Suspense } from 'react'
import { launcherMachine } from '#machines/launcher.ts'
import { Launcher } from '#src/screens/shell/launcher.tsx'
import { fetchLauncherPanel, LauncherPanel } from '#src/app/lazy-dialogs.ts'
import { createWatchedRef } from '#src/effects/platform/watched-ref.ts'
import { pathTables } from '#tests/model/tables.ts'
import type { Assertion } from '#tests/model/scenario.ts'
import { sentBy } from './event-actions.ts'
import { scenariosAfter } from './scenarios.ts'
import { link } from './screen-items.ts'

await fetchLauncherPanel()

const launcherButton = (expanded: boolean) =>
  ({ role: 'button', name: 'Open quick links', expanded }) as const
/** Where the launcher's button is free or in the way depends on layout, which only the tests in a browser check. */
const noAlert: Assertion = { hides: [{ role: 'alert' }] }
const panelDialog = { role: 'dialog', name: 'Reach us' } as const
const quickLinks = ['Contact', 'Schedule a call', 'Client Protection Policy'].map(link)
const closedAssertion: Assertion = { shows: [launcherButton(false)], hides: [panelDialog, ...quickLinks] }

const closed = scenariosAfter('⇒ panel.closed, place.free', { starts: [['surroundings']], actions: [] })
const pressed = scenariosAfter('launcher.open ⇒ panel.closed, place.free', {
  starts: [['surroundings'], ['fetchPanel']],
  actions: [],
})
const opened = scenariosAfter('launcher.open → fetchPanel.done ⇒ panel.open, place.free', {
  starts: [['surroundings'], ['fetchPanel']],
  actions: [],
})

export const launcher = pathTables(launcherMachine, {
  render: (actor) => (
    <Suspense>
      <Launcher actor={actor} button={createWatchedRef()} Panel={LauncherPanel} />
    </Suspense>
  ),
  scenarios: {
    'a click asks for the panel and opens nothing yet': pressed('launcher.open ⇒ panel.fetching, place.free'),
    'a panel that is closed while its code comes stays closed': pressed('launcher.close → fetchPanel.done'),
    'a panel stays closed when the page changes meanwhile': pressed('page.changed → fetchPanel.done'),
    'where the code of the panel cannot be had, the next click asks for it again': pressed(
      'fetchPanel.error → launcher.open → fetchPanel.done ⇒ panel.open, place.free',
      { starts: [['fetchPanel']] },
    ),
    'the launcher stays when its panel is closed': opened('launcher.close ⇒ panel.closed, place.free'),
    'whoever left by a link has left the panel': opened('link.follow ⇒ panel.left, place.free', {
      followedLinks: ['/contact'],
    }),
    'going back a page closes the panel, and it opens again on the next page': opened(
      'page.changed → launcher.open → fetchPanel.done',
      { starts: [['fetchPanel']] },
    ),
    'the launcher stands aside for a control and comes back': closed([
      'control.covered ⇒ panel.closed, place.aside',
      { starts: [['surroundings']], actions: [] },
      'controls.cleared',
    ]),
  },
  eventCases: { 'fetchPanel.error': { gone: new Error('There is no connection.') } },
  eventActions: {
    ...sentBy('surroundings', 'control.covered', 'controls.cleared', 'page.changed'),
    'launcher.open': (person) => person.click('button', 'Open quick links'),
    'link.follow': (person) => person.click('link', 'Contact'),
    'launcher.close': 'external',
  },
  assertions: {
    'panel.closed': closedAssertion,
    'panel.fetching': closedAssertion,
    'panel.open': { shows: [panelDialog, ...quickLinks] },
    'panel.left': closedAssertion,
    'place.free': noAlert,
    'place.aside': noAlert,
  },
})
