import { messages } from '#contract/errors.ts'
import type { Request } from '#contract/requests/requests.ts'
import { requestsMachine } from '#machines/requests.ts'
import { RequestsScreen } from '#src/screens/requests.tsx'
import type { Tables } from '#tests/model/tables.ts'

const request = (id: string, changed: Partial<Request>): Request => ({
  id,
  side: 'person',
  blueprint: { id: `b-${id}`, title: `Blueprint ${id}` },
  with: { name: 'Grace Hopper', email: null },
  scope: `The scope of ${id}.`,
  teamSize: '6-20',
  start: 'one-month',
  budget: '15000-50000',
  status: 'sent',
  note: null,
  answeredBy: null,
  sentAt: '2026-03-01T23:30:00.000Z',
  updatedAt: '2026-03-01T23:30:00.000Z',
  ...changed,
})

const offer = 'Six weeks, with both systems connected.'
const sentRequest = request('sent', {})
const answeredRequest = request('answered', { status: 'answered', note: offer, answeredBy: 'author' })
const receivedRequest = request('received', { side: 'author', with: { name: 'Ada Lovelace', email: null } })
const agreedRequest: Request = {
  ...answeredRequest,
  status: 'agreed',
  with: { name: 'Grace', email: 'grace@example.com' },
}
const openRequests = [sentRequest, answeredRequest, receivedRequest]

const heading = { role: 'heading', name: 'Requests' } as const
const alert = { role: 'alert' } as const
const tryAgainButton = { role: 'button', name: 'Try again' } as const
const button = (name: string) => ({ role: 'button', name }) as const
const changedMeanwhileText = 'This request has changed in the meantime. Here is its current state.'
const tooShortText = 'Your note needs at least 10 characters.'

const buttonNames = {
  agree: 'Agree: Blueprint answered',
  withdraw: 'Withdraw: Blueprint sent',
  answer: 'Send answer: Blueprint received',
  decline: 'Decline: Blueprint received',
}

const withdrawingEvents = ['listRequests.done open', 'request.decide withdraw']

export const requests: Tables<typeof requestsMachine> = {
  machine: requestsMachine,
  render: (actor) => <RequestsScreen actor={actor} places={new Map()} />,
  scenarios: {
    'each request shows its side, its state and what happens next': {
      events: ['listRequests.done ended'],
      ends: 'shown',
      starts: [['listRequests']],
      shows: [
        /You asked ?Blueprint agreed ?Agreed.*The author answers ?Six weeks/,
        /You asked ?Blueprint declined ?Declined.*Northloop answers ?No interface/,
        /You were asked ?Blueprint withdrawn ?Withdrawn/,
        'Grace Hopper, grace@example.com',
        'March 1, 2026',
        '6 to 20 people',
        'Within a month',
        '$15,000 to $50,000',
      ],
      hides: [{ role: 'textbox' }, button(buttonNames.agree)],
    },
    'requests that cannot be read are told, without the plans': {
      events: ['listRequests.error offline'],
      ends: 'failed',
      shows: ['We could not reach the server.'],
      hides: [{ role: 'link', name: 'See the plans' }],
    },
    'a member without a plan reads what opens requests': {
      events: ['listRequests.error no plan'],
      ends: 'failed',
      shows: [
        'Client Access and the Operational Intelligence Blueprint open requests to implement a Blueprint.',
        { role: 'link', name: 'See the plans' },
      ],
    },
    'somebody without a request is shown the way to the gallery': {
      events: ['listRequests.done none'],
      ends: 'shown',
      shows: ['No request yet', { role: 'link', name: 'Open the gallery' }],
    },
    'an author answers with a note, of which a draft is kept until it is sent': {
      events: [
        'listRequests.done open',
        'note.change',
        'request.decide answer',
        'decideRequest.done answered',
      ],
      ends: 'shown',
      starts: [['listRequests'], ['decideRequest', { id: 'received', decision: 'answer', note: offer }]],
      actions: [
        ['keepNote', { id: 'received', value: offer }],
        ['dropNote', { id: 'received' }],
        ['focusOn', { place: 'received' }],
      ],
      context: { notes: {}, error: undefined },
      shows: [/Blueprint received ?Answered.*Six weeks/],
      hides: [{ role: 'textbox' }],
    },
    'a draft comes back with the list': {
      events: ['listRequests.done with a draft'],
      ends: 'shown',
      shows: [{ role: 'textbox', name: 'Your note', value: offer }],
    },
    'a draft for another request stays': {
      events: ['listRequests.done with two drafts', 'request.decide answer', 'decideRequest.done answered'],
      ends: 'shown',
      starts: [['listRequests'], ['decideRequest', { id: 'received', decision: 'answer', note: offer }]],
      context: { notes: { other: 'Not yet.' }, error: undefined },
    },
    'a note that is refused is told at its request and stays typed': {
      events: ['listRequests.done with a draft', 'request.decide answer', 'decideRequest.done refused'],
      ends: 'shown',
      actions: [['focusOn', { place: 'received' }]],
      shows: [alert, tooShortText, { role: 'textbox', name: 'Your note', value: offer }],
    },
    'the person who asked agrees to the answer': {
      events: ['listRequests.done open', 'request.decide agree', 'decideRequest.done agreed'],
      ends: 'shown',
      starts: [['listRequests'], ['decideRequest', { id: 'answered', decision: 'agree', note: '' }]],
      shows: ['Grace, grace@example.com', /Blueprint answered ?Agreed/],
      hides: [button(buttonNames.agree)],
    },
    'a request that changed in the meantime is read again': {
      events: [...withdrawingEvents, 'decideRequest.done outdated', 'listRequests.done open'],
      ends: 'shown',
      starts: [
        ['listRequests'],
        ['decideRequest', { id: 'sent', decision: 'withdraw', note: '' }],
        ['listRequests'],
      ],
      shows: [changedMeanwhileText],
    },
    'a failed decision can be made again, and its failure goes away': {
      events: [...withdrawingEvents, 'decideRequest.error', 'request.decide agree'],
      ends: 'deciding',
      hides: [alert],
    },
    'a failed decision says so': {
      events: ['listRequests.done open', 'request.decide withdraw', 'decideRequest.error'],
      ends: 'shown',
      shows: [alert, messages.unknown],
    },
    'a list that does not come is asked for again': {
      events: ['listRequests.error offline', 'retry', 'listRequests.done none'],
      ends: 'shown',
      starts: [['listRequests'], ['listRequests']],
      context: { error: undefined },
    },
  },
  behaviour: ({ requests: listed, notes, decided, error }) => [
    listed.map(({ id, status }) => [id, status]),
    notes,
    decided,
    error,
  ],
  eventCases: {
    'listRequests.done': {
      open: { requests: openRequests, notes: {} },
      'with a draft': { requests: openRequests, notes: { received: offer } },
      'with two drafts': { requests: openRequests, notes: { received: offer, other: 'Not yet.' } },
      none: { requests: [], notes: {} },
      ended: {
        requests: [
          request('agreed', {
            status: 'agreed',
            note: offer,
            answeredBy: 'author',
            with: { name: 'Grace Hopper', email: 'grace@example.com' },
          }),
          request('declined', { status: 'declined', note: 'No interface.', answeredBy: 'firm' }),
          request('withdrawn', { status: 'withdrawn', side: 'author' }),
        ],
        notes: {},
      },
    },
    'listRequests.error': {
      offline: new Error('We could not reach the server.'),
      'no plan': new Error('Your plan does not include this. Please upgrade your plan.'),
    },
    'note.change': { '': { id: 'received', value: offer } },
    'request.decide': {
      agree: { id: 'answered', decision: 'agree' },
      withdraw: { id: 'sent', decision: 'withdraw' },
      answer: { id: 'received', decision: 'answer' },
      decline: { id: 'received', decision: 'decline' },
    },
    'decideRequest.done': {
      agreed: { outcome: 'decided', request: agreedRequest },
      answered: {
        outcome: 'decided',
        request: { ...receivedRequest, status: 'answered', note: offer, answeredBy: 'author' },
      },
      outdated: { outcome: 'outdated', error: changedMeanwhileText },
      refused: { outcome: 'refused', error: tooShortText },
    },
    'decideRequest.error': { broken: new Error('broken') },
  },
  eventActions: {
    retry: (person) => person.click('button', 'Try again'),
    'note.change': (person, { value }) => person.fill('Your note', value),
    'request.decide': (person, { decision }) => person.click('button', buttonNames[decision]),
  },
  assertions: {
    loading: { shows: [heading, 'Loading requests...'], hides: [alert, 'No request yet'] },
    failed: { shows: [heading, alert, tryAgainButton] },
    shown: { shows: [heading], hides: [tryAgainButton, 'Loading requests...'] },
    deciding: { shows: [heading, { role: 'button', disabled: true }], hides: [alert, tryAgainButton] },
  },
}
