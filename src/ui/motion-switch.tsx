import { Pause, Play } from './icons.ts'

type MotionSwitchProps = {
  /** What moves, as it stands after 'Stop' and 'Resume'. */
  what: string
  isStopped: boolean
  onToggle: () => void
  className?: string
}

/** Stops something that moves by itself, and lets it go on. */
export function MotionSwitch({ what, isStopped, onToggle, className = '' }: MotionSwitchProps) {
  const Icon = isStopped ? Play : Pause
  return (
    <button
      type="button"
      aria-label={`${isStopped ? 'Resume' : 'Stop'} ${what}`}
      onClick={onToggle}
      className={`inline-flex size-11 items-center justify-center border border-current/40 transition-colors duration-150 hover:border-current ${className}`}
    >
      <Icon aria-hidden="true" className="size-4" strokeWidth={1.5} />
    </button>
  )
}
