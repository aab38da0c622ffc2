import { useSelector } from '@xstate/react'
import { useId, type ReactNode, type RefObject, type SyntheticEvent } from 'react'
import { brand } from '#contract/brand.ts'
import { limits } from '#contract/limits.ts'
import type { PortalActor } from '#machines/portals/portal.ts'
import { failure } from '#src/content/failure.ts'
import { portals } from '#src/content/portal.ts'
import { Button } from '#src/ui/button.tsx'
import { Callout } from '#src/ui/callout.tsx'
import { Sheet } from '#src/ui/pictures/drawing.tsx'
import { Eye, EyeOff } from '#src/ui/pictures/icons.ts'
import { PartBoundary } from '../../failure.tsx'

/** Decorative: a technical drawing of circles with axes and measures. */
function CirclesFigure() {
  return (
    <svg
      aria-hidden="true"
      viewBox="-480 -480 960 960"
      className="pointer-events-none absolute top-1/2 left-1/2 size-[72rem] max-w-none -translate-1/2 text-sky"
      fill="none"
      stroke="currentColor"
      strokeWidth="0.8"
    >
      <path d="M-470 0H470M0-470V470" strokeDasharray="18 5 3 5" opacity="0.35" />
      {[300, 336, 420].map((radius) => (
        <path
          key={radius}
          d={`M${radius} 0a${radius} ${radius} 0 1 1 ${-2 * radius} 0a${radius} ${radius} 0 1 1 ${2 * radius} 0`}
          opacity="0.4"
          pathLength={1}
          className="drawn"
        />
      ))}
      <circle r="378" strokeDasharray="2 10" opacity="0.6" />
      <path d="m-297-297-42-42M297-297l42-42M297 297l42 42M-297 297l-42 42" opacity="0.5" />
    </svg>
  )
}

type LockedProps = { actor: PortalActor; codeField: RefObject<HTMLInputElement | null> }

function CodeForm({ actor, codeField }: LockedProps) {
  const id = useId()
  const { code, isCodeShown, kind } = useSelector(actor, (snapshot) => snapshot.context)
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const canSubmit = useSelector(actor, (snapshot) => snapshot.can({ type: 'code.submit' }))
  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault()
    actor.send({ type: 'code.submit' })
  }
  return (
    <form onSubmit={onSubmit} className="mt-8">
      <label htmlFor={id} className="annotation text-muted">
        Access code
      </label>
      <div className="relative mt-2">
        <input
          ref={codeField}
          id={id}
          type={isCodeShown ? 'text' : 'password'}
          placeholder="Enter Access Code"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={limits.accessCode}
          value={code}
          readOnly={isBusy}
          onChange={({ currentTarget }) => actor.send({ type: 'code.change', code: currentTarget.value })}
          className="block min-h-14 w-full rounded-sm border border-blue bg-white pe-14 ps-4 text-base placeholder:text-muted"
        />
        <button
          type="button"
          aria-label="Show code"
          aria-pressed={isCodeShown}
          aria-controls={id}
          disabled={isBusy}
          onClick={() => actor.send({ type: 'code.toggle' })}
          className="absolute inset-y-0 end-1 my-auto flex size-11 items-center justify-center text-muted hover:text-ink disabled:opacity-60"
        >
          {isCodeShown ? (
            <EyeOff className="size-5" strokeWidth={1.5} />
          ) : (
            <Eye className="size-5" strokeWidth={1.5} />
          )}
        </button>
      </div>
      <Button
        type="submit"
        variant="cta"
        size="lg"
        busy={isBusy}
        disabled={!canSubmit}
        className="mt-4 w-full disabled:border-paper-shade disabled:bg-paper-shade disabled:text-muted"
      >
        {isBusy ? 'Authenticating...' : portals[kind].submit}
      </Button>
    </form>
  )
}

/** The form for the access code. After a refusal it shows the server's message. `children`: what is shown below it. */
export function LockedScreen({ actor, codeField, children }: LockedProps & { children: ReactNode }) {
  const { kind, error } = useSelector(actor, (snapshot) => snapshot.context)
  const { title, lead } = portals[kind]
  return (
    <div className="relative on-ink grid-lines flex min-h-dvh grow items-center justify-center overflow-clip px-4 py-12 print:hidden">
      <CirclesFigure />
      <Sheet className="w-full max-w-lg">
        <p className="annotation flex flex-wrap justify-between gap-x-4 border-b border-blue-line px-6 py-3 text-muted sm:px-10">
          <span>Confidential</span>
          <span>Access by code</span>
        </p>
        <div className="px-6 py-10 sm:px-10 sm:py-12">
          <h1 className="text-h2">{title}</h1>
          <p className="mt-4 text-muted">{lead}</p>
          {error !== undefined && (
            <Callout tone="error" className="mt-6">
              {error}
            </Callout>
          )}
          <PartBoundary actor={actor} reassurance={() => failure.reassurance.code}>
            <CodeForm actor={actor} codeField={codeField} />
          </PartBoundary>
          {children}
        </div>
        <p className="annotation border-t border-blue-line px-6 py-3 text-muted sm:px-10">
          Prepared by {brand.name}
        </p>
      </Sheet>
    </div>
  )
}
