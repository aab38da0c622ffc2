import { brand } from '#contract/brand.ts'
import { paths } from '#src/app/paths.ts'
import { Button } from '#src/ui/button.tsx'
import { SheetLabel } from '#src/ui/drawing.tsx'

/** Any address that leads nowhere. */
export function NotFoundScreen() {
  return (
    <section className="on-ink grid-lines flex grow items-center">
      <div className="wrap grid items-center gap-x-16 gap-y-10 py-16 sm:py-24 lg:grid-cols-[minmax(0,1fr)_auto]">
        <div>
          <div className="text-sky">
            <SheetLabel number="?">Error 404</SheetLabel>
          </div>
          <h1 className="mt-5">Looks like you're lost.</h1>
          <p className="mt-6 max-w-xl text-lead text-mist">
            There is no sheet at this address. It may have been moved or withdrawn, or the address was
            mistyped on its way here.
          </p>
          <div className="mt-9 flex flex-wrap gap-4">
            <Button href={paths.home} variant="cta" size="lg">
              Go back home
            </Button>
            <Button href={`mailto:${brand.email.support}`} variant="outline" size="lg">
              Contact Support
            </Button>
          </div>
        </div>
        <svg
          aria-hidden="true"
          viewBox="0 0 320 320"
          className="w-64 max-w-full text-sky sm:w-80"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.25"
        >
          <path d="M0 160h320M160 0v320" strokeDasharray="10 5 2 5" className="text-mist/60" />
          <circle cx="160" cy="160" r="130" strokeDasharray="5 6" />
          <circle cx="160" cy="160" r="80" pathLength={1} className="drawn" />
          <path d="m68 68 184 184" pathLength={1} className="drawn" />
          <path d="m68 82V68h14m156 184h14v-14" />
          <text x="22" y="62" className="fill-mist font-mono" stroke="none" fontSize="13">
            Ø ?
          </text>
          <circle cx="160" cy="160" r="3" fill="currentColor" />
        </svg>
      </div>
    </section>
  )
}
