import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { promisify } from 'node:util'
import { chromium, type Browser, type BrowserServer } from 'playwright'
import { unpackPackagedChromium } from './packaged-chromium.ts'

/** The path of a Chromium, or undefined for Playwright's own, and the environment variables that it needs. */
export type Chromium = { executablePath: string | undefined; env: Record<string, string> }

type Candidate = { description: string; find: () => Promise<Chromium | undefined> }

const execFileAsync = promisify(execFile)
const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
]
const disableFeaturesFlag = '--disable-features='
/** Features that cost tests processor time and give them nothing. */
const costlyFeatures = [
  // With these, Chromium opens two pages of its own in each browser context.
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'OmniboxWebUIPopup',
  // With these, a script is parsed on a second thread while it arrives.
  'ScriptStreaming',
  'BackgroundScriptStreaming',
]
/** Tests leave a document before optimized code pays for its compilation. */
const unoptimizedScripts = '--js-flags=--no-opt --no-maglev --single-threaded'
const systemCommands = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const tenMinutesMs = 10 * 60 * 1000

type BrowserArguments = {
  /** Added to our own arguments. */
  args?: readonly string[]
  /** Removed from Playwright's default arguments. */
  ignoreDefaultArgs?: string[]
}

const launchOptions = (
  { executablePath, env }: Chromium,
  { args = [], ignoreDefaultArgs = [] }: BrowserArguments = {},
) => ({
  args: [...chromiumFlags, ...args],
  ignoreDefaultArgs,
  timeout: tenMinutesMs,
  env: { ...process.env, ...env },
  ...(executablePath !== undefined && { executablePath }),
})

/** Launches a Chromium, which the caller must close. */
export function launchChromium(
  installation: Chromium,
  browserArguments?: BrowserArguments,
): Promise<Browser> {
  return chromium.launch(launchOptions(installation, browserArguments))
}

/** Launches a Chromium to which several processes can connect. The caller must close it. */
export async function serveChromium(installation: Chromium): Promise<BrowserServer> {
  const usual = await chromium.launchServer(launchOptions(installation))
  await usual.close()
  return chromium.launchServer(
    launchOptions(installation, {
      args: [disabledFeaturesArgument(usual.process().spawnargs), unoptimizedScripts],
    }),
  )
}

/** Chromium follows only its last `--disable-features`, so this argument repeats the features that Playwright disables. */
function disabledFeaturesArgument(usualArgs: readonly string[]): string {
  const usual = usualArgs.find((argument) => argument.startsWith(disableFeaturesFlag))
  if (usual === undefined) throw new Error(`Playwright starts Chromium without ${disableFeaturesFlag}`)
  return [usual, ...costlyFeatures].join(',')
}

/**
 * Finds the first Chromium that starts, and installs one if there is none. The lockfile's comes first, so that tests see the same on
 * every machine. If `CHROMIUM_PATH` is set, only that one is tried. The error lists what was tried.
 */
export async function findOrInstallChromium(): Promise<Chromium & { description: string }> {
  const given = process.env.CHROMIUM_PATH
  const candidates = given
    ? [{ description: `CHROMIUM_PATH ${given}`, find: () => Promise.resolve(chromiumAt(given)) }]
    : defaultCandidates
  const refused: string[] = []
  for (const { description, find } of candidates) {
    try {
      const found = await find()
      if (!found) throw new Error('not there')
      const browser = await launchChromium(found)
      const version = browser.version()
      await browser.close()
      return { ...found, description: `Chromium ${version}, ${description}` }
    } catch (error) {
      const [reason = ''] = (error instanceof Error ? error.message : String(error)).split('\n')
      refused.push(`${description}: ${reason}`)
    }
  }
  throw new Error(
    `No Chromium that starts. Install one, or set CHROMIUM_PATH to its executable. Tried:\n- ${refused.join('\n- ')}`,
  )
}

const chromiumAt = (executablePath: string): Chromium => ({ executablePath, env: {} })

const defaultCandidates: Candidate[] = [
  { description: 'the package @sparticuz/chromium', find: unpackPackagedChromium },
  { description: "Playwright's own", find: () => Promise.resolve({ executablePath: undefined, env: {} }) },
  { description: "the system's", find: () => Promise.resolve(findInPath()) },
  {
    description: 'installed by `playwright install chromium`',
    find: async () => {
      const cli = path.join(path.dirname(createRequire(import.meta.url).resolve('playwright')), 'cli.js')
      await execFileAsync(process.execPath, [cli, 'install', 'chromium'], { timeout: tenMinutesMs })
      return { executablePath: undefined, env: {} }
    },
  },
  {
    description: 'installed by `apt-get install chromium`',
    find: async () => {
      if (process.getuid?.() !== 0) return undefined
      await execFileAsync('apt-get', ['update'], { timeout: tenMinutesMs })
      await execFileAsync('apt-get', ['install', '-y', 'chromium'], { timeout: tenMinutesMs })
      return findInPath()
    },
  },
]

function findInPath(): Chromium | undefined {
  const folders = (process.env.PATH ?? '').split(path.delimiter)
  const files = systemCommands.flatMap((name) => folders.map((folder) => path.join(folder, name)))
  const macOS = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'
  const found = [...files, macOS].find((file) => existsSync(file))
  return found === undefined ? undefined : chromiumAt(found)
}
