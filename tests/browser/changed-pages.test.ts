import type { Page } from 'playwright'
import { test } from 'vitest'
import {
  addElementsBesideFields,
  blockStorage,
  doubleTextSize,
  forgetTimeZone,
  translatePage,
  turnToRightToLeft,
} from '#tests/support/changed-pages.ts'
import { isTorture } from '#tests/support/rounds.ts'
import { createInputDriver } from './input-driver.ts'
import { journeys } from './journeys.ts'
import { startProduct } from './person.ts'
import { sidewaysScroll } from './page-faults.ts'

const runningProduct = startProduct()

type JourneyName = keyof typeof journeys
const allJourneys = Object.keys(journeys) as JourneyName[]

type Change = {
  /** Runs in each page before its scripts. */
  script?: () => void
  isKeyboardOnly?: boolean
  faultsOf?: (page: Page) => Promise<string[]>
}

const staleTexts = (page: Page) => page.evaluate(() => window.staleTexts?.() ?? [])

const changes = {
  'a translation': { script: translatePage, faultsOf: staleTexts },
  'a language from right to left': { script: turnToRightToLeft, faultsOf: sidewaysScroll },
  'a password manager': { script: addElementsBesideFields },
  'blocked storage': { script: blockStorage },
  'text twice as large': { script: doubleTextSize, faultsOf: sidewaysScroll },
  'an unknown time zone': { script: forgetTimeZone },
  'a keyboard alone': { isKeyboardOnly: true },
} as const satisfies Record<string, Change>
type ChangeName = keyof typeof changes

/** Changes that do not hide each other's faults share a journey. This is also the proof of the journey without them. */
const allChanges = Object.keys(changes) as ChangeName[]
const selections: ChangeName[][] = isTorture
  ? [allChanges, ...allChanges.map((name) => [name])]
  : [allChanges]
const cases = selections.flatMap((together) =>
  allJourneys.map((journey) => [together.join(', '), journey, together] as const),
)

test.each(cases)('with %s somebody %s', async (_, journey, together) => {
  const made = together.map((name): Change => changes[name])
  const person = await runningProduct.person({ reducedMotion: 'reduce' })
  for (const { script } of made) if (script) await person.context.addInitScript(script)
  const faultsOf = async (page: Page) =>
    (await Promise.all(made.map(async (change) => change.faultsOf?.(page) ?? []))).flat()
  const isKeyboardOnly = made.some((change) => change.isKeyboardOnly)
  await journeys[journey](createInputDriver(person, isKeyboardOnly, faultsOf), runningProduct)
})
