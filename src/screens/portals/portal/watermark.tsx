const rows = Array.from({ length: 30 }, (_, row) => row)
const rowHeight = 110
/** As long as the diagonal of a large screen. */
const rowCharacters = 420

/**
 * A text that is drawn over everything, again and again. It takes no part in reading, pressing or searching. A box that stands still
 * is repeated on each sheet of paper.
 */
export function Watermark({ text }: { text: string }) {
  const spaced = `${text}\u2003\u2003\u2003`
  const line = spaced.repeat(Math.ceil(rowCharacters / spaced.length))
  return (
    <svg
      aria-hidden="true"
      data-watermark=""
      className="pointer-events-none fixed inset-0 z-20 size-full text-[#7f7f7f] opacity-15 select-none [print-color-adjust:exact]"
    >
      <g transform="rotate(-28)" fill="currentColor" fontSize={16} fontWeight={600}>
        {rows.map((row) => (
          <text key={row} x={(row % 2) * -140 - 1_200} y={row * rowHeight}>
            {line}
          </text>
        ))}
      </g>
    </svg>
  )
}
