import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { onFileFinished } from './file-end.ts'

type Report = {
  diagnostics: { filename: string; message: string; code?: string; labels: { span: { line: number } }[] }[]
}
export type LintProblem = { file: string; line: number | undefined; rule: string; message: string }

/** What `npm run check:lint` says of files that are not in the repository: names as in the repository, and their text. */
export async function lint(files: Record<string, string>): Promise<LintProblem[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'northloop-lint-'))
  onFileFinished(() => rm(folder, { recursive: true, force: true }))
  const config = `export { default } from '${path.resolve('oxlint.config.js')}'`
  const copies = { ...files, 'oxlint.config.js': config }
  for (const [name, text] of Object.entries(copies)) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true })
    await writeFile(path.join(folder, name), text)
  }
  for (const name of ['node_modules', 'tsconfig.json'])
    await symlink(path.resolve(name), path.join(folder, name))
  const options = ['-c', 'oxlint.config.js', '-f', 'json']
  const command = [path.resolve('node_modules/oxlint/bin/oxlint'), ...options, ...Object.keys(files)]
  const output = await new Promise<string>((resolve) => {
    execFile(process.execPath, command, { cwd: folder }, (_error, stdout, stderr) => {
      resolve(stdout || stderr)
    })
  })
  if (!output.startsWith('{')) throw new Error(`oxlint did not report: ${output}`)
  return (JSON.parse(output) as Report).diagnostics.map(({ filename, message, code, labels }) => ({
    file: filename,
    line: labels[0]?.span.line,
    rule: code ?? message,
    message,
  }))
}
