const lanes = [
  { y: 26, label: 'REQUEST' },
  { y: 54, label: 'AGENT' },
  { y: 82, label: 'PERSON' },
]

/** Three lanes: a request comes in, an agent works on it, a person has the last word. */
export function AgentFigure({ className }: { className: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 384 108" className={className} fill="none" stroke="currentColor">
      {lanes.map(({ y, label }) => (
        <g key={label}>
          <path d={`M20 ${y}H364`} strokeWidth="1" strokeDasharray="2 5" opacity="0.5" />
          <text
            x="20"
            y={y - 7}
            fill="currentColor"
            stroke="none"
            fontSize="9"
            letterSpacing="0.6"
            className="font-mono"
          >
            {label}
          </text>
        </g>
      ))}
      <path
        className="drawn"
        pathLength={1}
        d="M92 26H140C156 26 156 54 172 54H250C266 54 266 82 282 82H344"
        strokeWidth="1.5"
      />
      <circle cx="92" cy="26" r="4" fill="#fffdf8" strokeWidth="1.5" />
      <rect x="184" y="44" width="20" height="20" fill="#fffdf8" strokeWidth="1.5" />
      <rect x="220" y="44" width="20" height="20" fill="#fffdf8" strokeWidth="1.5" />
      <path d="m189 54 4 4 7-8M225 54l4 4 7-8" strokeWidth="1.5" />
      <path d="m304 72 10 10-10 10-10-10z" fill="#fffdf8" strokeWidth="1.5" />
      <path d="m338 78 6 4-6 4" strokeWidth="1.5" />
    </svg>
  )
}
