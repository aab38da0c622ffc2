import { confirmingState, requestingState, sendingState } from './code-steps.ts'
import {
  choosingState,
  explainingState,
  namingState,
  pinningState,
  reviewingState,
} from './entering-steps.ts'
import { decisionSetup } from './setup.ts'

/** The steps of a decision, in a dialog. */
export const decidingState = decisionSetup.createStateConfig({
  tags: 'dialog',
  initial: 'choosing',
  states: {
    choosing: choosingState,
    pinning: pinningState,
    explaining: explainingState,
    naming: namingState,
    reviewing: reviewingState,
    requesting: requestingState,
    confirming: confirmingState,
    sending: sendingState,
  },
})
