import { useSelector } from '@xstate/react'
import type { GameActor } from '#machines/game.ts'
import { Button } from '#src/ui/button.tsx'

function ScoreLine({ actor }: { actor: GameActor }) {
  const { score, secondsLeft } = useSelector(actor, (snapshot) => snapshot.context)
  const hasEnded = useSelector(actor, (snapshot) => snapshot.matches('ended'))
  return (
    <div className="annotation flex min-h-13 items-center border-y border-ink-line text-base text-frost">
      <p role="status">{hasEnded && `Game Over! Final score: ${score}`}</p>
      {!hasEnded && (
        <div className="grid grow grid-cols-2">
          <p>{`Score: ${score}`}</p>
          <p className="border-l border-ink-line pl-5">{`Time left: ${secondsLeft}s`}</p>
        </div>
      )}
    </div>
  )
}

/** The wrapper moves the target with `transform`, in percent of its own size, so it causes no layout shift. */
function Target({ actor }: { actor: GameActor }) {
  const spot = useSelector(actor, (snapshot) =>
    snapshot.matches('running') ? snapshot.context.spot : undefined,
  )
  if (!spot) return null
  return (
    <div
      className="pointer-events-none absolute top-0 right-14 bottom-14 left-0"
      style={{ transform: `translate(${spot.x}%, ${spot.y}%)` }}
    >
      <button
        type="button"
        aria-label="Target"
        autoFocus
        onClick={() => actor.send({ type: 'target.hit' })}
        className="pointer-events-auto absolute top-0 left-0 size-14 touch-manipulation rounded-[50%] text-sky hover:text-frost"
      >
        <svg aria-hidden="true" viewBox="0 0 56 56" className="size-14 fill-ink" stroke="currentColor">
          <circle cx="28" cy="28" r="23" strokeWidth="1.5" />
          <circle cx="28" cy="28" r="12" strokeWidth="1.5" />
          <path d="M28 1v16m0 22v16M1 28h16m22 0h16" />
          <circle cx="28" cy="28" r="3" className="fill-current" stroke="none" />
        </svg>
      </button>
    </div>
  )
}

/** The game of the 404 page. The target comes before the buttons, so that Tab goes from it to Stop, then Start. */
export function TargetPractice({ actor }: { actor: GameActor }) {
  const isRunning = useSelector(actor, (snapshot) => snapshot.matches('running'))
  return (
    <div className="border border-ink-line bg-ink p-5 sm:p-6">
      <h2 className="text-h3">Game: Target Practice!</h2>
      <p className="mt-2 mb-5 text-sm text-mist">
        While you’re here: thirty seconds, one point per hit. The target moves on automatically; pressing
        Enter hits it too.
      </p>
      <ScoreLine actor={actor} />
      <div className="relative my-5 h-72 overflow-hidden border border-sky/60 grid-lines sm:h-80">
        <svg aria-hidden="true" className="absolute inset-0 size-full text-sky/30" stroke="currentColor">
          <line x1="50%" y1="0" x2="50%" y2="100%" strokeDasharray="10 5 2 5" />
          <line x1="0" y1="50%" x2="100%" y2="50%" strokeDasharray="10 5 2 5" />
        </svg>
        <Target actor={actor} />
      </div>
      <div className="grid grid-cols-2 gap-4">
        <Button
          variant="outline"
          disabled={isRunning}
          className="disabled:text-mist/70"
          onClick={() => actor.send({ type: 'game.start' })}
        >
          Start
        </Button>
        <Button
          variant="outline"
          disabled={!isRunning}
          className="disabled:text-mist/70"
          onClick={() => actor.send({ type: 'game.stop' })}
        >
          Stop
        </Button>
      </div>
    </div>
  )
}
