import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { InspectedStep } from '#contract/inspector.ts'
import {
  shownActor,
  actorsIn,
  shownSteps,
  shownTime,
  type InspectorActor,
  type ShownActor,
} from '#machines/inspector/inspector.ts'
import { inspector as words } from '#src/content/inspector.ts'
import { isSameButForTime } from './same.ts'
import { scenarioSourceOf } from './scenario.ts'

function ActorFact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-4 border-t border-blue-line py-2 sm:grid-cols-[11rem_minmax(0,1fr)]">
      <dt className="annotation text-muted">{name}</dt>
      <dd className="min-w-0 text-sm">{children}</dd>
    </div>
  )
}

const itemList = (items: string[]) =>
  items.length === 0 ? (
    <span>{words.nothing}</span>
  ) : (
    <ul>
      {items.map((item, index) => (
        <li key={index} className="annotation break-words">
          {item}
        </li>
      ))}
    </ul>
  )

/** The running timers of an actor, each with the time that is left. Only this component renders again as time passes. */
function Timers({ actor, timers }: { actor: InspectorActor; timers: InspectedStep['timers'] }) {
  const time = useSelector(actor, shownTime)
  return itemList(timers.map(({ name, ends }) => `${name}: ${words.left(Math.max(0, ends - time) / 1_000)}`))
}

function ActorFacts({ actor, shown: { last, isRunning } }: { actor: InspectorActor; shown: ShownActor }) {
  const snapshot = useSelector(actor, (current) => current, isSameButForTime)
  const children = actorsIn(snapshot).filter((one) => one.last.parent === last.actor && one.isRunning)
  return (
    <>
      <p className="flex flex-wrap gap-2 py-3">
        {last.to.map((state) => (
          <span key={state} className="annotation border border-ink bg-signal px-2 py-1 text-ink">
            {state}
          </span>
        ))}
      </p>
      <dl>
        <ActorFact name={words.state}>
          {words.status[isRunning || last.status !== 'active' ? last.status : 'stopped']}
        </ActorFact>
        <ActorFact name={words.taken}>{itemList(last.taken)}</ActorFact>
        <ActorFact name={words.refused}>
          {itemList(last.refused.map(({ key, guard }) => `${guard}: ${key}`))}
        </ActorFact>
        <ActorFact name={words.children}>{itemList(children.map((one) => one.last.name))}</ActorFact>
        <ActorFact name={words.timers}>
          <Timers actor={actor} timers={isRunning ? last.timers : []} />
        </ActorFact>
        <ActorFact name={words.context}>
          <pre
            tabIndex={0}
            aria-label={words.context}
            className="annotation max-h-80 overflow-auto break-words whitespace-pre-wrap"
          >
            {JSON.stringify(last.context, null, 1)}
          </pre>
        </ActorFact>
      </dl>
      {last.isMachine && (
        <details className="border-t border-blue-line">
          <summary className="flex min-h-11 items-center text-sm font-semibold">{words.scenario}</summary>
          <p className="text-sm text-muted">{words.scenarioHint}</p>
          <pre
            tabIndex={0}
            aria-label={words.scenario}
            className="annotation my-2 overflow-x-auto bg-ink p-4 text-frost"
          >
            {scenarioSourceOf(shownSteps(snapshot).filter((step) => step.actor === last.actor))}
          </pre>
        </details>
      )}
    </>
  )
}

/** The details of the chosen actor, or of the actor that the shown step belongs to. */
export function ChosenActor({ actor }: { actor: InspectorActor }) {
  const snapshot = useSelector(actor, (current) => current, isSameButForTime)
  const shown = shownActor(snapshot)
  return (
    <section aria-labelledby="actor-title" className="min-w-0 p-4">
      <h2 id="actor-title" className="text-h4">
        {shown ? shown.last.name : words.actor}
      </h2>
      {shown ? (
        <ActorFacts actor={actor} shown={shown} />
      ) : (
        <p className="text-sm text-muted">{words.noActor}</p>
      )}
    </section>
  )
}
