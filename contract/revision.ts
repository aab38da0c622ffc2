import * as z from 'zod/mini'

/** The revision of a record that a person has read, as a call names it. The database stores it as a 32-bit integer. */
export const revision = z.int().check(z.minimum(0), z.maximum(2 ** 31 - 1))
