import { execFile } from 'node:child_process'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

/** Draws a picture for each title and says of each part of it whether anything is drawn there. */
const script = `
import sharp from 'sharp'
import { drawableText } from './server/articles/drawing-text.ts'
import { drawSocialPicture } from './server/articles/social-picture.ts'
const category = 'Data'
const areas = { title: { left: 60, top: 140, width: 1056, height: 268 }, edge: { left: 1117, top: 140, width: 40, height: 268 } }
const cut = async (title) => {
  const picture = await drawSocialPicture({ title, category })
  return Promise.all(Object.values(areas).map((area) => sharp(picture).toColourspace('b-w').threshold(128).extract(area).raw().toBuffer()))
}
const empty = await cut('')
const results = {}
for (const title of JSON.parse(process.env.TITLES)) {
  const [inTitle, atEdge] = (await cut(title)).map((bytes, index) => !bytes.equals(empty[index]))
  results[title] = { drawn: await drawableText(title), inTitle, atEdge }
}
console.log(JSON.stringify(results))`

const germanWord = 'Geschäftsprozessautomatisierungsberatungsgesellschaftsvertragsentwurf'
const titles = [
  ...['One number, one home', `${germanWord} und mehr`, 'W'.repeat(160), 'हिन्दी'.repeat(20)],
  ...['Привет, κόσμε', 'Go 🚀 live', '自動化の第一歩'],
]
const folder = await mkdtemp(path.join(tmpdir(), 'no-fonts-'))
const fontconfig = path.join(folder, 'fonts.conf')
await writeFile(fontconfig, `<?xml version="1.0"?><fontconfig><cachedir>${folder}</cachedir></fontconfig>`)
const drawing = ['--import', 'tsx', '--input-type=module', '--eval', script]
const env = { ...process.env, FONTCONFIG_FILE: fontconfig, TITLES: JSON.stringify(titles) }
const { stdout } = await promisify(execFile)(process.execPath, drawing, { env })
type Drawn = { drawn: string; inTitle: boolean; atEdge: boolean }
const results = JSON.parse(stdout) as Record<string, Drawn>

test.each(titles.slice(0, 5))('without fonts, the picture shows the title %s inside its frame', (title) => {
  expect(results[title]).toEqual({ drawn: title, inTitle: true, atEdge: false })
})

test('without fonts, the picture leaves out what would be an empty box: a sign, or a title in letters that it lacks', () => {
  expect([results['Go 🚀 live'], results['自動化の第一歩']]).toEqual([
    { drawn: 'Go live', inTitle: true, atEdge: false },
    { drawn: '', inTitle: false, atEdge: false },
  ])
})
