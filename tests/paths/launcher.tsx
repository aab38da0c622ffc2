import { Suspense } from 'react'
import { launcherMachine } from '#machines/launcher.ts'
import { Launcher } from '#src/screens/shell/launcher.tsx'
import { fetchLauncherPanel, LauncherPanel } from '#src/app/lazy-dialogs.ts'
import { createWatchedRef } from '#src/effects/platform/watched-ref.ts'
import { fromActor, type Assertion, type Tables } from '#tests/model/tables.ts'

await fetchLauncherPanel()

const launcherButton = (expanded: boolean) =>
  ({ role: 'button', name: 'Open quick links', expanded }) as const
/** Where the launcher's button is free or in the way depends on layout, which only the tests in a browser check. */
const noAlert: Assertion = { hides: [{ role: 'alert' }] }
const panelDialog = { role: 'dialog', name: 'Reach us' } as const
const quickLinks = (['Contact', 'Schedule a call', 'Client Protection Policy'] as const).map(
  (name) => ({ role: 'link', name }) as const,
)
const closedAssertion: Assertion = { shows: [launcherButton(false)], hides: [panelDialog, ...quickLinks] }
const openedEvents = ['launcher.open', 'fetchPanel.done']

export const launcher: Tables<typeof launcherMachine> = {
  machine: launcherMachine,
  render: (actor) => (
    <Suspense>
      <Launcher actor={actor} button={createWatchedRef()} Panel={LauncherPanel} />
    </Suspense>
  ),
  scenarios: {
    'a click asks for the panel and opens nothing yet': {
      events: ['launcher.open', 'launcher.open'],
      ends: 'panel.fetching, place.free',
      starts: [['surroundings'], ['fetchPanel']],
    },
    'a panel that is closed while its code comes stays closed': {
      events: ['launcher.open', 'launcher.close', 'fetchPanel.done'],
      ends: 'panel.closed, place.free',
      starts: [['surroundings'], ['fetchPanel']],
    },
    'a panel stays closed when the page changes while its code comes': {
      events: ['launcher.open', 'page.changed', 'fetchPanel.done'],
      ends: 'panel.closed, place.free',
      starts: [['surroundings'], ['fetchPanel']],
    },
    'whoever left by a link has left the panel': {
      events: [...openedEvents, 'link.follow'],
      ends: 'panel.left, place.free',
      starts: [['surroundings'], ['fetchPanel']],
      followedLinks: ['/contact'],
    },
    'a control beneath the launcher sends it aside': {
      events: ['control.covered'],
      ends: 'panel.closed, place.aside',
      starts: [['surroundings']],
    },
    'a click opens the panel once its code is there': {
      events: openedEvents,
      ends: 'panel.open, place.free',
      starts: [['surroundings'], ['fetchPanel']],
      actions: [],
    },
    'where the code of the panel cannot be had, the next click asks for it again': {
      events: ['launcher.open', 'fetchPanel.error', 'launcher.open', 'fetchPanel.done'],
      ends: 'panel.open, place.free',
    },
    'following a link closes the panel, and it opens again on the next page': {
      events: [...openedEvents, 'link.follow', 'launcher.open', 'fetchPanel.done'],
      ends: 'panel.open, place.free',
      followedLinks: ['/contact'],
    },
    'going back a page closes the panel': {
      events: [...openedEvents, 'page.changed'],
      ends: 'panel.left, place.free',
    },
    'the launcher stays where it is when its panel is closed': {
      events: [...openedEvents, 'launcher.close'],
      ends: 'panel.closed, place.free',
    },
    'the launcher stands aside for a control and comes back': {
      events: ['control.covered', 'controls.cleared'],
      ends: 'panel.closed, place.free',
    },
  },
  eventCases: { 'fetchPanel.error': { gone: new Error('There is no connection.') } },
  eventActions: {
    'launcher.open': (person) => person.click('button', 'Open quick links'),
    'launcher.close': 'external',
    'link.follow': (person) => person.click('link', 'Contact'),
    'control.covered': fromActor('surroundings'),
    'controls.cleared': fromActor('surroundings'),
    'page.changed': fromActor('surroundings'),
  },
  assertions: {
    'panel.closed': closedAssertion,
    'panel.fetching': closedAssertion,
    'panel.open': { shows: [panelDialog, ...quickLinks] },
    'panel.left': closedAssertion,
    'place.free': noAlert,
    'place.aside': noAlert,
  },
}
