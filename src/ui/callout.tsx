import { cva } from 'class-variance-authority'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { CircleAlert, CircleCheck, Info } from './pictures/icons.ts'

const calloutClasses = cva('flex gap-3 border border-s-4 p-4 text-sm', {
  variants: {
    tone: {
      error: 'border-danger bg-danger-pale text-danger',
      success: 'border-good bg-good-pale text-good',
      info: 'border-blue bg-blue-pale text-blue-deep',
    },
  },
})

const icons = { error: CircleAlert, success: CircleCheck, info: Info }

type CalloutProps = { tone: 'error' | 'success' | 'info'; className?: string; children: ReactNode }

/** A message about an error, a success, or for information. */
export function Callout({ tone, className, children }: CalloutProps) {
  const Icon = icons[tone]
  return (
    <div role={tone === 'error' ? 'alert' : 'status'} className={calloutClasses({ tone, className })}>
      <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0" strokeWidth={1.5} />
      <div className="min-w-0 grow font-medium">{children}</div>
    </div>
  )
}

type FailureProps = {
  text: string | undefined
  /** A reassuring note, for example that nothing was charged. */
  note?: string | undefined
  /** The label of the retry button. */
  retryLabel: string
  onRetry: () => void
  className?: string
}

/** An error message with a retry button. */
export function Failure({ text, note, retryLabel, onRetry, className = '' }: FailureProps) {
  return (
    <Callout tone="error" className={className}>
      <p>{text}</p>
      {note && <p className="mt-1 font-normal">{note}</p>}
      <Button variant="outline" size="sm" className="mt-3" onClick={onRetry}>
        {retryLabel}
      </Button>
    </Callout>
  )
}
