import { titled } from './head.tsx'

/** What is said of an address at which there is nothing. */
export const notFoundHead = titled('Page not found', 'There is nothing at this address.')
