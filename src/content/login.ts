/** Messages after a failed sign-in, by the error in the URL. `other` is for unknown errors. */
export const signInErrors = {
  invalid_token: 'We couldn’t read Google’s response. Please sign in again.',
  auth_failed: 'We couldn’t complete your sign-in. Please try again.',
  access_denied:
    'Google didn’t receive your permission, so you’re not signed in. You can try again at any time.',
  other: 'Something went wrong while signing you in. Please try again.',
}

export const login = {
  lead: 'Sign in to reach your dashboard, your Blueprints and your receipts.',
  purchase: (name: string, price: string) => `Sign in to continue and pay for ${name}: ${price}.`,
  deposit:
    'To pay the deposit on your proposal, sign in with the Google account for the email address you confirmed when you accepted it.',
  note: 'From Google we receive your name and your email address. We never see your password.',
}
