import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import {
  drawingFileName,
  drawingFormats,
  drawingsPath,
  drawingWidths,
} from '#contract/articles/picture-urls.ts'
import { registerFonts } from '#server/articles/drawing-text.ts'

const drawingsFolder = 'content/articles/drawings'
const picturesFolder = path.join('public', drawingsPath)

const drawingNames = readdirSync(drawingsFolder).map((file) => path.parse(file).name)

/** The picture files of a drawing, with their widths in pixels and formats. */
const picturesOf = (name: string) =>
  drawingFormats.flatMap((format) =>
    drawingWidths.map((width) => ({
      file: path.join(picturesFolder, drawingFileName(name, width, format)),
      width,
      format,
    })),
  )

async function drawPictures(name: string, canOverwrite: boolean): Promise<void> {
  const drawing = sharp(path.join(drawingsFolder, `${name}.svg`), { density: 144 })
  for (const { file, width, format } of picturesOf(name)) {
    if (existsSync(file) && !canOverwrite) continue
    const sized = drawing.clone().resize(width)
    const encoded =
      format === 'avif'
        ? sized.avif({ quality: 60, effort: 6 })
        : sized.webp({ quality: 78, smartSubsample: true, effort: 6 })
    const { size } = await encoded.toFile(file)
    console.log(`${file}: ${(size / 1024).toFixed(1)} KB`)
  }
}

/* Encoders change from release to release, so existing pictures are only replaced if their name is given. */
await registerFonts()
const givenNames = process.argv.slice(2)
const unknownNames = givenNames.filter((name) => !drawingNames.includes(name))
if (unknownNames.length > 0) {
  console.error(`There is no drawing ${unknownNames.join(', ')} in ${drawingsFolder}.`)
  process.exit(1)
}
for (const name of givenNames.length > 0 ? givenNames : drawingNames)
  await drawPictures(name, givenNames.length > 0)
