/** The visitor's time zone (IANA), UTC if the browser does not know it. */
export const visitorTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC'
