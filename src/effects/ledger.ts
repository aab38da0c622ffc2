import { fromPromise } from 'xstate'
import type { LedgerNumbers } from '#contract/ledger.ts'
import { localKeys } from '#contract/storage.ts'
import type { KeptLedger } from '#machines/ledger.ts'
import { focusOn } from './platform/focus-on.ts'
import { textsIn } from './platform/texts.ts'

type Deps = {
  window: Window
  /** Returns the current time, in milliseconds since 1970. */
  now: () => number
  /** The screen's elements that the machine can focus, by name. */
  places: ReadonlyMap<string, HTMLElement>
}

/** The numbers of the ledger that this browser kept; none if its storage is blocked. */
export function readNumbers(storage: () => Storage): LedgerNumbers {
  try {
    return textsIn(JSON.parse(storage().getItem(localKeys.ledger) ?? 'null'))
  } catch {
    return {}
  }
}

function keepNumbers(storage: () => Storage, numbers: LedgerNumbers) {
  const typed = Object.entries(numbers).filter(([, text]) => text !== '')
  try {
    if (typed.length === 0) storage().removeItem(localKeys.ledger)
    else storage().setItem(localKeys.ledger, JSON.stringify(Object.fromEntries(typed)))
  } catch {
    return
  }
}

/** Prints the element of the class `print-part` alone. */
function printPart(window: Window) {
  const { dataset } = window.document.documentElement
  dataset.printsPart = ''
  window.addEventListener('afterprint', () => delete dataset.printsPart, { once: true })
  window.print()
}

/** The effects of the ledger machine. */
export function ledgerEffects({ window, now, places }: Deps) {
  const storage = () => window.localStorage
  return {
    actors: {
      recall: fromPromise<KeptLedger>(async () => ({
        numbers: readNumbers(storage),
        today: new Date(now()).toISOString(),
      })),
    },
    actions: {
      keepNumbers: (_: unknown, { numbers }: { numbers: LedgerNumbers }) => keepNumbers(storage, numbers),
      focusOn: focusOn(places),
      print: () => printPart(window),
    },
  }
}
