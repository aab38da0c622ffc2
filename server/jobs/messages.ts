/** Why a call about jobs, their questions or bids is refused. */
export const jobMessages = {
  changed: 'This job has changed in the meantime. Here is its current state.',
  hasBids: 'This job can no longer be changed: it has bids, or it is closed.',
  takesNoBids: 'This job no longer accepts bids.',
  tooMany:
    'You already have as many jobs under way as your plan includes. Please award or withdraw one before you post another.',
  tooManyQuestions: 'This job cannot take any more questions. Please write to us instead.',
  tooManyBids: 'This job cannot take any more bids.',
  questionAnswered: 'This question has already been answered.',
} as const
