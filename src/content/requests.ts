import { brand } from '#contract/brand.ts'
import { catalogue } from '#contract/catalogue.ts'
import type { Request } from '#contract/requests/requests.ts'

export const requests = {
  title: 'Requests',
  lead: 'Implementation requests you sent or received.',
  loading: 'Loading requests...',
  retry: 'Try again',
  noPlan: {
    text: `${catalogue.client_monthly_10.name} and the ${catalogue.blueprint.name} let you request the implementation of a Blueprint.`,
    action: 'See the plans',
  },
  none: {
    title: 'No requests yet',
    text: 'On a Blueprint’s page, you can ask to have that Blueprint implemented in your operation. Its author and our team both receive your request.',
    action: 'Open the gallery',
  },
  sides: { person: 'You asked', author: 'You were asked' },
  unpublished: {
    text: 'This Blueprint is no longer in the gallery.',
    declined: 'If you’d still like it implemented, please write to us.',
  },
  with: { person: 'Author', author: 'From' },
  sent: 'Sent',
  answers: { author: 'The author answers', firm: `${brand.name} answers` },
  /** What happens next, by the request's status, for the person who asked and for the author. */
  next: {
    sent: {
      person: `The author and our team have your request. You’ll hear from one of us within ${brand.replyWithin}.`,
      author: `Answer or decline the request. If you do neither within ${brand.replyWithin}, we’ll answer in your place.`,
    },
    answered: {
      person: 'If you agree, we’ll send a statement of work. You pay nothing until it’s signed.',
      author: 'The person who asked can now accept your answer or withdraw the request.',
    },
    agreed: {
      person: 'We’ll send you a statement of work. You pay nothing until it’s signed.',
      author: 'We’ll send both of you a statement of work.',
    },
    declined: {
      person: 'You can send the request again, or write to us.',
      author: 'The person who asked has received your note.',
    },
    withdrawn: {
      person: 'You withdrew this request.',
      author: 'The person who asked withdrew this request.',
    },
  } satisfies Record<Request['status'], Record<Request['side'], string>>,
  note: 'Your note',
  noteHint: 'what you offer and what it requires, or why you can’t take it on',
  decide: { agree: 'Agree', withdraw: 'Withdraw', answer: 'Send answer', decline: 'Decline' },
  deciding: {
    agree: 'Agreeing...',
    withdraw: 'Withdrawing...',
    answer: 'Sending...',
    decline: 'Declining...',
  },
}
