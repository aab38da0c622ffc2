const randomHex = (bytes: number) =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')

/** A new trace for one call, as the W3C's header says it: version, trace, caller, and that it is to be recorded. */
export const newTraceparent = () => `00-${randomHex(16)}-${randomHex(8)}-01`
