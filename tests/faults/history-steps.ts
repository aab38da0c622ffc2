import type { ProductKey } from '#contract/catalogue.ts'
import type { PaymentMethod } from '#contract/payments/payments.ts'
import type { SandboxFault, SandboxOperation } from '#sandbox/faults.ts'
import type { CountedOperations } from './kill-switch.ts'

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

/** A product of the catalogue, or the deposit that the first buyer owes. */
export type BoughtProduct = ProductKey | 'deposit'

export type PendingDecision = 'COMPLETED' | 'DECLINED'

/** One step of a history. `nthNewest` 0 is the newest checkout, webhook, payment or capture; without any, the step does nothing. */
export type Step =
  | {
      type: 'open checkout'
      buyer: PairIndex
      product: BoughtProduct
      provider: PaymentMethod
      instance: PairIndex
      isRetry: boolean
    }
  | {
      type: 'buy'
      buyer: PairIndex
      product: BoughtProduct
      provider: PaymentMethod
      instance: PairIndex
      confirmInstance: PairIndex
      killAfterOperations: number | null
    }
  | { type: 'pay' | 'fail payment'; nthNewest: number }
  | { type: 'confirm'; nthNewest: number; report: PaymentReport; instance: PairIndex }
  | {
      type: 'deliver webhook'
      nthNewest: number
      times: 1 | 2 | 10
      keepQueued: boolean
      instance: PairIndex
    }
  | { type: 'forge webhook'; nthNewest: number; instance: PairIndex }
  | { type: 'drop webhook'; nthNewest: number }
  | { type: 'inject fault'; operation: SandboxOperation; afterCalls: 0 | 1; fault: SandboxFault }
  | { type: 'outage'; provider: PaymentMethod }
  | { type: 'clear faults' }
  | { type: 'reconcile'; instance: PairIndex }
  | { type: 'kill'; instance: PairIndex; afterOperations: number; counted: CountedOperations }
  | { type: 'advance clock'; ms: number }
  | { type: 'refund'; nthNewest: number; isPartial: boolean }
  /** A partner refers a buyer. */
  | { type: 'refer'; buyer: PairIndex }
  /** The firm delivers a Blueprint, which opens its credit. */
  | { type: 'deliver'; nthNewest: number }
  | { type: 'apply credit'; nthNewest: number }
  /** Pays out to the partner, as if the hold of every commission were over. */
  | { type: 'pay out' }
  | { type: 'settle pending capture'; nthNewest: number; decision: PendingDecision }
  | { type: 'concurrently'; steps: Step[] }

export type StepOf<Type extends Step['type']> = Extract<Step, { type: Type }>

/** How a history ends. `arrivals` says for each queued webhook in turn whether it arrives, and repeats if it is too short. */
export type Finish = { arrivals: boolean[]; areWebhooksReversed: boolean; decision: PendingDecision }
export type History = { steps: Step[]; finish: Finish }
