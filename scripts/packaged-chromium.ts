import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { copyFile, mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { promisify } from 'node:util'

const execFileAsync = promisify(execFile)
const require = createRequire(import.meta.url)

const folderOf = (packageFile: string, folder: string) => path.join(path.dirname(packageFile), folder)
const liberation = folderOf(require.resolve('pdfjs-dist/package.json'), 'standard_fonts')
const dejavu = folderOf(require.resolve('dejavu-fonts-ttf/package.json'), 'ttf')
const devanagari = folderOf(require.resolve('@expo-google-fonts/noto-sans-devanagari/package.json'), '')
const fontFiles = [
  path.join(liberation, 'LiberationSans-Regular.ttf'),
  path.join(liberation, 'LiberationSans-Bold.ttf'),
  path.join(liberation, 'LiberationSans-Italic.ttf'),
  path.join(liberation, 'LiberationSans-BoldItalic.ttf'),
  path.join(dejavu, 'DejaVuSans.ttf'),
  path.join(dejavu, 'DejaVuSansMono.ttf'),
  path.join(dejavu, 'DejaVuSansMono-Bold.ttf'),
  path.join(devanagari, '400Regular/NotoSansDevanagari_400Regular.ttf'),
  path.join(devanagari, '700Bold/NotoSansDevanagari_700Bold.ttf'),
]

/**
 * The Chromium of the package @sparticuz/chromium, unpacked once into `node_modules/.cache`, with fonts from packages and no others, so
 * that it draws the same on every machine. It finds its libraries and fonts by environment variables.
 */
export async function unpackPackagedChromium() {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined
  const cache = path.resolve('node_modules/.cache')
  const home = path.join(cache, 'chromium-with-fonts')
  if (!existsSync(home)) await unpack(cache, home)
  await replaceFontsConfiguration(home)
  return {
    executablePath: path.join(home, 'chromium'),
    env: {
      LD_LIBRARY_PATH: path.join(home, 'al2023/lib'),
      FONTCONFIG_FILE: path.join(home, 'fonts.conf'),
      FONTCONFIG_PATH: home,
    },
  }
}

/** Unpacks beside `home` and then renames, so that two runs at the same time do not see each other's halves. */
async function unpack(cache: string, home: string): Promise<void> {
  await mkdir(cache, { recursive: true })
  const unpacking = await mkdtemp(`${home}-`)
  const env = { ...process.env, TMPDIR: unpacking, AWS_LAMBDA_JS_RUNTIME: 'nodejs20.x' }
  await execFileAsync(process.execPath, [path.join(import.meta.dirname, 'unpack-chromium.mjs')], { env })
  const fonts = path.join(unpacking, 'fonts')
  await rm(fonts, { recursive: true, force: true })
  await mkdir(fonts)
  for (const file of fontFiles) await copyFile(file, path.join(fonts, path.basename(file)))
  await rename(unpacking, home).catch(async (error: unknown) => {
    await rm(unpacking, { recursive: true, force: true })
    if (!existsSync(home)) throw error
  })
}

/** Written at each run, because it holds absolute paths and a checkout may have moved; by renaming, because another run may read it. */
async function replaceFontsConfiguration(home: string): Promise<void> {
  const file = path.join(home, 'fonts.conf')
  const written = `${file}-${randomUUID()}`
  await writeFile(written, fontsConfiguration(home))
  await rename(written, file)
}

const fontsConfiguration = (home: string) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${home}/fonts</dir>
  <cachedir>${home}/fonts-cache</cachedir>
  ${alias('Arial', 'Liberation Sans')}
  ${alias('monospace', 'DejaVu Sans Mono')}
  <match>
    <edit name="family" mode="append_last"><string>Liberation Sans</string></edit>
  </match>
</fontconfig>
`

const alias = (family: string, font: string) =>
  `<alias binding="same"><family>${family}</family><prefer><family>${font}</family></prefer></alias>`
