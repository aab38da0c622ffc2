import { useSelector } from '@xstate/react'
import { shownActor, actorsIn, type InspectorActor, type ShownActor } from '#machines/inspector/inspector.ts'
import { inspector as words } from '#src/content/inspector.ts'
import { isSameButForTime } from './same.ts'

type ActorListProps = {
  actors: ShownActor[]
  shownActorId: string | undefined
  onChoose: (actor: string) => void
}

/** Sorts the actors so that each is followed by the actors that it invoked. */
function sortByParent(actors: ShownActor[]): ShownActor[] {
  const keys = new Set(actors.map(({ last }) => last.actor))
  const within = (parent: ShownActor): ShownActor[] => [
    parent,
    ...actors.filter(({ last }) => last.parent === parent.last.actor).flatMap(within),
  ]
  return actors.filter(({ last }) => last.parent === null || !keys.has(last.parent)).flatMap(within)
}

function ActorList({ actors, shownActorId, onChoose }: ActorListProps) {
  return (
    <ul>
      {sortByParent(actors).map(({ last, isRunning }) => (
        <li key={last.actor}>
          <button
            type="button"
            aria-pressed={last.actor === shownActorId}
            onClick={() => onChoose(last.actor)}
            className={`flex min-h-11 w-full flex-wrap items-center gap-x-3 border-l-4 border-transparent py-1.5 pr-3 text-left text-sm hover:bg-blue-pale aria-pressed:border-blue aria-pressed:bg-blue-pale ${last.parent === null ? 'pl-3' : 'pl-8'}`}
          >
            <span className={isRunning ? 'font-semibold' : 'text-muted'}>{last.name}</span>
            <span className="annotation text-muted">{isRunning ? last.to.join(', ') : words.ended}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}

/** The actors of a browser tab. The actors that have ended are in a collapsed list. */
function TabActors({ actors, ...rest }: ActorListProps) {
  const ended = actors.filter(({ isRunning }) => !isRunning)
  return (
    <>
      <ActorList actors={actors.filter(({ isRunning }) => isRunning)} {...rest} />
      {ended.length > 0 && (
        <details>
          <summary className="annotation flex min-h-11 items-center px-3 text-muted">
            {words.endedActors(ended.length)}
          </summary>
          <ActorList actors={ended} {...rest} />
        </details>
      )}
    </>
  )
}

/** The browser tabs from which the inspector received steps, each with its actors. */
export function Actors({ actor }: { actor: InspectorActor }) {
  const snapshot = useSelector(actor, (current) => current, isSameButForTime)
  const actors = actorsIn(snapshot)
  const shown = shownActor(snapshot)?.last.actor
  const tabs = [...new Set(actors.map(({ last }) => last.tab))]
  return (
    <section aria-labelledby="tabs-title">
      <h2 id="tabs-title" className="px-4 pt-4 pb-2 text-h4">
        {words.tabs}
      </h2>
      {tabs.length === 0 && <p className="px-4 pb-4 text-sm text-muted">{words.nobody}</p>}
      {tabs.map((tab, index) => {
        const inTab = actors.filter(({ last }) => last.tab === tab)
        const { page = '' } =
          inTab.map(({ last }) => last).sort((one, other) => other.time - one.time)[0] ?? {}
        return (
          <div
            key={tab}
            role="group"
            aria-label={words.tab(index + 1, page)}
            className="border-t border-blue-line py-2"
          >
            <h3 className="annotation px-4 py-1 font-normal break-all text-blue">
              {words.tab(index + 1, page)}
            </h3>
            <TabActors
              actors={inTab}
              shownActorId={shown}
              onChoose={(chosen) => actor.send({ type: 'actor.choose', actor: chosen })}
            />
          </div>
        )
      })}
    </section>
  )
}
