import { existsSync, readFileSync } from 'node:fs'
import { shippedPackages } from './shipped.mjs'

/** The licences of packages that may ship. They let us use, change and sell the product if it includes their text. */
const allowedLicences = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
])
/** Licences that are allowed for these packages alone, and why. */
const exceptions = [
  {
    packages: /^@img\/sharp-/,
    licence: 'LGPL-3.0-or-later',
    why: 'a library of its own file, which can be replaced',
  },
  {
    packages: /^elkjs$/,
    licence: 'EPL-2.0',
    why: 'unchanged, in the gallery of machines, which production does not serve',
  },
  { packages: /^@(?:fontsource-variable|expo-google-fonts)\//, licence: 'OFL-1.1', why: 'fonts' },
]

/** Whether a licence, as an SPDX expression such as `(MIT OR GPL-3.0) AND ISC`, lets a package ship. */
function canShip(name, expression) {
  const isAllowed = (licence) =>
    allowedLicences.has(licence) ||
    exceptions.some((one) => one.licence === licence && one.packages.test(name))
  const readTerm = (words) => {
    const word = words.shift()
    if (word !== '(') return word !== undefined && isAllowed(word)
    const inside = readAny(words)
    words.shift()
    return inside
  }
  const readAll = (words) => {
    let result = readTerm(words)
    while (words[0] === 'AND') result = [words.shift(), readTerm(words)][1] && result
    return result
  }
  const readAny = (words) => {
    let result = readAll(words)
    while (words[0] === 'OR') result = [words.shift(), readAll(words)][1] || result
    return result
  }
  return readAny(expression.match(/[()]|[^\s()]+/g) ?? [])
}

const { shipped } = shippedPackages()
const problems = []
for (const [place, { license = 'none', version }] of shipped) {
  const name = place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length)
  const file = `${place}/package.json`
  const installed = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).license : license
  if (!canShip(name, license))
    problems.push(`${name} ${version} is licensed by ${license}, which scripts/licences.mjs does not allow`)
  if (installed !== license)
    problems.push(`${name} ${version} names ${JSON.stringify(installed)}, the lockfile ${license}`)
}
for (const problem of problems) console.log(problem)
console.log(`licences: ${shipped.size} packages ship, ${problems.length} problems`)
if (shipped.size === 0 || problems.length > 0) process.exitCode = 1
