import { assign, type AnyMachineSnapshot } from 'xstate'

/** A snapshot with the transitions that led to it and those whose guards refused on the way. */
export type Observed = { snapshot: AnyMachineSnapshot; taken: string[]; refused: string[] }

/** Records which transitions are taken and which guards refuse while the derived machine handles one event. */
export const recordTransitions = () => {
  let taken: string[] = []
  let refused: string[] = []
  const takes = (key: string) =>
    assign(() => {
      taken.push(key)
      return {}
    })
  const asks = (key: string) => () => {
    refused.push(key)
    return true
  }
  const allows = (key: string) => () => {
    refused.splice(refused.lastIndexOf(key), 1)
    return true
  }
  const observe = (run: () => AnyMachineSnapshot): Observed => {
    taken = []
    refused = []
    const snapshot = run()
    return { snapshot, taken: [...taken], refused: [...refused] }
  }
  return { takes, asks, allows, observe }
}
