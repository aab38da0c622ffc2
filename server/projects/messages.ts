/** Why a call about questionnaires or kick-offs is refused. */
export const projectMessages = {
  answersChanged: 'These answers were changed in another window after you opened them here.',
  slotTaken: 'Somebody else has just booked this time. Please choose another.',
  slotNotOffered: 'This time can no longer be booked. Please choose another.',
  kickoffNotOpen: 'The kick-off for this project can no longer be booked, moved or cancelled.',
  kickoffTooLate: 'Less than 24 hours remain until the kick-off. Please write to us to move it.',
} as const
