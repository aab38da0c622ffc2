import { useSelector } from '@xstate/react'
import type { RefObject } from 'react'
import type { PortalActor } from '#machines/portal.ts'

const link =
  'annotation group relative flex size-11 shrink-0 items-center justify-center text-mist no-underline hover:text-frost lg:h-11 lg:w-full'
const mark =
  'flex h-7 w-8 items-center justify-center border border-transparent group-hover:border-ink-line group-aria-[current]:border-frost group-aria-[current]:bg-frost group-aria-[current]:text-ink forced-colors:group-aria-[current]:border-[Highlight] forced-colors:group-aria-[current]:bg-[Highlight] forced-colors:group-aria-[current]:text-[HighlightText] forced-colors:group-aria-[current]:[forced-color-adjust:none]'
const tip =
  'pointer-events-none absolute left-full ml-2 hidden border border-ink-line bg-ink max-w-96 truncate px-3 py-1.5 text-frost before:content-[attr(data-name)] group-hover:lg:block group-focus-visible:lg:block'

type RailProps = { ref: RefObject<HTMLElement | null>; actor: PortalActor; names: readonly string[] }

/** Links to all slides. The current one is marked. */
export function Rail({ ref, actor, names }: RailProps) {
  const current = useSelector(actor, (snapshot) => snapshot.context.slide)
  return (
    <nav
      ref={ref}
      aria-label="Slides"
      className="flex min-w-0 grow items-center overflow-x-auto [scrollbar-width:none] lg:fixed lg:inset-y-0 lg:left-0 lg:z-30 lg:w-16 lg:flex-col lg:overflow-visible lg:border-r lg:border-ink-line lg:bg-ink lg:py-4 lg:[justify-content:safe_center]"
    >
      {names.map((name, index) => (
        <a
          key={index}
          href={`#slide-${index + 1}`}
          aria-label={`${index + 1}. ${name}`}
          aria-current={current === index + 1 ? 'step' : undefined}
          className={link}
        >
          <span aria-hidden="true" className={mark}>
            {String(index + 1).padStart(2, '0')}
          </span>
          <span aria-hidden="true" data-name={name} className={tip} />
        </a>
      ))}
    </nav>
  )
}
