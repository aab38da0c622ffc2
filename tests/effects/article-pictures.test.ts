// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import {
  drawingFileName,
  drawingFormats,
  drawingsPath,
  drawingWidths,
} from '#contract/articles/picture-urls.ts'

const articlesFolder = 'content/articles'
const drawingNames = readdirSync(path.join(articlesFolder, 'drawings')).map((file) => path.parse(file).name)

test('every drawing is kept in all its widths and formats', async () => {
  const expected = drawingNames.flatMap((name) =>
    drawingFormats.flatMap((format) =>
      drawingWidths.map((width) => {
        const metadataFormat = format === 'avif' ? 'heif' : format
        return `${drawingFileName(name, width, format)}: ${metadataFormat}, ${width} by ${(width * 9) / 16}`
      }),
    ),
  )
  const files = readdirSync(path.join('public', drawingsPath))
  const found = await Promise.all(
    files.map(async (file) => {
      const { format, width, height } = await sharp(path.join('public', drawingsPath, file)).metadata()
      return `${file}: ${format}, ${width} by ${height}`
    }),
  )
  expect(found.sort()).toEqual(expected.sort())
})

/** A picture in the head of an article, or in its text. */
const anyPicture = /(?<=^image: |!\[[^\]]*\]\()[^\s)]+/gm

test('every picture of our own articles is one of the drawings', () => {
  const named = readdirSync(articlesFolder)
    .filter((file) => file.endsWith('.md'))
    .flatMap((file) => readFileSync(path.join(articlesFolder, file), 'utf8').match(anyPicture) ?? [])
  const drawingUrls = drawingNames.map((name) => `${drawingsPath}${name}.webp`)
  expect(named.toSorted()).toEqual(drawingUrls.toSorted())
})
