const minute = 60_000

/** How long a test waits for one thing that must come before it says that it never came: a machine ten times slower than a desk's gets there. */
export const patience = 2 * minute

/** How long starting a program may take: the product with its database, a browser. */
export const startPatience = 5 * minute

/** How long one test or one hook may take: longer than several waits, so that the one that was in vain says so itself. */
export const longest = 20 * minute
