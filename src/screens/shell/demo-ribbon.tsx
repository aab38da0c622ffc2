/** Tells that this is a demonstration. */
export function DemoRibbon() {
  return (
    <aside
      aria-label="Demo mode"
      className="annotation flex min-h-7 items-center justify-center border-b border-ink-line bg-ink-raised px-4 text-center text-sky print:hidden"
    >
      <p>
        Demo mode: no real money
        <span className="max-sm:hidden">, sandbox sign-in and payments, sample content</span>
      </p>
    </aside>
  )
}
