import { Button } from '../ui/button.tsx'
import { Callout } from '../ui/callout.tsx'

/** Said in place of a page of which a part could not be fetched, also after loading it anew. */
export function MissingPart() {
  return (
    <div className="mx-auto flex max-w-2xl flex-col items-start gap-4 px-5 py-24">
      <Callout tone="error">
        Part of this page could not be loaded. Please check your connection and load the page again.
      </Callout>
      <Button onClick={() => window.location.reload()}>Load again</Button>
    </div>
  )
}
