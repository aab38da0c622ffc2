const spokeAngles = [0, 30, 60, 90, 120, 150]

/** Decorative: a half-finished drawing with construction lines. */
export function ConstructionFigure({ className }: { className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 520 520" className={className} fill="none" stroke="currentColor">
      <g className="text-mist/45" strokeWidth="1" strokeDasharray="2 7">
        {spokeAngles.map((angle) => (
          <path key={angle} d="M20 260H500" transform={`rotate(${angle} 260 260)`} />
        ))}
        <path d="M60 60h400v400H60zM60 60l400 400M460 60 60 460" />
        <circle cx="260" cy="260" r="200" />
        <circle cx="260" cy="260" r="132" />
        <circle cx="260" cy="260" r="64" />
        <circle cx="260" cy="60" r="34" />
        <circle cx="460" cy="260" r="34" />
      </g>
      <g className="text-sky" strokeWidth="2">
        <path d="M260 60a200 200 0 0 1 200 200" pathLength={1} className="drawn" />
        <path d="M260 128a132 132 0 0 1 132 132" pathLength={1} className="drawn [animation-delay:0.3s]" />
        <path d="M260 196a64 64 0 0 1 64 64" pathLength={1} className="drawn [animation-delay:0.6s]" />
        <path d="M260 60v136M324 260h136" pathLength={1} className="drawn [animation-delay:0.9s]" />
        <path
          d="m353 167 24-24m24 24a132 132 0 0 1 22 52"
          pathLength={1}
          className="drawn [animation-delay:1.2s]"
        />
        <circle cx="354" cy="166" r="11" />
      </g>
      <g className="animate-appear text-mist [animation-delay:1.4s]" strokeWidth="1">
        <path d="M260 260 418 138M260 490h200M260 482v16M460 482v16" />
        <path d="m405 141 13-3-6 12" />
        <g fill="currentColor" stroke="none" className="font-mono text-[19.5px] sm:text-[16.5px]">
          <text x="424" y="134">
            R 200
          </text>
          <text x="318" y="482">
            inked so far
          </text>
          <text x="64" y="500">
            to be decided
          </text>
        </g>
      </g>
    </svg>
  )
}
