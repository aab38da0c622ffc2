import { Component, Suspense, type ReactNode } from 'react'
import { PageLoading } from './page-loading.tsx'
import { isMissingPart, isReloading } from './deployment.ts'
import { useLocation, type PageLocation } from './router.ts'
import { MissingPart } from './missing-part.tsx'
import { NotFoundPage } from './not-found-page.ts'
import { Ready } from './ready.tsx'

type Props = {
  location: PageLocation
  /** It stands for something that failed: when it fails itself, whatever the error, a sentence is all that is left. */
  isLast?: boolean
  children: ReactNode
}
type State = { error: unknown; failed: boolean; location: PageLocation }

class Boundary extends Component<Props, State> {
  override state: State = { error: undefined, failed: false, location: this.props.location }

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error, failed: true }
  }

  static getDerivedStateFromProps({ location }: Props, state: State): Partial<State> | null {
    return location === state.location ? null : { error: undefined, failed: false, location }
  }

  override render() {
    if (!this.state.failed) return this.props.children
    if (isReloading()) return <PageLoading />
    if (this.props.isLast || isMissingPart(this.state.error)) {
      return (
        <>
          <MissingPart />
          <Ready />
        </>
      )
    }
    return (
      <Boundary location={this.props.location} isLast>
        <Suspense fallback={<PageLoading />}>
          <NotFoundPage />
          <Ready />
        </Suspense>
      </Boundary>
    )
  }
}

/** Any error inside shows the 404 page, a part that could not be fetched a sentence; another location is tried afresh. */
export function ErrorBoundary({ children }: { children: ReactNode }) {
  return <Boundary location={useLocation()}>{children}</Boundary>
}
