import fc from 'fast-check'
import { decisionKinds } from '#contract/decisions/decisions.ts'
import { hourMs, minuteMs, secondMs } from '#contract/time/durations.ts'

const anyInstance = fc.constantFrom(0, 1)
const anyKind = fc.constantFrom(...decisionKinds)
/** Two recipients with two tabs each: the first two tabs are those of the first recipient. */
const call = {
  tab: fc.nat(3),
  instance: anyInstance,
  isAnswerLost: fc.oneof({ weight: 5, arbitrary: fc.constant(false) }, fc.constant(true)),
}

const readStep = fc.record({ type: fc.constant('read'), ...call })
const askStep = fc.record({ type: fc.constant('ask'), kind: anyKind, ...call })
const confirmStep = fc.record({
  type: fc.constant('confirm'),
  /** With the newest code of the tab, else with the nth newest of all. */
  isOwn: fc.boolean(),
  nthNewest: fc.nat(3),
  digits: fc.constantFrom(...Array<'mailed'>(5).fill('mailed'), 'guessed', 'of another code'),
  kind: fc.oneof({ weight: 6, arbitrary: fc.constant('asked for') }, anyKind),
  watches: fc.constantFrom(0, 1),
  total: fc.constantFrom(...Array<'shown'>(6).fill('shown'), 'another'),
  ...call,
})
const repeatStep = fc.record({ type: fc.constant('repeat'), nthNewest: fc.nat(2), instance: anyInstance })
const publishStep = fc.record({ type: fc.constant('publish'), instance: anyInstance })
const withdrawStep = fc.record({ type: fc.constant('withdraw'), instance: anyInstance })
const replaceCodeStep = fc.record({
  type: fc.constant('replace code'),
  reader: anyInstance,
  instance: anyInstance,
})
const accessStep = fc.record({
  type: fc.constant('access'),
  change: fc.constantFrom('revoke', 'restore', 'expire', 'prolong'),
  instance: anyInstance,
})
const clockStep = fc.record({
  type: fc.constant('advance clock'),
  ms: fc.constantFrom(secondMs, 59 * secondMs, minuteMs, 2 * minuteMs, 9 * minuteMs, 10 * minuteMs, hourMs),
})
const kill = { type: fc.constant('kill'), instance: anyInstance }
const killStep = fc.oneof(
  fc.record({ ...kill, afterOperations: fc.nat(70), counted: fc.constant('all') }),
  fc.record({ ...kill, afterOperations: fc.nat(3), counted: fc.constant('visible') }),
)
type ValueOf<Arbitrary> = Arbitrary extends fc.Arbitrary<infer Value> ? Value : never

export type DecisionStep =
  | ValueOf<
      | typeof readStep
      | typeof askStep
      | typeof confirmStep
      | typeof repeatStep
      | typeof publishStep
      | typeof withdrawStep
      | typeof replaceCodeStep
      | typeof accessStep
      | typeof clockStep
      | typeof killStep
    >
  | { type: 'concurrently'; steps: DecisionStep[] }

/** At most one of the steps changes the proposal, so that the order of the versions is known. */
const concurrentSteps = fc
  .tuple(
    fc.array(fc.oneof({ weight: 5, arbitrary: confirmStep }, askStep, repeatStep, readStep), {
      minLength: 2,
      maxLength: 4,
    }),
    fc.option(fc.oneof(publishStep, withdrawStep, replaceCodeStep, accessStep), { freq: 2 }),
  )
  .map(([calls, change]): DecisionStep => ({
    type: 'concurrently',
    steps: change ? [...calls, change] : calls,
  }))

/** Somebody who asks for a code and enters it, with something on the way. */
const decidingSteps = fc
  .tuple(
    askStep,
    fc.option(
      fc.oneof({ weight: 3, arbitrary: killStep }, replaceCodeStep, withdrawStep, publishStep, accessStep),
      { freq: 3 },
    ),
    confirmStep,
    fc.option(repeatStep, { freq: 2 }),
  )
  .map(([ask, interruption, confirm, repeat]): DecisionStep[] => [
    ask,
    ...(interruption ? [interruption] : []),
    { ...confirm, tab: ask.tab, isOwn: true },
    ...(repeat ? [repeat] : []),
  ])

/** What two recipients with two tabs each and the firm may do to one proposal. */
export const anyDecisionHistory: fc.Arbitrary<DecisionStep[]> = fc
  .array(
    fc.oneof<fc.WeightedArbitrary<DecisionStep | DecisionStep[]>[]>(
      { weight: 4, arbitrary: askStep },
      { weight: 3, arbitrary: confirmStep },
      { weight: 2, arbitrary: decidingSteps },
      { weight: 4, arbitrary: concurrentSteps },
      { weight: 2, arbitrary: repeatStep },
      { weight: 1, arbitrary: readStep },
      { weight: 2, arbitrary: publishStep },
      { weight: 1, arbitrary: withdrawStep },
      { weight: 1, arbitrary: replaceCodeStep },
      { weight: 1, arbitrary: accessStep },
      { weight: 3, arbitrary: clockStep },
      { weight: 3, arbitrary: killStep },
    ),
    { minLength: 2, maxLength: 14, size: 'max' },
  )
  .map((steps) => steps.flat())
