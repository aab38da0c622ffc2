/** Whether this person has not asked for less motion. */
export const wantsMotion = (window: Pick<Window, 'matchMedia'>): boolean =>
  !window.matchMedia('(prefers-reduced-motion: reduce)').matches
