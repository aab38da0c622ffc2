/** Why any call may be refused. A subject's own sentences are in its folder, those that the browser also knows in `contract/errors.ts`. */
export const serverMessages = {
  tooMany: 'Too many requests. Please wait a minute and try again.',
  unavailable: 'We’re having trouble reaching our records. Please try again in a moment.',
  notFound: 'There is nothing at this address.',
  badRequest: 'We could not read this request.',
  tooLarge: 'This is too large to send.',
  wrongOrigin: 'This request did not come from our site.',
} as const
