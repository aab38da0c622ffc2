const partOutline = 'h70v-34h60v34h44l26 40v76h-52v44h-46v-44h-62v30h-66v-82h26z'
const partPath = `M180 96${partOutline}`
const openingPath = `M180 366${partOutline}`

/** Decorative: an irregular part above the plate that was cut to fit it. */
export function Drawing({ className }: { className: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 560 570" className={className} fill="none" stroke="currentColor">
      <defs>
        <pattern
          id="cut-material"
          width="9"
          height="9"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <path d="M0 0v9" className="text-sky/60" stroke="currentColor" />
        </pattern>
      </defs>
      <g className="text-mist/60" strokeWidth="1">
        <path d="M280 14v546M154 60v480M380 60v480" strokeDasharray="14 4 3 4" />
        <path d="M60 174h440M60 444h440" strokeDasharray="14 4 3 4" />
      </g>
      <g className="text-sky" strokeWidth="1.75">
        <path
          d={`M70 310h420v240H70z${openingPath}`}
          fillRule="evenodd"
          fill="url(#cut-material)"
          strokeWidth="1.5"
        />
        <path d={partPath} className="drawn fill-ink-raised" pathLength={1} />
        <circle cx="218" cy="150" r="13" />
        <circle cx="330" cy="150" r="20" />
        <path d="M205 150h26m-13-13v26m92-13h40m-20-20v40" strokeWidth="0.9" />
      </g>
      <g className="text-frost" strokeWidth="1">
        <path d="M206 214v150m174-104v104M280 254v66" strokeDasharray="3 5" />
        <path d="m275 312 5 9 5-9" />
      </g>
      <g className="text-mist" strokeWidth="1">
        <path d="M154 34h226M154 26v16m226-16v16M154 60V44m226 50V44M426 96v116m-8-116h16m-16 116h16M386 96h30m-30 116h30" />
        <path d="M350 150l70-70h84" />
        <g
          fill="currentColor"
          className="stroke-ink font-mono text-[20.5px] [paint-order:stroke] sm:text-[15px] lg:text-[17px] xl:text-[15px]"
          strokeWidth="8"
        >
          <text x="268" y="39" textAnchor="middle">
            your problem
          </text>
          <text x="426" y="72" className="max-sm:-translate-x-10">
            one of a kind
          </text>
          <text x="444" y="159">
            to fit
          </text>
        </g>
      </g>
    </svg>
  )
}
