import { renderToStaticMarkup } from 'react-dom/server'
import { stalledId } from '#contract/rendering.ts'

/** What a page's first script shows when the app's cannot be loaded. It waits outside of what the browser takes over. */
export const stalledNotice = renderToStaticMarkup(
  <template id={stalledId}>
    <div
      role="alert"
      className="fixed inset-x-0 bottom-0 z-40 border-t border-danger bg-danger-pale text-danger print:hidden"
    >
      <div className="wrap flex flex-wrap items-center justify-between gap-x-8 py-2">
        <p className="font-medium">
          Part of this page could not be loaded, so its forms and buttons do not work yet. Please check your
          connection.
        </p>
        <a href="" className="text-link inline-flex min-h-11 items-center font-semibold">
          Load again
        </a>
      </div>
    </div>
  </template>,
)
