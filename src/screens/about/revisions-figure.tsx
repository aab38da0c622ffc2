const tangle =
  'M40 190C80 40 150 220 110 120S250 60 200 160 60 230 150 90 300 120 240 70 90 60 130 170 330 90 350 130'
const halfway = [
  'M130 250C170 250 170 200 210 200S260 250 300 250H440',
  'M130 200C180 200 180 160 230 160S290 210 340 210H440',
]

/** One process in three revisions, the newest on top: as found, as understood, as built. Decorative. */
export function RevisionsFigure({ className }: { className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 580 460" className={className} fill="none" stroke="currentColor">
      <g className="fill-ink text-mist/70" strokeWidth="1">
        <path d="M12 12h360v240H12z" />
        <path d={tangle} fill="none" pathLength={1} className="drawn" />
        <path d="M110 112h360v240H110z" />
      </g>
      <g className="text-sky/70" strokeWidth="1.25">
        {halfway.map((path) => (
          <path key={path} d={path} pathLength={1} className="drawn [animation-delay:0.5s]" />
        ))}
        <path d="M130 300h70v30h-70zM240 300h70v30h-70z" />
      </g>
      <g className="text-sky" strokeWidth="1.5">
        <path d="M208 212h360v240H208z" className="fill-ink" />
        <path d="M208 262h360M208 326h360M208 390h360" strokeWidth="1" className="text-sky/50" />
        <path
          d="M226 294h342M226 358h342M316 294v64M452 358v-64"
          pathLength={1}
          className="drawn [animation-delay:0.9s]"
        />
        <g className="fill-ink">
          <path d="M238 280h52v28h-52zM342 344h52v28h-52zM478 280h52v28h-52z" />
          <path d="m452 338 20 20-20 20-20-20z" />
        </g>
        <path d="M226 420h190M226 434h120" strokeWidth="1" className="text-sky/60" />
        <path d="M458 390v62M458 421h110" strokeWidth="1" />
      </g>
      <g fill="currentColor" stroke="none" className="font-mono text-mist" fontSize="13">
        <text x="26" y="36">
          rev A, as found
        </text>
        <text x="124" y="136">
          rev B, as understood
        </text>
        <text x="222" y="242" className="fill-frost">
          rev C, as built
        </text>
      </g>
    </svg>
  )
}
