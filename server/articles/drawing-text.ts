import { createRequire } from 'node:module'
import type { Sharp } from 'sharp'
import { escapeXml } from '../platform/http/escape-xml.ts'

const require = createRequire(import.meta.url)

/** The product's own typefaces, then those for letters that these lack. */
const fontFiles = () => [
  require.resolve('@expo-google-fonts/bricolage-grotesque/700Bold/BricolageGrotesque_700Bold.ttf'),
  require.resolve('@expo-google-fonts/source-code-pro/400Regular/SourceCodePro_400Regular.ttf'),
  require.resolve('@expo-google-fonts/source-code-pro/700Bold/SourceCodePro_700Bold.ttf'),
  require.resolve('@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf'),
  require.resolve('@expo-google-fonts/noto-sans-devanagari/700Bold/NotoSansDevanagari_700Bold.ttf'),
]

let registered: Promise<unknown> | undefined

/** Makes the product's typefaces known to whatever draws text in this process, so that it is the same on every machine. */
export async function registerFonts(): Promise<void> {
  const { default: sharp } = await import('sharp')
  // Once a text was drawn with a font file, all later texts of this process can use that font.
  registered ??= Promise.all(
    fontFiles().map((fontfile) =>
      sharp({ text: { text: '.', fontfile } })
        .png()
        .toBuffer(),
    ),
  )
  await registered
}

const dpi = 72

async function sizeOf(text: string): Promise<string> {
  const { default: sharp } = await import('sharp')
  const drawn = sharp({ text: { text: escapeXml(text), font: 'Bricolage Grotesque Bold 40', dpi } }).png()
  // sharp throws for a joiner alone, because it draws nothing.
  const { info } = await drawn.toBuffer({ resolveWithObject: true }).catch(() => ({ info: undefined }))
  return info ? `${info.width} by ${info.height}` : ''
}

/** Characters that no font has. Each is drawn as a box with the digits of its code. */
const missingCharacters = ['\u0378', '\u{1fffe}', '\u{10fffe}']

/**
 * The text without the characters that the fonts lack, such as emoji, which would be drawn as boxes. Empty if a letter or digit is
 * missing, because part of a word can mean something else.
 */
export async function drawableText(text: string): Promise<string> {
  await registerFonts()
  const boxes = await Promise.all(missingCharacters.map(sizeOf))
  let drawable = text
  for (const character of new Set(text.replace(/[\0-\u024f\u2010-\u2026\s]/gu, ''))) {
    if (!boxes.includes(await sizeOf(character))) continue
    if (/[\p{L}\p{N}]/u.test(character)) return ''
    drawable = drawable.replaceAll(character, '')
  }
  // Joiners and variation selectors of a removed character are removed too.
  return drawable === text ? text : drawable.replace(/(?:\s|\u200d|\ufe0f)+/gu, ' ').trim()
}

type TextBox = { font: string; size: number; colour: string; width: number; height: number }

/**
 * Draws a text into a box, on several lines if it is long. Words and scripts without blanks are broken where the box ends, and what would
 * be higher than the box is drawn smaller.
 */
export async function drawText(
  text: string,
  { font, size, colour, width, height }: TextBox,
): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  await registerFonts()
  const options = {
    text: `<span foreground="${colour}">${escapeXml(text)}</span>`,
    font: `${font} ${size}`,
    width,
    rgba: true,
    wrap: 'word-char' as const,
    spacing: Math.round(-size * 0.1),
  }
  const toPng = (drawing: Sharp) => drawing.png().toBuffer({ resolveWithObject: true })
  const { data, info } = await toPng(sharp({ text: { ...options, dpi } }))
  return info.height <= height ? data : (await toPng(sharp({ text: { ...options, height } }))).data
}
