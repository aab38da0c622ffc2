import { Button } from '../ui/button.tsx'

/** Said in place of a page of which a part could not be fetched, also after loading it anew. */
export function MissingPart() {
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
