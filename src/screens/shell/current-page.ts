/** The `aria-current` of a link: `page` if it leads to the page that is shown. */
export const currentPage = (to: string, path: string | undefined): 'page' | undefined =>
  to === path ? 'page' : undefined
