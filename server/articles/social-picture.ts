import { brand } from '#contract/brand.ts'
import { escapeXml } from '../http/escape-xml.ts'

type PicturedArticle = { title: string; category: string }

const width = 1200
const height = 630
const titleFonts =
  "'Bricolage Grotesque', 'Helvetica Neue', Arial, 'Liberation Sans', 'DejaVu Sans', sans-serif"
const categoryFonts = "'Liberation Mono', Menlo, Consolas, 'DejaVu Sans Mono', monospace"

/** Wraps text into at most `maxLines` lines of about `charactersPerLine` characters; the last line is cut if needed. */
function wrapText(text: string, charactersPerLine: number, maxLines: number): string[] {
  const lines = ['']
  for (const word of text.split(/\s+/)) {
    const line = lines.at(-1) ?? ''
    if (line !== '' && line.length + 1 + word.length > charactersPerLine) lines.push(word)
    else lines[lines.length - 1] = line === '' ? word : `${line} ${word}`
  }
  if (lines.length <= maxLines) return lines
  return [...lines.slice(0, maxLines - 1), `${(lines[maxLines - 1] ?? '').slice(0, charactersPerLine - 1)}…`]
}

const gridPath = (step: number, opacity: number) =>
  `<path stroke="#8fb8ff" stroke-opacity="${opacity}" d="${[
    ...Array.from({ length: Math.ceil(width / step) }, (_, index) => `M${index * step + 0.5} 0V${height}`),
    ...Array.from({ length: Math.ceil(height / step) }, (_, index) => `M0 ${index * step + 0.5}H${width}`),
  ].join('')}"/>`

/** The picture as SVG: category and title on a navy grid, a line drawing, and the brand's name. */
function pictureSvg({ title, category }: PicturedArticle): string {
  const [size, characters] = title.length > 60 ? [60, 34] : [80, 25]
  const lines = wrapText(title, characters, 4)
  const rows = lines.map(
    (line, index) => `<tspan x="84" y="${212 + index * size * 1.08}">${escapeXml(line)}</tspan>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
<rect width="${width}" height="${height}" fill="#0a1a33"/>
<g fill="none">${gridPath(24, 0.05)}${gridPath(120, 0.12)}
<rect x="36.5" y="36.5" width="1127" height="557" stroke="#8fb8ff" stroke-opacity=".6"/>
<g stroke="#8fb8ff" stroke-width="2">
<path d="M36 520c90 0 60-70 120-60s-20 110 50 100 20-130 80-110-10 130 60 110 10-90 70-80 0 60 60 40 40-40 90-40"/>
<path d="M566 480h190m0-28h60v56h-60zm60 28h60"/></g>
<circle cx="786" cy="480" r="7" fill="#ffca1a"/>
<path d="M886 470v20l14-10z" fill="#8fb8ff"/>
<path d="M900 529.5h264M900.5 529v65" stroke="#8fb8ff" stroke-opacity=".6"/></g>
<text x="84" y="112" fill="#8fb8ff" font-family="${categoryFonts}" font-size="24">${escapeXml(category)}</text>
<text fill="#eaf0fb" font-family="${titleFonts}" font-size="${size}" font-weight="700" letter-spacing="-2">${rows.join('')}</text>
<text x="924" y="570" fill="#eaf0fb" font-family="${titleFonts}" font-size="26" font-weight="700">${escapeXml(brand.name)}</text>
</svg>`
}

/** The preview picture of an article for social networks: a PNG of 1200 by 630 pixels, in a font of the server's system. */
export async function drawSocialPicture(article: PicturedArticle): Promise<Uint8Array> {
  const { default: sharp } = await import('sharp')
  return sharp(Buffer.from(pictureSvg(article)))
    .png({ palette: true })
    .toBuffer()
}
