import windowScript from './window.js?raw'

/** Combines a sandbox's browser script with the shared window code in a function scope. */
export const browserScript = (text: string) => `(() => {\n'use strict'\n${windowScript}\n${text}\n})()\n`
