export const settings = {
  lead: 'Your account, what it has been paid for, and until when.',
  noPlan: 'You have no monthly plan.',
  longer: 'A month paid while a plan is active begins when the paid one ends.',
  noReceipts: 'There are no payments on this account yet.',
  premium: {
    text: 'Full premium access to the network, paid one month at a time.',
    action: 'Get Premium Access',
  },
  signOut: 'Signing out ends your session in every tab of this browser.',
}
