import type { ReactNode, RefObject } from 'react'
import { Icon, type IconName } from '../pictures/icon.tsx'

const linkClasses =
  'annotation group relative flex size-11 shrink-0 items-center justify-center text-mist no-underline hover:text-frost lg:h-11 lg:w-full'
const markClasses =
  'flex h-7 w-8 items-center justify-center border border-transparent group-hover:border-ink-line group-aria-[current]:border-frost group-aria-[current]:bg-frost group-aria-[current]:text-ink forced-colors:group-aria-[current]:border-[Highlight] forced-colors:group-aria-[current]:bg-[Highlight] forced-colors:group-aria-[current]:text-[HighlightText] forced-colors:group-aria-[current]:[forced-color-adjust:none]'
const tipClasses =
  'pointer-events-none absolute left-full ml-2 hidden border border-ink-line bg-ink max-w-96 truncate px-3 py-1.5 text-frost before:content-[attr(data-name)] group-hover:lg:block group-focus-visible:lg:block'

type SlideRailProps = {
  ref: RefObject<HTMLElement | null>
  /** The number of the slide that the person is reading, counted from 1. */
  current: number
  /** The slides' names, in order. */
  names: readonly string[]
}

/** Links to all slides. The current one is marked. */
function SlideRail({ ref, current, names }: SlideRailProps) {
  return (
    <nav
      ref={ref}
      aria-label="Slides"
      className="flex min-w-0 grow basis-11 items-center overflow-x-auto [scrollbar-width:none] lg:fixed lg:inset-y-0 lg:left-0 lg:z-30 lg:w-16 lg:flex-col lg:overflow-visible lg:border-r lg:border-ink-line lg:bg-ink lg:py-4 lg:[justify-content:safe_center]"
    >
      {names.map((name, index) => (
        <a
          key={index}
          href={`#slide-${index + 1}`}
          aria-label={`${index + 1}. ${name}`}
          aria-current={current === index + 1 ? 'step' : undefined}
          className={linkClasses}
        >
          <span aria-hidden="true" className={markClasses}>
            {index + 1}
          </span>
          <span aria-hidden="true" data-name={name} className={tipClasses} />
        </a>
      ))}
    </nav>
  )
}

/** Classes of a button or link in the toolbar. Its content is a `SlideToolContent`. */
export const slideToolClasses =
  'flex min-h-13 min-w-12 items-center justify-center gap-2.5 border-l border-ink-line px-3 text-[0.9375rem] font-semibold text-frost no-underline hover:bg-ink-raised lg:min-h-12 lg:px-4 lg:first:border-l-0'

/** An icon with its label. On a phone only the icon is visible. */
export function SlideToolContent({ icon, label }: { icon: IconName; label: string }) {
  return (
    <>
      <Icon name={icon} />
      <span className="max-sm:sr-only">{label}</span>
    </>
  )
}

/** Links to all slides and a toolbar: one bar at the bottom of small screens, beside and above the slides on large ones. */
export function SlideControls({ children, ...rail }: SlideRailProps & { children: ReactNode }) {
  return (
    <div className="fixed inset-x-0 bottom-0 z-30 flex flex-wrap bg-ink [--link-hover:var(--color-frost)] [--link:var(--color-sky)] lg:contents print:hidden">
      <SlideRail {...rail} />
      <div className="contents bg-ink lg:fixed lg:flex lg:shrink-0 lg:top-4 lg:right-4 lg:z-30 lg:border lg:border-ink-line">
        {children}
      </div>
    </div>
  )
}
