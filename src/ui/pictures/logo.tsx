/** The brand's mark, a loop with an arrow to the north, and its name. */
export function Logo({ name }: { name: string }) {
  return (
    <span className="inline-flex items-center gap-3">
      <svg
        aria-hidden="true"
        viewBox="0 0 32 32"
        className="size-8"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
      >
        <path d="M16 30V13.5" />
        <path d="M10.5 7.5 16 2l5.5 5.5" />
        <circle cx="16" cy="19" r="9.25" />
        <circle cx="16" cy="19" r="2" fill="currentColor" stroke="none" />
      </svg>
      <span className="font-display text-h4 font-bold tracking-tight @max-[15rem]:sr-only">{name}</span>
    </span>
  )
}
