/** The link to the specimen Blueprint. A file of its own, because pages that link there do not need the specimen's words. */
export const specimenLink = 'Leaf through a specimen Blueprint'
