import { brand } from '#contract/brand.ts'
import { drawableText, drawText } from './drawing-text.ts'

type PicturedArticle = { title: string; category: string }

const width = 1200
const height = 630
const gridPath = (step: number, opacity: number) =>
  `<path stroke="#8fb8ff" stroke-opacity="${opacity}" d="${[
    ...Array.from({ length: Math.ceil(width / step) }, (_, index) => `M${index * step + 0.5} 0V${height}`),
    ...Array.from({ length: Math.ceil(height / step) }, (_, index) => `M0 ${index * step + 0.5}H${width}`),
  ].join('')}"/>`

/** A line drawing on a navy grid. */
const sheet = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
<rect width="${width}" height="${height}" fill="#0a1a33"/>
<g fill="none">${gridPath(24, 0.05)}${gridPath(120, 0.12)}
<rect x="36.5" y="36.5" width="1127" height="557" stroke="#8fb8ff" stroke-opacity=".6"/>
<g stroke="#8fb8ff" stroke-width="2">
<path d="M36 520c90 0 60-70 120-60s-20 110 50 100 20-130 80-110-10 130 60 110 10-90 70-80 0 60 60 40 40-40 90-40"/>
<path d="M566 480h190m0-28h60v56h-60zm60 28h60"/></g>
<circle cx="786" cy="480" r="7" fill="#ffca1a"/>
<path d="M886 470v20l14-10z" fill="#8fb8ff"/>
<path d="M900 529.5h264M900.5 529v65" stroke="#8fb8ff" stroke-opacity=".6"/></g>
</svg>`

const paper = '#eaf0fb'
const titleFace = { font: 'Bricolage Grotesque Bold', colour: paper }
const annotationFace = { font: 'Source Code Pro', colour: '#8fb8ff' }

/**
 * The preview picture of an article for social networks: a PNG of 1200 by 630 pixels with category, title and brand. A title or category
 * whose letters this machine cannot draw is left out.
 */
export async function drawSocialPicture({ title, category }: PicturedArticle): Promise<Uint8Array> {
  const { default: sharp } = await import('sharp')
  const texts = [
    {
      text: await drawableText(category),
      ...annotationFace,
      size: 24,
      left: 84,
      top: 92,
      width: 1030,
      height: 32,
    },
    {
      text: await drawableText(title),
      ...titleFace,
      size: title.length > 60 ? 60 : 80,
      left: 84,
      top: 156,
      width: 1030,
      height: 250,
    },
    { text: brand.name, ...titleFace, size: 26, left: 924, top: 550, width: 220, height: 32 },
  ]
  const layers = texts
    .filter(({ text }) => text !== '')
    .map(async ({ text, left, top, ...box }) => ({ input: await drawText(text, box), left, top }))
  return sharp(Buffer.from(sheet))
    .composite(await Promise.all(layers))
    .png({ palette: true })
    .toBuffer()
}
