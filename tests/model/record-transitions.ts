import { assign, type AnyMachineSnapshot } from 'xstate'

/** A snapshot with the keys of transitions that were taken or refused before it. */
export type ObservedSnapshot = { snapshot: AnyMachineSnapshot; taken: string[]; refused: string[] }

export const createTransitionRecorder = () => {
  let taken: string[] = []
  let refused: string[] = []
  const recordTaken = (key: string) =>
    assign(() => {
      taken.push(key)
      return {}
    })
  const recordAsked = (key: string) => () => {
    refused.push(key)
    return true
  }
  const recordAllowed = (key: string) => () => {
    refused.splice(refused.lastIndexOf(key), 1)
    return true
  }
  const observe = (run: () => AnyMachineSnapshot): ObservedSnapshot => {
    taken = []
    refused = []
    const snapshot = run()
    return { snapshot, taken: [...taken], refused: [...refused] }
  }
  return { takes: recordTaken, asks: recordAsked, allows: recordAllowed, observe }
}
