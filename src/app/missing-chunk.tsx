import { useEffect } from 'react'
import { Button } from '../ui/button.tsx'
import { reloadOnce } from './deployment.ts'
import { useServices } from './services.tsx'

/** Said in place of a page whose code could not be fetched. It comes by itself when the connection is back. */
export function MissingChunk() {
  const { window } = useServices()
  useEffect(() => {
    const reload = () => window.location.reload()
    reloadOnce(window)
    window.addEventListener('online', reload)
    return () => window.removeEventListener('online', reload)
  }, [window])
  return (
    <div className="mx-auto flex max-w-2xl flex-col items-start gap-4 px-5 py-24">
      <p
        role="alert"
        className="border border-l-4 border-danger bg-danger-pale p-4 text-sm font-medium text-danger"
      >
        Part of this page could not be loaded. Please check your connection and load the page again.
      </p>
      <Button onClick={() => window.location.reload()}>Load again</Button>
    </div>
  )
}
