import { Component, Suspense, type ReactNode } from 'react'
import { Awaited } from './awaited.tsx'
import { isMissingPart, isReloading } from './deployment.ts'
import { usePlace, type Place } from './location.ts'
import { MissingPart } from './missing-part.tsx'
import { NotFoundPage } from './not-found-page.ts'
import { Ready } from './ready.tsx'

type Props = {
  place: Place
  /** It stands for something that failed: when it fails itself, whatever the error, a sentence is all that is left. */
  isLast?: boolean
  children: ReactNode
}
type State = { error: unknown; failed: boolean; place: Place }

class ErrorBoundary extends Component<Props, State> {
  override state: State = { error: undefined, failed: false, place: this.props.place }

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error, failed: true }
  }

  static getDerivedStateFromProps({ place }: Props, state: State): Partial<State> | null {
    return place === state.place ? null : { error: undefined, failed: false, place }
  }

  override render() {
    if (!this.state.failed) return this.props.children
    if (isReloading()) return <Awaited />
    if (this.props.isLast || isMissingPart(this.state.error)) {
      return (
        <>
          <MissingPart />
          <Ready />
        </>
      )
    }
    return (
      <ErrorBoundary place={this.props.place} isLast>
        <Suspense fallback={<Awaited />}>
          <NotFoundPage />
          <Ready />
        </Suspense>
      </ErrorBoundary>
    )
  }
}

/** Any error inside shows the 404 page, a part that could not be fetched a sentence; another place is tried afresh. */
export function Caught({ children }: { children: ReactNode }) {
  return <ErrorBoundary place={usePlace()}>{children}</ErrorBoundary>
}
