/** How many articles the home page shows. */
export const newest = { limit: 5 }
