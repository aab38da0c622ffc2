import { Suspense } from 'react'
import { launcherMachine } from '#machines/launcher.ts'
import { Launcher } from '#src/app/layout/launcher.tsx'
import { fetchLauncherPanel } from '#src/app/layout/dialogs.ts'
import { from, type Assertion, type Tables } from '#tests/model/tables.ts'

await fetchLauncherPanel()

const button = (expanded: boolean) => ({ role: 'button', name: 'Open quick links', expanded }) as const
/** Only a real browser tells what lies in sight, and there it is tested. */
const anywhere: Assertion = { hides: [{ role: 'alert' }] }
const panel = { role: 'dialog', name: 'Reach us' } as const
const links = (['Contact', 'Schedule a call', 'Client Protection Policy'] as const).map(
  (name) => ({ role: 'link', name }) as const,
)
const shut: Assertion = { shows: [button(false)], hides: [panel, ...links] }
const opened = ['launcher.open', 'fetchPanel.done']

export const launcher: Tables<typeof launcherMachine> = {
  machine: launcherMachine,
  render: (actor) => (
    <Suspense>
      <Launcher actor={actor} />
    </Suspense>
  ),
  eventCases: { 'fetchPanel.error': { gone: new Error('There is no connection.') } },
  eventActions: {
    'launcher.open': (person) => person.click('button', 'Open quick links'),
    'launcher.close': 'external',
    'link.follow': (person) => person.click('link', 'Contact'),
    'control.covered': from('surroundings'),
    'controls.cleared': from('surroundings'),
    'page.changed': from('surroundings'),
  },
  assertions: {
    'panel.closed': shut,
    'panel.fetching': shut,
    'panel.open': { shows: [panel, ...links] },
    'panel.left': shut,
    'place.free': anywhere,
    'place.aside': anywhere,
  },
  scenarios: {
    'a click opens the panel once its code is there': {
      events: opened,
      ends: 'panel.open, place.free',
      starts: [['surroundings'], ['fetchPanel']],
      actions: [],
    },
    'where its code cannot be had, the next click asks for it again': {
      events: ['launcher.open', 'fetchPanel.error', 'launcher.open', 'fetchPanel.done'],
      ends: 'panel.open, place.free',
    },
    'following a link closes it, and it opens again on the next page': {
      events: [...opened, 'link.follow', 'launcher.open', 'fetchPanel.done'],
      ends: 'panel.open, place.free',
      leaves: ['/contact'],
    },
    'going back a page closes it': { events: [...opened, 'page.changed'], ends: 'panel.left, place.free' },
    'closed, it stays where it is': {
      events: [...opened, 'launcher.close'],
      ends: 'panel.closed, place.free',
    },
    'it stands aside for a control and comes back': {
      events: ['control.covered', 'controls.cleared'],
      ends: 'panel.closed, place.free',
    },
  },
}
