import windowScript from './window.js?raw'

/** A browser script of a sandbox: its own text with the window it opens, in a scope of its own. */
export const browserScript = (text: string) => `(() => {\n'use strict'\n${windowScript}\n${text}\n})()\n`
