import { useSyncExternalStore } from 'react'

const subscribeToNothing = () => () => {}

/** True on the server and in the browser's hydration render. */
export const useHydrating = () =>
  useSyncExternalStore(
    subscribeToNothing,
    () => false,
    () => true,
  )
