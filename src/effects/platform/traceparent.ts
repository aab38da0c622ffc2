const randomHex = (bytes: number) =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')

/** The value of the W3C header `traceparent` for one call: version, trace id, caller id, and the flag that asks to record it. */
export const newTraceparent = () => `00-${randomHex(16)}-${randomHex(8)}-01`
