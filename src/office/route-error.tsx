import { useRouteError } from 'react-router-dom'
import { office as words } from '#src/content/office/office.ts'
import { isMissingChunk } from '../app/start/missing-chunks.ts'
import { FailureNotice } from '../screens/failure.tsx'
import { Empty } from '../screens/office/parts/empty.tsx'
import { useOfficeServices } from './services.ts'

/** Replaces a page of the office that failed: a message if its chunk could not be fetched, else a notice that says what is safe. */
export function RouteError() {
  const error = useRouteError()
  const { window } = useOfficeServices()
  const { reassurance, ...notLoaded } = words.failed
  if (isMissingChunk(error)) return <Empty {...notLoaded} place="page" />
  return <FailureNotice reassurance={reassurance} onLoadAgain={() => window.location.reload()} />
}
