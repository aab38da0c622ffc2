/** The addresses that a link in an article may have: of the web, a mailbox, a telephone, or a path of this site. */
export const linkPattern = /^(https?:\/\/|mailto:|tel:|\/(?![/\\]))/i
