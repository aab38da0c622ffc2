import type { ReactNode } from 'react'

/** SVG paths of boxes and lines: the situation before (left of x = 200) and after (right). */
const figurePaths = {
  order: {
    boxes: ['M16 92h44v36H16z', 'M124 22h44v30h-44z', 'M124 95h44v30h-44z', 'M124 168h44v30h-44z'],
    tangle: [
      'M60 104C96 96 88 40 124 37',
      'M60 110C84 140 96 84 124 110',
      'M60 118C92 124 90 190 124 183',
      'M146 52C118 74 176 78 146 95',
      'M150 125C186 142 116 150 142 168',
    ],
    built: 'M232 92h44v36h-44zM340 22h44v30h-44zM340 95h44v30h-44zM340 168h44v30h-44z',
    lanes: ['M276 110H340', 'M308 110V37H340', 'M308 110V183H340'],
  },
  close: {
    boxes: ['M76 88h44v44H76z'],
    tangle: [
      'M16 40C40 30 110 60 90 88',
      'M16 180C60 190 40 130 84 132',
      'M180 36C150 60 96 40 106 88',
      'M180 176C150 200 140 120 120 118',
      'M98 88C130 20 40 20 76 104C20 120 150 210 110 132',
    ],
    built:
      'M232 30h44v30h-44zM340 30h44v30h-44zM232 95h44v30h-44zM340 95h44v30h-44zM232 160h44v30h-44zM340 160h44v30h-44z',
    lanes: ['M276 45H340', 'M362 60v17H254v18', 'M276 110H340', 'M362 125v17H254v18', 'M276 175H340'],
  },
  queue: {
    boxes: ['M140 95h40v30h-40z'],
    tangle: [
      'M14 40C60 40 70 110 140 110',
      'M14 110C40 90 80 130 140 110',
      'M14 180C60 180 70 110 140 110',
      'M34 34C80 70 30 120 90 150',
      'M30 186C60 130 30 100 100 70',
    ],
    built: 'M228 95h40v30h-40zM344 30h40v30h-40zM306 110l18-18 18 18-18 18zM344 160h40v30h-40z',
    lanes: ['M268 110H306', 'M324 92V45H344', 'M324 128V175H344'],
  },
}

function Caption({ x, children }: { x: number; children: ReactNode }) {
  return (
    <text
      x={x}
      y="236"
      textAnchor="middle"
      stroke="none"
      className="fill-muted font-mono text-[18px] sm:text-[12px] md:text-[25px] lg:text-[19px] xl:text-[16px] print:text-[19px]"
    >
      {children}
    </text>
  )
}

/** Decorative: a situation before and after, side by side. The story's text says the same. */
export function ImpactFigure({ figureName }: { figureName: keyof typeof figurePaths }) {
  const { boxes, tangle, built, lanes } = figurePaths[figureName]
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 400 244"
      className="drawing-view h-auto w-full text-blue print:max-h-56!"
      fill="none"
      stroke="currentColor"
    >
      <path d="M200 8V204" strokeDasharray="9 5 2 5" className="text-blue-line" />
      <g className="text-muted">
        {tangle.map((strand) => (
          <path key={strand} d={strand} pathLength={1} className="drawn-in-view" />
        ))}
        {boxes.map((box) => (
          <path key={box} d={box} className="fill-sheet" />
        ))}
      </g>
      {lanes.map((lane) => (
        <path key={lane} d={lane} strokeWidth="1.5" pathLength={1} className="drawn-in-view" />
      ))}
      <path d={built} strokeWidth="1.5" className="fill-blue-pale" />
      <path d="M8 216H192M208 216H392M8 211v10M192 211v10M208 211v10M392 211v10" className="text-blue-line" />
      <Caption x={100}>as found</Caption>
      <Caption x={300}>as built</Caption>
    </svg>
  )
}
