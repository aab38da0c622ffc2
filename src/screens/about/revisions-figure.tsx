const tangledPaths = [
  'M12 70C60 60 70 104 46 128S16 190 62 206 96 108 60 84 40 160 84 222 30 240 28 196 104 140 96 96 150 44 190 70 120 118 130 76 230 44 262 84 190 112 216 66 300 50 330 82 268 106 290 70 340 46 372 92',
  'M12 150C40 120 110 150 70 176S22 130 48 92 116 60 150 92 226 60 250 96 170 108 196 62 280 104 316 62 372 62 372 62',
  'M44 252C30 210 100 200 92 160S34 116 76 76 176 58 170 96 262 108 280 58 318 110 352 86 360 60 372 74',
]
const halfTidyPaths = [
  'M110 190C140 176 150 206 170 188S200 158 240 168H470',
  'M110 168C150 190 160 150 196 172S236 190 270 190 340 182 470 190',
  'M130 352V290C130 262 168 276 158 244S184 214 186 150',
]

/** Decorative: one process in three revisions (found, understood, built), the newest on top. */
export function RevisionsFigure({ className }: { className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 580 460" className={className} fill="none" stroke="currentColor">
      <g className="fill-ink text-mist/70" strokeWidth="1">
        <path d="M12 12h360v240H12z" />
        {tangledPaths.map((tangle) => (
          <path key={tangle} d={tangle} fill="none" pathLength={1} className="drawn" />
        ))}
        <path d="M110 112h360v240H110z" />
      </g>
      <g className="text-sky/70" strokeWidth="1.25">
        {halfTidyPaths.map((path) => (
          <path key={path} d={path} pathLength={1} className="drawn [animation-delay:0.5s]" />
        ))}
        <path d="M330 156h56v24h-56zM146 280h40v24h-40z" className="fill-ink" />
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
      <g
        fill="currentColor"
        stroke="none"
        className="font-mono text-[22px] text-mist sm:text-[13px] lg:text-[18px] xl:text-[14px]"
      >
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
