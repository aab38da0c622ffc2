import { messages } from '#contract/errors.ts'
import type { Request } from '#contract/requests/requests.ts'
import { requestsMachine } from '#machines/requests.ts'
import { RequestsScreen } from '#src/screens/requests.tsx'
import { pathTables } from '#tests/model/tables.ts'
import { callOf, scenariosAfter, shownAfter, tryAgainButton } from './scenarios.ts'
import { alert, anyField, button, heading, link, textField } from './screen-items.ts'

const request = (id: string, changed: Partial<Request>): Request => ({
  id,
  side: 'person',
  blueprint: { id: `b-${id}`, title: `Blueprint ${id}`, isPublished: true },
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
const answeredRequest = request('answered', { status: 'answered', note: offer, answeredBy: 'author' })
const receivedRequest = request('received', { side: 'author', with: { name: 'Ada Lovelace', email: null } })
const agreedRequest: Request = {
  ...answeredRequest,
  status: 'agreed',
  with: { name: 'Grace', email: 'grace@example.com' },
}
const openRequests = [request('sent', {}), answeredRequest, receivedRequest]

const title = heading('Requests')
const changedMeanwhileText = 'This request has changed in the meantime. Here is its current state.'
const tooShortText = 'Your note needs at least 10 characters.'

const buttonNames = {
  agree: 'Agree: Blueprint answered',
  withdraw: 'Withdraw: Blueprint sent',
  answer: 'Send answer: Blueprint received',
  decline: 'Decline: Blueprint received',
}

const decide = (id: string, decision: string, note = '') => callOf('decideRequest', { id, decision, note })
const focusOn = (place: string) => callOf('focusOn', { place })

const listed = scenariosAfter('listRequests.done open ⇒ shown', { starts: [['listRequests']] })
const withdrawing = scenariosAfter('listRequests.done open → request.decide withdraw ⇒ shown', {
  starts: [['listRequests'], decide('sent', 'withdraw')],
})

export const requests = pathTables(requestsMachine, {
  render: (actor) => <RequestsScreen actor={actor} places={new Map()} />,
  scenarios: {
    'each request shows its side, its state and what happens next': shownAfter(
      'listRequests.done ended',
      [
        /You asked ?Blueprint agreed ?Agreed.*The author answers ?Six weeks/,
        /You asked ?Blueprint declined ?This Blueprint is no longer in the gallery\. ?Declined.*Northloop answers ?No interface/,
        link('Blueprint agreed'),
        'If you’d still like it implemented, please write to us.',
        /You were asked ?Blueprint withdrawn ?Withdrawn/,
        'Grace Hopper, grace@example.com',
        'March 1, 2026',
        '6 to 20 people',
        'Within a month',
        '$15,000 to $50,000',
      ],
      [anyField, button(buttonNames.agree), link('Blueprint declined'), /You can send the request again/],
    ),
    'a member without a plan reads what opens requests': {
      path: 'listRequests.error no plan ⇒ failed',
      shows: [
        'Client Access and the Operational Intelligence Blueprint let you request the implementation of a Blueprint.',
        link('See the plans'),
      ],
    },
    'somebody without a request is shown, after an outage, the way to the gallery': {
      path: [
        'listRequests.error offline',
        { shows: ['We could not reach the server.'], hides: [link('See the plans')] },
        'retry → listRequests.done none ⇒ shown',
      ],
      starts: [['listRequests'], ['listRequests']],
      context: { error: undefined },
      shows: ['No requests yet', link('Open the gallery')],
    },
    'an author answers with a note, of which a draft is kept until it is sent': listed(
      'note.change → request.decide answer → decideRequest.done answered',
      {
        starts: [decide('received', 'answer', offer)],
        actions: [
          ['keepNote', { id: 'received', value: offer }],
          ['dropNote', { id: 'received' }],
          focusOn('received'),
        ],
        context: { notes: {}, error: undefined },
        shows: [/Blueprint received ?Answered.*Six weeks/],
        hides: [anyField],
      },
    ),
    'a draft comes back with the list, stays typed when it is refused, and others stay': {
      path: [
        'listRequests.done with two drafts → request.decide answer → decideRequest.done refused',
        { actions: [focusOn('received')], shows: [alert, tooShortText, textField('Your note', offer)] },
        'request.decide answer → decideRequest.done answered ⇒ shown',
      ],
      context: { notes: { other: 'Not yet.' }, error: undefined },
    },
    'the person who asked agrees to the answer': listed('request.decide agree → decideRequest.done agreed', {
      starts: [decide('answered', 'agree')],
      shows: ['Grace, grace@example.com', /Blueprint answered ?Agreed/],
      hides: [button(buttonNames.agree)],
    }),
    'a request that changed in the meantime is read again': withdrawing(
      'decideRequest.done outdated → listRequests.done open',
      { starts: [['listRequests']], shows: [changedMeanwhileText] },
    ),
    'a failed decision says so until another is made': withdrawing(
      ['decideRequest.error', { shows: [alert, messages.unknown] }, 'request.decide agree ⇒ deciding'],
      { starts: [decide('answered', 'agree')] },
    ),
  },
  eventCases: {
    'listRequests.done': {
      open: { requests: openRequests, notes: {} },
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
          {
            ...request('declined', { status: 'declined', note: 'No interface.', answeredBy: 'firm' }),
            blueprint: { id: 'b-declined', title: 'Blueprint declined', isPublished: false },
          },
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
  },
  eventActions: {
    retry: (person) => person.click('button', 'Try again'),
    'note.change': (person, { value }) => person.fill('Your note', value),
    'request.decide': (person, { decision }) => person.click('button', buttonNames[decision]),
  },
  assertions: {
    loading: { shows: [title, 'Loading requests...'], hides: [alert, 'No requests yet'] },
    failed: { shows: [title, alert, tryAgainButton] },
    shown: { shows: [title], hides: [tryAgainButton, 'Loading requests...'] },
    deciding: { shows: [title, { role: 'button', disabled: true }], hides: [alert, tryAgainButton] },
  },
})
