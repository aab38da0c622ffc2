import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { isMachine } from '#src/inspector/machines-in.ts'
import { chartPage } from '#src/inspector/mermaid.ts'
import { machineFiles } from './machine-files.mjs'

const chartsFolder = 'docs/charts'
/** The path tests write this file, so no machine belongs to it. */
const coverageFile = 'coverage.md'

const firstParagraph = (source: string): string => {
  const comment = /\/\*\*([\s\S]*?)\*\//.exec(source)?.[1] ?? ''
  const lines = comment.split('\n').map((line) => line.replace(/^\s*\*?\s?/, '').trimEnd())
  const [paragraph = ''] = lines
    .join('\n')
    .trim()
    .split(/\n\s*\n/)
  return paragraph
}

const firstSentence = (source: string): string =>
  /^[\s\S]*?\.(?=\s|$)/.exec(firstParagraph(source))?.[0].replace(/\s+/g, ' ') ?? ''

/** The Markdown list of all machines, each with the first sentence of its description. */
const indexPage = (sources: ReadonlyMap<string, string>): string =>
  [
    '# Machines',
    '',
    ...[...sources].map(([name, source]) => `- [${name}](${name}.md): ${firstSentence(source)}`),
    '',
    'What the path tests cover of each is in [coverage](coverage.md).',
    '',
  ].join('\n')

const makeCharts = async (): Promise<Map<string, string>> => {
  const sources = new Map<string, string>()
  const chartPages = new Map<string, string>()
  for (const [name, file] of Object.entries(machineFiles())) {
    const where = path.resolve('machines', file)
    const exported = (await import(pathToFileURL(where).href)) as Record<string, unknown>
    const machine = Object.values(exported).find(isMachine)
    if (machine === undefined) throw new Error(`machines/${file} exports no machine`)
    const source = readFileSync(where, 'utf8')
    sources.set(name, source)
    chartPages.set(`${name}.md`, chartPage(name, firstParagraph(source), machine))
  }
  return chartPages.set('README.md', indexPage(sources))
}

const readChart = (file: string): string | undefined => {
  try {
    return readFileSync(path.join(chartsFolder, file), 'utf8')
  } catch {
    return undefined
  }
}

const chartPages = await makeCharts()
mkdirSync(chartsFolder, { recursive: true })
const orphanCharts = readdirSync(chartsFolder).filter(
  (file) => file.endsWith('.md') && file !== coverageFile && !chartPages.has(file),
)
const staleCharts = [...chartPages].filter(([file, page]) => readChart(file) !== page)

if (process.argv.includes('--check')) {
  for (const [file] of staleCharts)
    console.log(`${chartsFolder}/${file} is not what the machine says; run npm run charts`)
  for (const file of orphanCharts) console.log(`${chartsFolder}/${file} belongs to no machine`)
  if (chartPages.size === 1) console.log('there is no machine to draw')
  process.exitCode = staleCharts.length + orphanCharts.length > 0 || chartPages.size === 1 ? 1 : 0
} else {
  for (const [file, page] of staleCharts) writeFileSync(path.join(chartsFolder, file), page)
  console.log(`charts: ${chartPages.size - 1} machines, ${staleCharts.length} regenerated`)
}
