/** The address of a picture of ours or on the web, or nothing where it is of another kind. */
export function pictureAddress(given: string): string {
  return /^(https?:\/\/|\/(?![/\\]))/i.test(given) ? given : ''
}
