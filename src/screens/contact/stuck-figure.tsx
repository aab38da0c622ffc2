/** Decorative: a process that gets stuck at one point, with a call-out. */
export function StuckFigure({ className }: { className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 460 284" className={className} fill="none" stroke="currentColor">
      <g className="text-mist" strokeWidth="1.5">
        <path d="M0 170h44M112 170h44M324 170h36M428 170h32" />
        <path d="M44 146h68v48H44zM360 146h68v48h-68z" className="fill-ink" />
        <path d="M56 162h44m-44 8h30m274-8h44m-44 8h30" strokeWidth="1" transform="translate(0 4)" />
        <path d="m450 164 8 6-8 6" />
      </g>
      <path
        d="M156 170c30 0 58-44 84-36s-30 78-6 76 62-92 30-96-76 96-40 102 88-66 62-88-98 14-84 50 74 26 84 6 12-14 38-14"
        className="drawn text-sky"
        strokeWidth="1.75"
        pathLength={1}
      />
      <g className="animate-appear text-sky [animation-delay:1.2s]" strokeWidth="1">
        <path d="M246 112 286 52h56" />
        <circle cx="246" cy="166" r="72" strokeDasharray="5 6" />
        <circle cx="366" cy="52" r="24" />
        <path d="M156 252h168M156 245v14M324 245v14" />
        <g
          fill="currentColor"
          stroke="none"
          className="font-mono text-[13px] lg:max-xl:text-[15px]"
          textAnchor="middle"
        >
          <text x="366" y="56.5">
            here
          </text>
          <text x="240" y="276">
            how long?
          </text>
        </g>
      </g>
    </svg>
  )
}
