import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** Whether this is the server, or the browser's first look at what the server rendered. */
export const useHydrating = () =>
  useSyncExternalStore(
    never,
    () => false,
    () => true,
  )
