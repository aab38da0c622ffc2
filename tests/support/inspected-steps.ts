import type { InspectedStep } from '#contract/inspector.ts'

/** A recorded step in which the menu of a page starts. */
export const menuStep = (id: string, changes: Partial<InspectedStep> = {}): InspectedStep => ({
  id,
  tab: 't1',
  page: '/pricing',
  time: 1_000,
  actor: 'd1/x:0',
  parent: null,
  name: 'menu',
  isMachine: true,
  source: null,
  event: { type: 'start' },
  status: 'active',
  from: [],
  to: ['closed'],
  taken: [],
  refused: [],
  timers: [],
  context: {},
  accepts: ['popup.opened'],
  times: 1,
  ...changes,
})

export const menuOpenedStep = menuStep('s2', {
  time: 1_400,
  event: { type: 'popup.opened', popup: 'menu' },
  from: ['closed'],
  to: ['menu.collapsed'],
  taken: [' | popup.opened | 2'],
  refused: [{ key: ' | popup.opened | 0', guard: 'isPopup' }],
  timers: [{ name: 'beforeTour', ends: 4_000 }],
  context: { isTaught: false },
  accepts: ['popup.closed'],
})
