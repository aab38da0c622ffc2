import { writeFileSync } from 'node:fs'
import { createFontStack } from '@capsizecss/core'

type Metrics = Parameters<typeof createFontStack>[0][number]

export const fallbackFile = 'src/fonts/fallbacks.css'

/*
 * The metrics are those of `@capsizecss/metrics` 4.3.0, which is not installed because it takes 169 MB, and of the files of DejaVu.
 * `xWidthAvg` is the mean width of the letters of English text, weighted by frequency. Where kerning makes the text of our pages wider
 * or narrower by more than 0.2 %, it is the mean width of that text: Bricolage Grotesque and DejaVu Sans.
 */
const plex = { familyName: 'IBM Plex Sans', ascent: 1025, descent: -275, lineGap: 0, unitsPerEm: 1000 }
const bricolage = {
  familyName: 'Bricolage Grotesque',
  ascent: 930,
  descent: -270,
  lineGap: 0,
  unitsPerEm: 1000,
}
const codePro = { familyName: 'Source Code Pro', ascent: 984, descent: -273, lineGap: 0, unitsPerEm: 1000 }

/** Where our fonts are used: the name that fallback fonts begin with, and the widths of each weight. */
const headings = {
  prefix: 'Heading',
  font: bricolage,
  weights: [{ weight: undefined, isBold: true, xWidthAvg: 492 }],
}
const text = {
  prefix: 'Text',
  font: plex,
  weights: [
    { weight: '400', isBold: false, xWidthAvg: 451 },
    { weight: '500', isBold: false, xWidthAvg: 461 },
    { weight: '600 700', isBold: true, xWidthAvg: 467 },
  ],
}
const annotations = {
  prefix: 'Annotation',
  font: codePro,
  weights: [{ weight: undefined, isBold: false, xWidthAvg: 600 }],
}

type Face = { names: string[]; xWidthAvg: number }
type SystemFont = {
  familyName: string
  vertical: Pick<Metrics, 'ascent' | 'descent' | 'lineGap' | 'unitsPerEm'>
  regular?: Face
  bold?: Face
}

const arial = { ascent: 1854, descent: -434, lineGap: 67, unitsPerEm: 2048 }
const roboto = { ascent: 1900, descent: -500, lineGap: 0, unitsPerEm: 2048 }
const robotoRegular = { names: ['Roboto', 'Roboto-Regular'], xWidthAvg: 911 }

/** In the order of `src/styles.css`. The browser takes the first that is installed. */
const proportionalFonts: SystemFont[] = [
  {
    familyName: 'Arial',
    vertical: arial,
    regular: { names: ['Arial', 'ArialMT', 'Liberation Sans', 'LiberationSans'], xWidthAvg: 913 },
    bold: {
      names: ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold', 'LiberationSans-Bold'],
      xWidthAvg: 983,
    },
  },
  {
    familyName: 'Segoe',
    vertical: { ascent: 2210, descent: -514, lineGap: 0, unitsPerEm: 2048 },
    regular: { names: ['Segoe UI', 'SegoeUI'], xWidthAvg: 908 },
    bold: { names: ['Segoe UI Bold', 'SegoeUI-Bold'], xWidthAvg: 973 },
  },
  {
    familyName: 'Roboto',
    vertical: roboto,
    regular: robotoRegular,
    bold: { names: ['Roboto Bold', 'Roboto-Bold'], xWidthAvg: 926 },
  },
  // Android 12 and newer have one variable file of Roboto, of which `local()` reaches only the regular weight.
  { familyName: 'Roboto Regular', vertical: roboto, bold: robotoRegular },
  {
    familyName: 'Open Sans',
    vertical: { ascent: 2189, descent: -600, lineGap: 0, unitsPerEm: 2048 },
    regular: { names: ['Open Sans', 'Open Sans Regular', 'OpenSans-Regular'], xWidthAvg: 960 },
    bold: { names: ['Open Sans Bold', 'OpenSans-Bold'], xWidthAvg: 1030 },
  },
  {
    familyName: 'Noto Sans',
    vertical: { ascent: 1069, descent: -293, lineGap: 0, unitsPerEm: 1000 },
    regular: { names: ['Noto Sans', 'Noto Sans Regular', 'NotoSans-Regular'], xWidthAvg: 474 },
    bold: { names: ['Noto Sans Bold', 'NotoSans-Bold'], xWidthAvg: 503 },
  },
  {
    familyName: 'DejaVu',
    vertical: { ascent: 1901, descent: -483, lineGap: 0, unitsPerEm: 2048 },
    regular: { names: ['DejaVu Sans', 'DejaVuSans'], xWidthAvg: 1039 },
    bold: { names: ['DejaVu Sans Bold', 'DejaVuSans-Bold'], xWidthAvg: 1172 },
  },
]

const monospacedFonts: SystemFont[] = [
  {
    familyName: 'Menlo',
    vertical: { ascent: 1901, descent: -483, lineGap: 0, unitsPerEm: 2048 },
    regular: { names: ['Menlo', 'Menlo-Regular', 'DejaVu Sans Mono', 'DejaVuSansMono'], xWidthAvg: 1233 },
  },
  {
    familyName: 'Consolas',
    vertical: { ascent: 1521, descent: -527, lineGap: 350, unitsPerEm: 2048 },
    regular: { names: ['Consolas'], xWidthAvg: 1126 },
  },
  // All of these have letters of 0.6 em.
  {
    familyName: 'Courier',
    vertical: { ascent: 1705, descent: -615, lineGap: 0, unitsPerEm: 2048 },
    regular: {
      names: [
        'Roboto Mono Regular',
        'RobotoMono-Regular',
        'Noto Sans Mono Regular',
        'NotoSansMono-Regular',
        'Liberation Mono',
        'LiberationMono',
        'Droid Sans Mono',
        'DroidSansMono',
        'Courier New',
        'CourierNewPSMT',
      ],
      xWidthAvg: 1229,
    },
  },
]

const usesOfFonts = [
  { ...headings, systemFonts: proportionalFonts },
  { ...text, systemFonts: proportionalFonts },
  { ...annotations, systemFonts: monospacedFonts },
]

/** The `@font-face` rules by which fonts of the visitor's system take the room of ours until ours have loaded. */
export function fallbackCss(): string {
  const rules = usesOfFonts.flatMap(({ prefix, font, weights, systemFonts }) =>
    systemFonts.flatMap(({ familyName, vertical, regular, bold }) =>
      weights.flatMap(({ weight, isBold, xWidthAvg }) => {
        const face = isBold ? bold : regular
        if (!face) return []
        const fallback = { familyName, ...vertical, xWidthAvg: face.xWidthAvg }
        const stack = createFontStack([{ ...font, xWidthAvg }, fallback], { fontFaceFormat: 'styleObject' })
        return stack.fontFaces.map(({ '@font-face': adjusted }) =>
          ruleOf({
            'font-family': `'${prefix} ${familyName}'`,
            'font-weight': weight,
            src: face.names.map((name) => `local('${name}')`).join(', '),
            'size-adjust': adjusted.sizeAdjust,
            'ascent-override': adjusted.ascentOverride,
            'descent-override': adjusted.descentOverride,
            'line-gap-override': '0%',
          }),
        )
      }),
    ),
  )
  const header = '/* Written by `tsx scripts/font-fallbacks.ts`. */\n'
  return header + rules.join('')
}

const ruleOf = (descriptors: Record<string, unknown>): string => {
  const lines = Object.entries(descriptors).filter(([, value]) => value !== undefined)
  return `@font-face {\n${lines.map(([name, value]) => `  ${name}: ${String(value)};\n`).join('')}}\n`
}

if (process.argv[1] === import.meta.filename) writeFileSync(fallbackFile, fallbackCss())
