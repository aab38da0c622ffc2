import { paths } from '#contract/page-paths.ts'

/** Says that this is a demonstration, and links to the statecharts of the running machines. */
export function DemoRibbon() {
  return (
    <aside
      aria-label="Demo mode"
      className="annotation flex min-h-7 items-center justify-center border-b border-ink-line bg-ink-raised px-4 text-center text-sky print:hidden"
    >
      <p>
        Demo mode: no real money
        <span className="max-lg:hidden">, sandbox sign-in and payments, sample content</span>
      </p>
      <a
        href={paths.machines}
        target="_blank"
        rel="noopener"
        className="ms-6 underline underline-offset-4 max-md:hidden"
      >
        See it as statecharts
      </a>
    </aside>
  )
}
