const minute = 60_000

/** The timeout in ms for one condition in a test. Long enough for a machine ten times slower than a desktop. */
export const waitMs = 2 * minute

/** The timeout in ms for starting a program, such as the server or a browser. */
export const startTimeoutMs = 5 * minute

/** The timeout in ms for a test or a hook. It is longer than several waits, so that the failed wait reports the error itself. */
export const testTimeoutMs = 20 * minute
