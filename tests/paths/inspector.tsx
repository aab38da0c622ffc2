import { inspectorMachine } from '#machines/inspector/inspector.ts'
import { InspectorScreen } from '#src/screens/inspector/inspector.tsx'
import { AcceptedEvents } from '#src/screens/inspector/event-form.tsx'
import { fromActor, pathTables } from '#tests/model/tables.ts'
import { menuOpenedStep, menuStep } from '#tests/support/inspected-steps.ts'
import { clicks, external, sentBy } from './event-actions.ts'
import { button, heading } from './screen-items.ts'

const menuActorId = 'd1/x:0'
const heardSteps = [menuStep('s1'), menuOpenedStep]
const nextMenuActorId = 'd2/x:0'
/** Steps of a full page load: the menu of the old page stops, and the menu of the next page in the tab starts. */
const nextPageSteps = [
  menuStep('s3', { time: 1_500, event: { type: 'stop' }, status: 'stopped' }),
  menuStep('s4', { time: 1_900, actor: nextMenuActorId, page: '/support' }),
]
const otherMenuActorId = 'd1/x:9'
const otherMenuStep = {
  ...menuOpenedStep,
  id: 's5',
  actor: otherMenuActorId,
  accepts: ['popup.closed', 'popup.opened'],
}
const tickStep = (id: string, time: number) =>
  menuStep(id, {
    time,
    source: menuActorId,
    event: { type: 'after.beforeTour' },
    from: ['menu.collapsed'],
    to: ['menu.collapsed'],
    taken: ['menu.collapsed | after.beforeTour | 0'],
  })
/** A step of a page that tells a new listener which actors run. */
const announcedStep = menuStep('s8', { event: null, to: ['menu.collapsed'] })
const recordedHistory = {
  earlier: [],
  steps: ['r1', 'r2'].map((id, index) =>
    menuStep(id, { actor: 'd7/x:3', name: 'recorded menu', time: 1_000 + 700 * index }),
  ),
}
const notRewoundText = 'A past step is shown. The product itself has not been rewound.'
const playedText = 'The steps are being played. The product itself is not being rewound.'
const recordingText = 'This is a recording. It does not affect any page of the product.'
const wrongPayloadText = 'This isn’t a JSON object, such as {"code":"abc"}. Nothing was sent.'
const caseField = (value: string) => ({ role: 'combobox', name: 'Case from the path tests', value }) as const
const payloadForm = { role: 'form', name: 'Payload of popup.closed' } as const
const sentToActor = (actor: string, event: { type: string }): [string, never] => [
  'tabs',
  { type: 'send', actor, event } as never,
]
const startedActors: [string][] = [['page'], ['clock'], ['tabs']]

const chosenEvents = 'steps.heard menu → actor.choose menu'
const editingEvents = `${chosenEvents} → event.choose filled`
const choosingNewest = 'source.product.choosing, tabs.heard, view.newest'
const choosingReviewed = 'source.product.choosing, tabs.heard, view.reviewing'

export const inspector = pathTables(inspectorMachine, {
  render: (actor) => (
    <>
      <AcceptedEvents actor={actor} />
      <InspectorScreen actor={actor} fileField={() => {}} />
    </>
  ),
  inputs: {
    listening: {
      heard: { earlier: [], steps: [] },
      now: 2_000,
      cases: { menu: { 'popup.closed': { big: { popup: 'menu' }, small: { popup: 'tour' } } } },
    },
  },
  behaviour: ({ heard, recording, running, actor, step }) => {
    const { steps } = recording.steps.length > 0 ? recording : heard
    const index = steps.findIndex(({ id }) => id === step)
    return [
      steps.length > 0,
      actor !== undefined && [actor === menuActorId, running.includes(actor)],
      step !== undefined && [index <= 0, index === steps.length - 1],
    ]
  },
  eventCases: {
    'steps.heard': {
      menu: { steps: heardSteps },
      'next page': { steps: nextPageSteps },
      'other menu': { steps: [otherMenuStep] },
      ticks: { steps: [tickStep('s6', 1_600), tickStep('s7', 1_800)] },
      announced: { steps: [announcedStep] },
    },
    'actor.choose': { menu: { actor: menuActorId }, 'other menu': { actor: otherMenuActorId } },
    'actor.show': { menu: { actor: menuActorId } },
    'event.choose': { bare: { event: 'popup.opened' }, filled: { event: 'popup.closed' } },
    'case.choose': { small: { name: 'small' } },
    'step.choose': { first: { step: 's1' } },
    'speed.choose': { fast: { speed: 4 } },
    'event.send': {
      object: { payload: '{"popup":"menu"}' },
      list: { payload: '["menu"]' },
      malformed: { payload: '{"popup":' },
    },
    'recording.opened': { two: { recording: recordedHistory } },
    'time.passed': { second: { now: 3_000 } },
  },
  eventActions: {
    ...clicks({ 'step.back': 'Back', 'step.forward': 'Forward', 'history.play': 'Play' }),
    ...clicks({ 'history.pause': 'Pause', 'history.follow': 'Newest step', 'form.close': 'Cancel' }),
    ...clicks({ 'recording.save': 'Save as a file', 'recording.close': 'Close the recording' }),
    ...clicks({ 'listening.start': 'Listen', 'listening.stop': 'Stop listening' }),
    ...external('actor.choose', 'step.choose', 'speed.choose', 'actor.show'),
    ...sentBy('page', 'recording.opened', 'recording.refused', 'page.left'),
    'event.choose': (person, { event }) => person.click('button', event),
    'case.choose': (person, { name }) => person.choose('Case from the path tests', name),
    'event.send': async (person, { payload }) => {
      await person.fill('Payload, a JSON object', payload)
      await person.click('button', 'Send')
    },
    'steps.heard': fromActor('tabs'),
    'time.passed': fromActor('clock'),
  },
  scenarios: {
    'nobody was heard at first, then what a page reports is shown, with why it did not do something else': {
      path: [
        {
          shows: ['No page has reported yet. Open the site in another tab of this browser.', 'No steps yet.'],
        },
        'steps.heard menu → actor.choose menu',
        {
          shows: [
            'Tab 1: /pricing',
            heading('menu'),
            'isPopup: | popup.opened | 0',
            'beforeTour: 2.0 s left',
            'Step 2 of 2',
            button('popup.closed'),
          ],
        },
        `time.passed ⇒ ${choosingNewest}`,
      ],
      shows: ['beforeTour: 1.0 s left'],
    },
    'an event with a payload asks for it, filled with a case of its path tests, and is sent': {
      path: [
        editingEvents,
        { shows: [caseField('big'), '"popup": "menu"'] },
        'case.choose',
        { shows: [caseField('small'), '"popup": "tour"'] },
        `event.send object ⇒ ${choosingNewest}`,
      ],
      sends: [sentToActor(menuActorId, { popup: 'menu', type: 'popup.closed' } as never)],
    },
    'a payload that is no object is told, and nothing is sent, nor by a form that is cancelled': {
      path: [
        `${editingEvents} → event.send list → case.choose → event.send malformed → case.choose → form.close`,
        `⇒ ${choosingNewest}`,
      ],
      sends: [],
    },
    'a page that tells again who runs adds nothing, and a delay that ends again and again is one step': {
      path: `steps.heard menu → steps.heard announced → page.left → steps.heard ticks ⇒ ${choosingNewest}`,
      actions: [['keepHistory', { history: { earlier: [], steps: heardSteps } }]],
      context: { heard: { earlier: [], steps: [...heardSteps, { ...tickStep('s6', 1_800), times: 2 }] } },
      shows: ['Step 3 of 3', 'after.beforeTour × 2'],
    },
    'an event of the next page goes to its actor, at once if it has no payload': {
      path: `steps.heard menu → actor.show → steps.heard next page → event.choose bare ⇒ ${choosingNewest}`,
      sends: [sentToActor(nextMenuActorId, { type: 'popup.opened' })],
    },
    'an actor of whom a page tells for the first time is shown': {
      path: `steps.heard announced ⇒ ${choosingNewest}`,
      context: { heard: { earlier: [], steps: [announcedStep] }, running: [menuActorId] },
    },
    'an ended actor that somebody looks at stays chosen, and is shown as ended at a past step': {
      path: [
        'steps.heard menu → steps.heard next page → actor.choose menu',
        { context: { actor: menuActorId, followed: undefined } },
        `step.back ⇒ ${choosingReviewed}`,
      ],
      shows: ['1 ended', 'Step 3 of 4'],
    },
    'a past step is shown without buttons, until the person goes to the newest': {
      path: [
        `${chosenEvents} → step.back`,
        { shows: ['Step 1 of 2'], hides: [button('popup.closed'), button('popup.opened')] },
        `step.forward → history.follow ⇒ ${choosingNewest}`,
      ],
      shows: ['Step 2 of 2'],
      sends: [],
    },
    'steps are played four times as fast': {
      path: [
        'steps.heard menu → speed.choose → history.play → after.betweenSteps → after.betweenSteps',
        `⇒ ${choosingReviewed}`,
      ],
      elapsedMs: 125,
    },
    'a recording is shown from its beginning and saved, no event can be sent, and then the product is back': {
      path: [
        `${chosenEvents} → recording.opened`,
        { shows: [heading('recorded menu'), 'Step 1 of 2'], hides: [button('popup.opened')] },
        `recording.save → recording.close ⇒ ${choosingNewest}`,
      ],
      actions: [['saveRecording', { recording: recordedHistory }]],
      sends: [],
      shows: ['Step 2 of 2'],
    },
    'who stops listening keeps the steps, knows nobody to run, and hears everything anew later': {
      path: [
        `${chosenEvents} → listening.stop`,
        { shows: ['stopped'], hides: [/beforeTour: .* left/] },
        `listening.start ⇒ ${choosingNewest}`,
      ],
      actions: [['dismissTabs']],
      starts: [...startedActors, ['tabs']],
      shows: ['Step 2 of 2'],
      hides: [button('popup.closed')],
    },
  },
  assertions: {
    'tabs.heard': { shows: [button('Stop listening')], hides: [button('Listen')] },
    'tabs.ignored': { shows: [button('Listen')], hides: [button('Stop listening')] },
    'source.product.choosing': { hides: [recordingText, button('Close the recording'), payloadForm] },
    'source.product.filling.editing': { shows: [payloadForm, button('Send')], hides: [wrongPayloadText] },
    'source.product.filling.refused': { shows: [payloadForm, wrongPayloadText] },
    'source.recording': { shows: [recordingText, button('Close the recording')] },
    'view.newest': { hides: [notRewoundText, playedText], shows: [button('Play')] },
    'view.reviewing': { shows: [notRewoundText, button('Play')] },
    'view.playing': { shows: [playedText, button('Pause')], hides: [button('Play')] },
  },
})
