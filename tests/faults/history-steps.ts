import type fc from 'fast-check'
import type { singleSteps } from './any-history.ts'

/** How a browser reports a payment, truthfully or not. */
export type PaymentReport =
  | 'genuine'
  | 'from another person'
  | 'for another product'
  | 'forged'
  | 'of another order'
  | 'signed but unpaid'

/** The index of one of the two people, or of one of the two instances. */
export type PairIndex = 0 | 1

export type PendingDecision = 'COMPLETED' | 'DECLINED'

type ValueOf<Arbitrary> = Arbitrary extends fc.Arbitrary<infer Value> ? Value : never

/** One step of a history. `nthNewest` 0 is the newest checkout, webhook, payment or capture; without any, the step does nothing. */
export type Step =
  | ValueOf<(typeof singleSteps)[number]['arbitrary']>
  | { type: 'concurrently'; steps: Step[] }

export type StepOf<Type extends Step['type']> = Extract<Step, { type: Type }>

/** How a history ends. `arrivals` says for each queued webhook in turn whether it arrives, and repeats if it is too short. */
export type Finish = { arrivals: boolean[]; areWebhooksReversed: boolean; decision: PendingDecision }
export type History = { steps: Step[]; finish: Finish }
