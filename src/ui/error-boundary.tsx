import type { ReactNode } from 'react'
import { ErrorBoundary as LibraryBoundary } from 'react-error-boundary'

/** The error with where it happened in front of its message, so that a report tells it. */
function locatedError(error: unknown, where: string): Error {
  const located = new Error(`${where}: ${error instanceof Error ? error.message : String(error)}`)
  if (!(error instanceof Error)) return located
  located.name = error.name
  if (error.stack !== undefined) located.stack = error.stack
  return located
}

type ErrorBoundaryProps = {
  /** Says where the error happened, such as a machine and its state. */
  where: () => string
  /** Renders in place of the part. `retry` renders the part again. */
  fallback: (retry: () => void) => ReactNode
  children: ReactNode
}

type LocatingBoundaryProps = {
  where: ErrorBoundaryProps['where']
  /** Tells errors that go on as they are. */
  isExcepted: (error: unknown) => boolean
  children: ReactNode
}

/** Passes an error on to the next boundary, with where it happened in front of its message. */
export function LocatingBoundary({ where, isExcepted, children }: LocatingBoundaryProps) {
  return (
    <LibraryBoundary
      fallbackRender={({ error }) => {
        throw error instanceof Error && !isExcepted(error) ? locatedError(error, where()) : error
      }}
    >
      {children}
    </LibraryBoundary>
  )
}

/** Keeps an error of one part from taking the whole page, and reports it once, as an uncaught error. */
export function ErrorBoundary({ where, fallback, children }: ErrorBoundaryProps) {
  return (
    <LibraryBoundary
      onError={(error) => reportError(locatedError(error, where()))}
      fallbackRender={({ resetErrorBoundary }) => fallback(() => resetErrorBoundary())}
    >
      {children}
    </LibraryBoundary>
  )
}
