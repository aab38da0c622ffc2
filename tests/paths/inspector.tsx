import { inspectorMachine } from '#machines/inspector.ts'
import { InspectorScreen } from '#src/screens/inspector.tsx'
import { AcceptedEvents } from '#src/screens/inspector/event-form.tsx'
import { from, type Tables } from '#tests/model/tables.ts'
import { menuOpened, menuStep } from '#tests/support/inspected-steps.ts'

const button = (name: string) => ({ role: 'button', name }) as const
const menu = 'd1/x:0'
const heard = [menuStep('s1'), menuOpened]
const recorded = {
  earlier: [],
  steps: ['r1', 'r2'].map((id, index) =>
    menuStep(id, { actor: 'd7/x:3', name: 'recorded menu', time: 1_000 + 700 * index }),
  ),
}
const notRewound = 'A past step is shown. The product itself was not rewound.'
const isPlayed = 'The steps are played. The product itself is not rewound.'
const isRecording = 'This is a recording. It reaches no page of the product.'
const wrongFile = 'This file is not a recording of statecharts. Nothing was changed.'
const wrongPayload = 'The payload must be a JSON object, such as {"code":"abc"}.'
const started: [string][] = [['page'], ['clock'], ['tabs']]

export const inspector: Tables<typeof inspectorMachine> = {
  machine: inspectorMachine,
  render: (actor) => (
    <>
      <AcceptedEvents actor={actor} />
      <InspectorScreen actor={actor} fileField={() => {}} />
    </>
  ),
  inputs: { listening: { heard: { earlier: [], steps: [] }, now: 2_000 } },
  behaviour: ({ heard: { steps }, recording, running, actor, step }) => [
    steps.length,
    recording.steps.length,
    running.length,
    actor,
    step,
  ],
  eventCases: {
    'steps.heard': { menu: { steps: heard } },
    'actor.choose': { menu: { actor: menu } },
    'step.choose': { first: { step: 's1' } },
    'speed.choose': { fast: { speed: 4 } },
    'event.send': {
      object: { event: 'popup.closed', payload: '{"popup":"menu"}' },
      list: { event: 'popup.closed', payload: '["menu"]' },
    },
    'recording.opened': { two: { recording: recorded } },
    'time.passed': { second: { now: 3_000 } },
  },
  eventActions: {
    'steps.heard': from('tabs'),
    'time.passed': from('clock'),
    'recording.opened': from('page'),
    'recording.refused': from('page'),
    'page.left': from('page'),
    'actor.choose': 'external',
    'step.choose': 'external',
    'step.back': (person) => person.click('button', 'Back'),
    'step.forward': (person) => person.click('button', 'Forward'),
    'history.play': (person) => person.click('button', 'Play'),
    'history.pause': (person) => person.click('button', 'Pause'),
    'history.follow': (person) => person.click('button', 'Newest step'),
    'speed.choose': 'external',
    'event.send': async (person, { event, payload }) => {
      await person.fill('Payload, a JSON object', payload)
      await person.click('button', event)
    },
    'recording.save': (person) => person.click('button', 'Save as a file'),
    'recording.close': (person) => person.click('button', 'Close the recording'),
    'listening.start': (person) => person.click('button', 'Listen'),
    'listening.stop': (person) => person.click('button', 'Stop listening'),
  },
  scenarios: {
    'at first nobody was heard': {
      events: [],
      ends: 'source.product, tabs.heard, view.newest',
      starts: started,
      shows: ['No page was heard yet. Open the site in another tab of this browser.', 'No steps yet.'],
    },
    'what a page reports is shown, with why it did not do something else': {
      events: ['steps.heard', 'actor.choose'],
      ends: 'source.product, tabs.heard, view.newest',
      shows: [
        'Tab 1: /pricing',
        { role: 'heading', name: 'menu' },
        'isPopup: | popup.opened | 0',
        'beforeTour: 2.0 s left',
        'Step 2 of 2',
        button('popup.closed'),
      ],
    },
    'time passes for a delay that runs': {
      events: ['steps.heard', 'actor.choose', 'time.passed'],
      ends: 'source.product, tabs.heard, view.newest',
      shows: ['beforeTour: 1.0 s left'],
    },
    'an event goes to the chosen actor with its payload': {
      events: ['steps.heard', 'actor.choose', 'event.send object'],
      ends: 'source.product, tabs.heard, view.newest',
      sends: [
        ['tabs', { type: 'send', actor: menu, event: { popup: 'menu', type: 'popup.closed' } } as never],
      ],
    },
    'a payload that is no object is told, and nothing is sent': {
      events: ['steps.heard', 'actor.choose', 'event.send list'],
      ends: 'source.product, tabs.heard, view.newest',
      sends: [],
      shows: [wrongPayload],
    },
    'a past step is shown without buttons': {
      events: ['steps.heard', 'actor.choose', 'step.back'],
      ends: 'source.product, tabs.heard, view.reviewing',
      shows: [notRewound, 'Step 1 of 2'],
      hides: [button('popup.closed'), button('popup.opened')],
      sends: [],
    },
    'one step forward again, and then to the newest': {
      events: ['steps.heard', 'step.back', 'step.forward', 'history.follow'],
      ends: 'source.product, tabs.heard, view.newest',
      shows: ['Step 2 of 2'],
    },
    'steps are played with the pauses they had': {
      events: ['steps.heard', 'history.play', 'after.betweenSteps', 'after.betweenSteps'],
      ends: 'source.product, tabs.heard, view.reviewing',
      takes: 500,
      shows: ['Step 2 of 2'],
    },
    'four times as fast': {
      events: ['steps.heard', 'speed.choose', 'history.play', 'after.betweenSteps', 'after.betweenSteps'],
      ends: 'source.product, tabs.heard, view.reviewing',
      takes: 125,
    },
    'a recording is shown from its beginning, and no event can be sent': {
      events: ['steps.heard', 'actor.choose', 'recording.opened'],
      ends: 'source.recording, tabs.heard, view.reviewing',
      shows: [isRecording, { role: 'heading', name: 'recorded menu' }, 'Step 1 of 2'],
      hides: [button('popup.opened')],
      sends: [],
    },
    'after a recording the product is shown again': {
      events: ['steps.heard', 'recording.opened', 'recording.close'],
      ends: 'source.product, tabs.heard, view.newest',
      shows: ['Step 2 of 2'],
      hides: [isRecording],
    },
    'a file that is no recording changes nothing': {
      events: ['steps.heard', 'step.back', 'recording.refused'],
      ends: 'source.product, tabs.heard, view.reviewing',
      shows: [wrongFile, 'Step 1 of 2'],
    },
    'the shown history is saved': {
      events: ['steps.heard', 'recording.opened', 'recording.save'],
      ends: 'source.recording, tabs.heard, view.reviewing',
      actions: [['saveRecording', { recording: recorded }]],
    },
    'what was heard is kept when the page is left': {
      events: ['steps.heard', 'page.left'],
      ends: 'source.product, tabs.heard, view.newest',
      actions: [['keepHistory', { history: { earlier: [], steps: heard } }]],
    },
    'who stops listening keeps the steps, and hears everything anew later': {
      events: ['steps.heard', 'actor.choose', 'listening.stop', 'listening.start'],
      ends: 'source.product, tabs.heard, view.newest',
      actions: [['dismissTabs']],
      starts: [...started, ['tabs']],
      shows: ['Step 2 of 2'],
      hides: [button('popup.closed')],
    },
  },
  assertions: {
    'tabs.heard': { shows: [button('Stop listening')], hides: [button('Listen')] },
    'tabs.ignored': { shows: [button('Listen')], hides: [button('Stop listening')] },
    'source.product': { hides: [isRecording, button('Close the recording')] },
    'source.recording': { shows: [isRecording, button('Close the recording')] },
    'view.newest': { hides: [notRewound, isPlayed], shows: [button('Play')] },
    'view.reviewing': { shows: [notRewound, button('Play')] },
    'view.playing': { shows: [isPlayed, button('Pause')], hides: [button('Play')] },
  },
}
