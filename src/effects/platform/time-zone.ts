const { Temporal } = globalThis as { Temporal?: { Now: { timeZoneId: () => string } } }

/** The visitor's time zone (IANA), UTC if the browser does not know it. `Intl` takes 20 ms, so it is only used without `Temporal`. */
export const visitorTimeZone = (): string =>
  (Temporal ? Temporal.Now.timeZoneId() : new Intl.DateTimeFormat().resolvedOptions().timeZone) || 'UTC'
