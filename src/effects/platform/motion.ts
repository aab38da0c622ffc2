/** False if the visitor's system asks for reduced motion. */
export const wantsMotion = (window: Pick<Window, 'matchMedia'>): boolean =>
  !window.matchMedia('(prefers-reduced-motion: reduce)').matches
