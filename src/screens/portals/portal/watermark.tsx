import { useId } from 'react'

/** How wide a line of a text is drawn at most, in pixels. */
const widthOf = (text: string) => Math.ceil(text.length * 9.5) + 90

/**
 * A text that is drawn over everything, again and again. It takes no part in reading, pressing or searching. A box that stands still
 * is repeated on each sheet of paper.
 */
export function Watermark({ text }: { text: string }) {
  const id = useId()
  return (
    <svg
      aria-hidden="true"
      data-watermark=""
      className="pointer-events-none fixed inset-0 z-20 size-full text-[#7f7f7f] opacity-15 select-none [print-color-adjust:exact]"
    >
      <defs>
        <pattern
          id={id}
          width={widthOf(text)}
          height={150}
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(-28)"
        >
          <text y={40} fontSize={16} fontWeight={600} fill="currentColor">
            {text}
          </text>
          <text x={widthOf(text) / -2} y={115} fontSize={16} fontWeight={600} fill="currentColor">
            {text}
          </text>
          <text x={widthOf(text) / 2} y={115} fontSize={16} fontWeight={600} fill="currentColor">
            {text}
          </text>
        </pattern>
      </defs>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  )
}
