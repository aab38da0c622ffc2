import { Pause, Play } from './pictures/icons.ts'

type MotionSwitchProps = {
  /** The moving thing. The button's label is 'Stop' or 'Resume' followed by this text. */
  animationName: string
  isStopped: boolean
  onToggle: () => void
  className?: string
}

/** A button that stops and resumes an animation. */
export function MotionSwitch({ animationName, isStopped, onToggle, className = '' }: MotionSwitchProps) {
  const Icon = isStopped ? Play : Pause
  return (
    <button
      type="button"
      aria-label={`${isStopped ? 'Resume' : 'Stop'} ${animationName}`}
      onClick={onToggle}
      className={`inline-flex size-11 items-center justify-center border border-current/40 transition-colors duration-150 hover:border-current ${className}`}
    >
      <Icon aria-hidden="true" className="size-4" strokeWidth={1.5} />
    </button>
  )
}
