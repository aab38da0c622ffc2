/** Storeys from the top, with the walls between tenants. */
const storeys = [
  { top: 96, walls: [190, 300, 372] },
  { top: 186, walls: [160, 268] },
  { top: 276, walls: [220, 300, 380] },
] as const

const floorY = 366
const groundY = 456
const pilePositions = [128, 208, 288, 368, 440]

/** Decorative: a building with tenants of different sizes on shared floors. */
export function Drawing({ className }: { className: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 560 600" className={className} fill="none" stroke="currentColor">
      <defs>
        <pattern
          id="ground"
          width="10"
          height="10"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <path d="M0 0v10" className="text-sky/50" stroke="currentColor" />
        </pattern>
      </defs>
      <path d={`M0 ${groundY}h100v60h360v-60h100v144H0z`} fill="url(#ground)" stroke="none" />
      <g className="text-mist/60" strokeWidth="1">
        <path d="M84 60v420M476 60v420" strokeDasharray="14 4 3 4" />
        {[...storeys.map(({ top }) => top), floorY, groundY].map((y) => (
          <g key={y}>
            <path d={`M484 ${y}h40`} />
            <path d={`m518 ${y} -6 -9h12z`} />
          </g>
        ))}
      </g>
      <g className="text-sky" strokeWidth="1.5">
        <path d={`M0 ${groundY}h100m360 0h100`} strokeWidth="2.5" />
        <path d="M92 96 280 40l188 56" strokeWidth="2" pathLength={1} className="drawn" />
        <path d={`M100 96V${groundY + 60}H460V96z`} className="fill-ink" strokeWidth="2.5" />
        {storeys.map(({ top, walls }) => (
          <g key={top}>
            <path d={`M100 ${top}h360v8H100z`} fill="currentColor" stroke="none" className="text-sky/70" />
            {walls.map((x) => (
              <path key={x} d={`M${x} ${top + 8}v82`} strokeWidth="2" />
            ))}
          </g>
        ))}
        <path
          d={`M100 ${floorY}h360v8H100zM100 ${groundY}h360v8H100z`}
          fill="currentColor"
          stroke="none"
          className="text-sky/70"
        />
        <path d={`M404 104V${groundY}M436 104V${groundY}`} className="text-frost" strokeWidth="1.25" />
        {Array.from({ length: 17 }, (_, index) => (
          <path key={index} d={`M404 ${116 + index * 20}h32`} className="text-frost/60" strokeWidth="1" />
        ))}
        <path
          d="M118 170v-34h24v34M212 170v-44h56v44m-28 0v-44M318 170v-26h36v26M116 260v-40h26v40M180 260v-52h64v52m-32 0v-52M290 260v-30h88v30m-60-30v30m30-30v30M120 350v-34h72v34m-36-34v34M240 350v-44h40v44M318 350v-26h42v26"
          strokeWidth="1"
          className="text-mist"
        />
        <path
          d="M124 398h56v40h-56zM204 398h56v40h-56zM284 398h56v40h-56zM180 418h24m56 0h24m56 0h64"
          strokeWidth="1.25"
        />
        {pilePositions.map((x) => (
          <path key={x} d={`M${x - 9} ${groundY + 60}v84h18v-84`} className="fill-ink" />
        ))}
        <path d={`M92 ${groundY + 60}h376v-18H92z`} className="fill-ink" strokeWidth="2" />
      </g>
      <g className="fill-mist font-mono text-[15px] max-sm:hidden lg:max-xl:text-[17px]" stroke="none">
        <text x="20" y="144">
          tenants
        </text>
        <text x="20" y="420">
          billing
        </text>
        <path d={`M16 ${groundY + 74}h68v26H16z`} className="fill-ink" />
        <text x="20" y={groundY + 92}>
          data
        </text>
      </g>
    </svg>
  )
}
