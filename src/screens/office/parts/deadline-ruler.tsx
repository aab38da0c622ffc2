type DeadlineRulerProps = {
  /** Describes the ruler for screen readers; without it, a text beside the ruler says the same. */
  label?: string
  /** How much of the promised time has passed, in the unit of `promised`. */
  passed: number
  /** How many units were promised. Each has a tick, and each `group` units a longer one. */
  promised: number
  group: number
  className?: string
}

const height = 20

/**
 * A ruler of the promised time that shows how much of it has passed. Overdue time continues to the right, up to twice the promised time.
 */
export function DeadlineRuler({ label, passed, promised, group, className = '' }: DeadlineRulerProps) {
  const end = Math.min(Math.max(passed, promised), 2 * promised)
  const within = Math.max(0, Math.min(passed, promised))
  const ticks = Array.from({ length: promised + 1 }, (_, unit) => unit)
  return (
    <svg
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
      viewBox={`0 0 ${end} ${height}`}
      preserveAspectRatio="none"
      className={`h-5 w-full overflow-visible ${className}`}
      strokeWidth="1"
    >
      <rect width={within} y="0" height="9" className="fill-blue forced-colors:fill-[CanvasText]" />
      {end > promised && (
        <rect
          x={promised}
          width={end - promised}
          y="0"
          height="9"
          className="fill-danger forced-colors:fill-[Highlight]"
        />
      )}
      <path d={`M0 9H${end}`} vectorEffect="non-scaling-stroke" className="stroke-blue" />
      {ticks.map((unit) => (
        <path
          key={unit}
          d={`M${unit} 9V${unit % group === 0 ? height : 14}`}
          vectorEffect="non-scaling-stroke"
          className="stroke-blue"
        />
      ))}
    </svg>
  )
}
