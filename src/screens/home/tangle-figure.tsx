const strands = [
  'M-20 110C14 136 175 236 182 264C190 292 27 296 23 279C20 263 141 157 162 165C183 172 161 320 149 326C138 333 77 219 91 201C105 184 230 203 232 220C234 238 120 324 102 308C85 293 103 131 126 127C150 124 258 256 245 290C231 323 47 360 47 327C47 295 207 92 243 96C280 99 289 323 266 347C243 372 105 278 106 243C106 208 266 118 270 138C273 157 131 346 128 360C124 373 219 248 250 216C281 184 292 182 312 166C332 150 352 120 372 120L400 120',
  'M-20 240C-18 255 -35 344 -10 331C15 318 98 158 129 165C160 171 193 363 178 371C163 378 32 255 38 211C43 166 198 76 210 103C222 131 131 374 112 374C93 375 80 125 96 106C113 86 215 225 210 258C205 291 79 335 69 305C59 275 131 70 151 77C172 85 203 332 191 350C178 368 71 219 76 186C81 153 208 114 220 152C231 190 155 412 144 414C134 417 138 197 156 168C173 139 224 228 250 240C276 252 292 240 312 240C332 240 352 240 372 240L400 240',
  'M-20 370C9 321 120 92 157 78C193 63 227 253 198 283C170 313 -9 285 -14 260C-19 234 148 105 170 129C191 153 129 401 114 401C99 402 57 165 79 135C100 105 245 192 243 221C242 250 82 319 69 308C57 297 136 150 167 155C197 159 268 318 251 334C234 350 74 293 67 250C61 207 189 66 213 75C237 85 226 295 213 309C200 323 121 165 136 158C151 151 282 251 301 269C320 287 248 256 250 264C252 272 292 298 312 314C332 330 352 360 372 360L400 360',
]

const lanes = [120, 240, 360]

/** The one line of the product: a tangle that leaves as three lanes of a clean diagram. Decorative. */
export function TangleFigure({ className }: { className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 20 640 440" className={className} fill="none" stroke="currentColor">
      <g className="text-mist/70" strokeWidth="1.25">
        {strands.map((strand, index) => (
          <path key={index} d={strand} pathLength={1} className="drawn" />
        ))}
      </g>
      <g className="text-sky" strokeWidth="1.5">
        {lanes.map((y) => (
          <path key={y} d={`M400 ${y}H640`} pathLength={1} className="drawn [animation-delay:1s]" />
        ))}
      </g>
      <g className="animate-appear text-sky [animation-delay:1.7s]" strokeWidth="1.5">
        <g className="fill-ink">
          <rect x="424" y="98" width="68" height="44" />
          <rect x="540" y="98" width="68" height="44" />
          <rect x="424" y="218" width="68" height="44" />
          <path d="m574 208 32 32-32 32-32-32z" />
          <rect x="424" y="338" width="68" height="44" />
          <rect x="540" y="338" width="68" height="44" />
        </g>
        <path d="M574 208v-66m0 130v66m-6-184 6-12 6 12m-12 172 6 12 6-12" />
        <path d="M436 112h44m-44 8h30m-30 112h44m-44 8h30m-30 112h44m-44 8h30" strokeWidth="1" />
        <path d="M552 112h44m-44 8h30m-30 232h44m-44 8h30" strokeWidth="1" />
      </g>
      <g className="animate-appear text-mist [animation-delay:1.7s]" strokeWidth="1">
        <path d="M10 424H630M10 416v16M400 416v16M630 416v16" />
        <path d="M400 44V400" strokeDasharray="6 6" />
        <g fill="currentColor" stroke="none" className="font-mono" fontSize="13" textAnchor="middle">
          <text x="205" y="448">
            as it runs today
          </text>
          <text x="515" y="448">
            as drawn
          </text>
        </g>
      </g>
    </svg>
  )
}
