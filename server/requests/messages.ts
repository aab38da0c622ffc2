/** Why a call about requests is refused. */
export const requestMessages = {
  notFound: 'We could not find this request in your account.',
  sentAlready: 'You’ve already sent this request. You’ll find your request under Requests.',
  tooMany:
    'Ten of your requests are waiting for an answer. Please withdraw one of them, or wait for an answer, before you send another.',
  ownBlueprint: 'This is your own Blueprint.',
  changed: 'This request has changed in the meantime. Here is its current state.',
} as const
