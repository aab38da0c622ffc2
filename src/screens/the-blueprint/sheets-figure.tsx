/** SVG paths of the five sheets, in a view box of 120 by 120. */
const drawings = [
  'M14 30h24v18H14zM82 30h24v18H82zM48 76h24v18H48zM38 39h44M94 48v37H72M26 48v37h22',
  'M20 60h18M82 60h20M38 40h44v40H38zM46 48h28v24H46zM52 54h16v12H52z',
  'M16 24h88v14H16zM16 46h62v14H16zM16 68h74v14H16zM16 90h40v14H16z',
  'M44 16h32v20H44zM14 84h26v20H14zM47 84h26v20H47zM80 84h26v20H80zM60 36v24M27 84V60h66v24M60 60v24',
  'M16 26h34v12H16zM36 48h40v12H36zM60 70h30v12H60zM80 92h26v12H80zM16 16v90h92',
]

const sheetTop = (index: number) => 14 + index * 92

/** How far a sheet is: empty, in pencil, or inked. */
export type SheetStage = 'blank' | 'pencil' | 'inked'

type DrawnSheetProps = { index: number; stage: SheetStage; x: number; y: number }

/** One of the sheets, 360 wide and 120 high, whose upper corner is at a place of the drawing. */
export function DrawnSheet({ index, stage, x, y }: DrawnSheetProps) {
  return (
    <g transform={`matrix(1.5 .5 -1.5 .5 ${x} ${y})`} className="text-sky">
      <path
        d="M0 0h120v120H0z"
        className="fill-ink/85"
        vectorEffect="non-scaling-stroke"
        strokeWidth="1.25"
        strokeDasharray={stage === 'blank' ? '6 5' : undefined}
      />
      {stage !== 'blank' && (
        <path
          d={drawings[index]}
          vectorEffect="non-scaling-stroke"
          strokeDasharray={stage === 'pencil' ? '3 4' : undefined}
          className="animate-appear text-mist [animation-delay:0.6s]"
        />
      )}
    </g>
  )
}

/** Decorative: the five deliverables as stacked sheets with numbers, inked unless a stage is given. */
export function SheetsFigure({ stage = 'inked', className }: { stage?: SheetStage; className: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 520 520" className={className} fill="none" stroke="currentColor">
      <path
        d={`M20 ${sheetTop(0) + 60}V${sheetTop(4) + 60}M380 ${sheetTop(0) + 60}V${sheetTop(4) + 60}M200 ${sheetTop(0) + 120}V${sheetTop(4) + 120}`}
        className="text-sky/40"
        strokeDasharray="9 5 2 5"
      />
      {drawings
        .map((_, position) => drawings.length - 1 - position)
        .map((index) => (
          <g key={index} className="text-sky">
            <DrawnSheet index={index} stage={stage} x={200} y={sheetTop(index)} />
            <path d={`M380 ${sheetTop(index) + 60}h64`} strokeWidth="1" />
            <circle cx="380" cy={sheetTop(index) + 60} r="2.5" fill="currentColor" />
            <circle cx="466" cy={sheetTop(index) + 60} r="22" strokeWidth="1" />
            <text
              x="466"
              y={sheetTop(index) + 66}
              textAnchor="middle"
              stroke="none"
              className="fill-frost font-mono text-[19px] sm:text-[16px] print:text-[24px]"
            >
              {`0${index + 1}`}
            </text>
          </g>
        ))}
    </svg>
  )
}
