/** A frame that looks drawn by hand. */
const roughFrame =
  'M42 34c90-6 190 4 286-2M38 38c100 2 200-8 292 2M326 28c6 80-4 170 4 252M332 34c-6 90 4 160-4 250M334 282c-100 6-200-6-296 2M330 278c-90-4-190 8-290 2M40 290c-6-90 6-170-2-262M36 284c6-80-4-180 4-254'
const scribbles =
  'M62 70c60-6 110 6 150 0M64 88c40 4 70-4 104 2M64 128c20-10 60 70 92 66s30-70 60-60M232 70c30-8 60 0 76 2s6 40 2 62-50 6-74 4-8-50-4-68M62 224c40-6 60 4 92 0s4 26 0 30-70 2-92 0-4-22 0-30'
const crossesPath = 'M226 60l96 90M324 58l-100 94M228 62l92 84'

/** Decorative: the same screen as a sketch, as a drawing and as a working product. */
export function Drawing({ className }: { className: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 1200 340"
      preserveAspectRatio="xMinYMid slice"
      className={className}
      fill="none"
      stroke="currentColor"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <g className="text-muted" strokeWidth="1.4">
        <path d={roughFrame} pathLength={1} className="drawn" />
        <path d={scribbles} />
        <path d={crossesPath} className="text-danger" strokeWidth="1.75" />
        <path d="M180 236c30-10 40 8 64-2M176 250c30 4 50-6 72 2" />
      </g>
      <g strokeWidth="1.25">
        <path d="M360 160c14-6 30 6 46 0m-9-8 10 7-9 9" className="text-muted" />
        <path d="M438 34h290v250H438z" />
        <path d="M438 62h290M460 86h130m-130 16h90M460 128h150v62H460zl150 62m0-62-150 62" strokeWidth="1" />
        <path d="M634 86h72v104h-72z" strokeDasharray="5 5" className="text-muted" />
        <path d="M460 222h92v30h-92z" />
        <path d="M438 304h290M438 298v12m290-12v12" strokeWidth="1" className="text-muted" />
        <path d="M756 160h46m-9-8 10 8-10 8" />
      </g>
      <g strokeWidth="1.5">
        <path d="M846 44h290v250H846z" className="fill-blue-line" stroke="none" />
        <path d="M836 34h290v250H836z" className="fill-sheet" />
        <path d="M836 34h290v28H836z" className="fill-ink" stroke="none" />
        <path
          d="M858 86h130v9H858zM858 104h90v9h-90z"
          fill="currentColor"
          stroke="none"
          className="text-ink"
        />
        <path d="M858 132h246v62H858z" className="fill-blue-pale" />
        <path
          d="m858 182 44-24 36 14 50-30 40 18 76-14"
          strokeWidth="2.25"
          pathLength={1}
          className="drawn [animation-delay:0.8s]"
        />
        <path d="M858 222h112v32H858z" className="fill-blue" />
        <path d="m898 238 8 8 18-18" className="text-white" strokeWidth="2.25" />
        <path
          d="M1092 226v58l14-13 9 20 9-4-9-19 18-1z"
          className="fill-sheet"
          strokeWidth="1.5"
          transform="translate(-62 -2)"
        />
      </g>
      <g className="fill-muted font-mono max-lg:hidden" fontSize="15" stroke="none" textAnchor="middle">
        <text x="185" y="322">
          can it be understood?
        </text>
        <text x="583" y="330">
          can it be done?
        </text>
        <text x="981" y="322">
          will it be used?
        </text>
      </g>
    </svg>
  )
}
