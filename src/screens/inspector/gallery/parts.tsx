import { useSelector } from '@xstate/react'
import type { KeyboardEvent, ReactNode } from 'react'
import { shownChart, type GalleryActor } from '#machines/inspector/gallery.ts'
import {
  addressOf,
  type Chart,
  type ChartState,
  type ChartTransition,
} from '#machines/inspector/gallery/chart.ts'
import { machineGallery as words } from '#src/content/gallery.ts'

type ChartPart = { id: string; level: number; state?: ChartState; transition?: ChartTransition }

/** The states and transitions in document order: below each state its transitions, then the states inside it. */
const partsOf = ({ states, transitions }: Chart, path = '', level = 1): ChartPart[] => [
  ...states.filter((state) => state.path === path).map((state) => ({ id: state.path, level, state })),
  ...transitions
    .filter(({ source }) => source === path)
    .map((transition) => ({ id: transition.id, level: level + 1, transition })),
  ...states
    .filter(({ parent }) => parent === path)
    .flatMap((inside) => partsOf({ states, transitions } as Chart, inside.path, level + 1)),
]

const focusTargetFinders: Record<string, (items: HTMLElement[], at: number) => HTMLElement | undefined> = {
  ArrowDown: (items, at) => items[at + 1],
  ArrowUp: (items, at) => items[at - 1],
  Home: (items) => items[0],
  End: (items) => items.at(-1),
  ArrowLeft: (items, at) => {
    const level = Number(items[at]?.ariaLevel)
    return items.slice(0, at).findLast((item) => Number(item.ariaLevel) < level)
  },
  ArrowRight: (items, at) =>
    Number(items[at + 1]?.ariaLevel) > Number(items[at]?.ariaLevel) ? items[at + 1] : undefined,
}

/** Moves the focus within the tree. The focus handler of an entry then tells the machine that this entry is chosen. */
const moveFocus = (event: KeyboardEvent<HTMLElement>) => {
  const step = focusTargetFinders[event.key]
  if (!step) return
  event.preventDefault()
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=treeitem]')]
  step(
    items,
    items.findIndex((item) => item === event.target),
  )?.focus()
}

/** Scrolls the chosen entry into view. The entry also gets the focus if no other element has it. */
const scrollToAndFocus = (element: HTMLElement | null) => {
  element?.scrollIntoView({ block: 'nearest' })
  if (element?.ownerDocument.activeElement === element?.ownerDocument.body) element?.focus()
}

function Detail({ term, children }: { term: string; children: ReactNode }) {
  return (
    <span className="block">
      <span className="opacity-70"> {term} </span>
      {children}
    </span>
  )
}

function StateEntry({ state }: { state: ChartState }) {
  const { name, type, description, tags, entry, exit, actors } = state
  return (
    <>
      <span className="font-semibold">{name}</span>
      {type !== 'atomic' && <span className="opacity-70"> {type}</span>}
      {description !== undefined && <span className="block font-sans"> {description}</span>}
      {actors.length > 0 && <Detail term="runs">{actors.join(', ')}</Detail>}
      {entry.length > 0 && <Detail term="entry">{entry.join(', ')}</Detail>}
      {exit.length > 0 && <Detail term="exit">{exit.join(', ')}</Detail>}
      {tags.length > 0 && <Detail term="tags">{tags.join(', ')}</Detail>}
    </>
  )
}

function TransitionEntry({ transition }: { transition: ChartTransition }) {
  const { event, guard, actions, targets, reenters, walks } = transition
  return (
    <>
      <span>{event}</span>
      {guard !== undefined && <span>{` [${guard}]`}</span>}
      {targets.length > 0 && <span>{` → ${targets.join(', ')}`}</span>}
      {reenters && <span> (enters again)</span>}
      {actions.length > 0 && <Detail term="does">{actions.join(', ')}</Detail>}
      {walks && <Detail term="walked by">{words.walks(walks)}</Detail>}
    </>
  )
}

/** The states and transitions of the shown machine as a tree. The canvas shows the entry that has the focus. */
export function Parts({ actor }: { actor: GalleryActor }) {
  const snapshot = useSelector(actor, (current) => current)
  const chart = shownChart(snapshot)
  const { part: chosen } = snapshot.context.place
  const parts = partsOf(chart)
  return (
    <>
      <h2 className="annotation border-b border-blue px-5 py-3 text-muted">{words.parts}</h2>
      <div
        key={chart.name}
        role="tree"
        tabIndex={-1}
        aria-label={words.parts}
        onKeyDown={moveFocus}
        className="min-h-0 grow overflow-y-auto pb-6 max-xl:max-h-96"
      >
        {parts.map(({ id, level, state, transition }, index) => {
          const isChosen = id === chosen
          return (
            <a
              key={id}
              ref={isChosen ? scrollToAndFocus : undefined}
              href={addressOf({ machine: chart.name, part: id })}
              role="treeitem"
              aria-level={level}
              aria-selected={isChosen}
              tabIndex={isChosen || (chosen === undefined && index === 0) ? 0 : -1}
              onFocus={isChosen ? undefined : () => actor.send({ type: 'part.choose', part: id })}
              style={{ paddingInlineStart: `${level}rem` }}
              className={`block border-b border-blue-line/60 py-1.5 pr-4 annotation no-underline hover:bg-blue-pale focus-visible:-outline-offset-3 aria-selected:bg-blue aria-selected:text-white ${transition ? 'text-blue-deep' : ''}`}
            >
              {state && <StateEntry state={state} />}
              {transition && <TransitionEntry transition={transition} />}
            </a>
          )
        })}
      </div>
    </>
  )
}
