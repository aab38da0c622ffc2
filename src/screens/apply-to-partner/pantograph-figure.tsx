/** A small flow in a view box of 90 by 66. The pantograph follows its branch, at 38, 38. */
const flow =
  'M8 38a4 4 0 1 0 8 0a4 4 0 1 0-8 0M16 38H30M30 38l8-8 8 8-8 8zM38 30V20H58M38 46V55H58M58 14h22v12H58zM58 49h22v12H58z'

const ground = Array.from({ length: 5 }, (_, line) => `M${10 + line * 10} 420l-8 10`).join('')

/**
 * Decorative: a pantograph, which copies a drawing at 2.5 times its size. Its arms form a parallelogram, so the tracing point and
 * the pencil are on one line with the fixed pivot.
 */
export function PantographFigure({ className }: { className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 640 500" className={className} fill="none" stroke="currentColor">
      <g className="fill-ink text-sky/60" strokeWidth="1">
        <path d="M419 271h217v165h-217zM407 283h217v165h-217z" />
      </g>
      <g className="text-sky" strokeWidth="1.5">
        <path d="M395 295h225v165h-225z" className="fill-ink" />
        <path d="M176 352h90v66h-90z" className="fill-ink-raised" />
        <path
          d={flow}
          transform="translate(395 295) scale(2.5)"
          vectorEffect="non-scaling-stroke"
          pathLength={1}
          className="drawn [animation-duration:2.4s]"
        />
        <path d={flow} transform="translate(176 352)" strokeWidth="1.25" />
      </g>
      <path d="M30 390H490" className="text-mist/70" strokeWidth="1" strokeDasharray="9 5 2 5" />
      <g className="text-frost" strokeWidth="1.5">
        <path d="M30 390 260 60 490 390M122 258 214 390 352 192" strokeWidth="5" className="text-ink" />
        <path d="M33 392 263 62 493 392M27 388 257 58 487 388" className="text-frost/80" strokeWidth="1" />
        <path d="M122 258 214 390 352 192" />
        <path d="M4 420h56M30 398v22" />
        <path d={ground} strokeWidth="1" className="text-mist" />
        <g className="fill-ink">
          <circle cx="30" cy="390" r="9" />
          <circle cx="122" cy="258" r="7" />
          <circle cx="352" cy="192" r="7" />
          <circle cx="260" cy="60" r="9" />
        </g>
        <circle cx="214" cy="390" r="4" fill="currentColor" />
        <circle cx="490" cy="390" r="5" fill="currentColor" />
      </g>
      <g
        stroke="none"
        textAnchor="middle"
        className="fill-mist font-mono text-[26px] sm:text-[15px] lg:text-[20px] xl:text-[15px]"
      >
        <text x="221" y="450">
          drawn once
        </text>
        <text x="507" y="492">
          put to work
        </text>
      </g>
    </svg>
  )
}
