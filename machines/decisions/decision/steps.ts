import { confirmingState, requestingState, sendingState } from './code-steps.ts'
import {
  choosingState,
  enteringReasonState,
  enteringDetailsState,
  enteringChangesState,
  reviewingState,
} from './entering-steps.ts'
import { decisionSetup } from './setup.ts'

/** The steps of a decision, in a dialog. */
export const decidingState = decisionSetup.createStateConfig({
  tags: 'dialog',
  initial: 'choosing',
  states: {
    choosing: choosingState,
    enteringChanges: enteringChangesState,
    enteringReason: enteringReasonState,
    enteringDetails: enteringDetailsState,
    reviewing: reviewingState,
    requesting: requestingState,
    confirming: confirmingState,
    sending: sendingState,
  },
})
