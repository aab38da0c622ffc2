export const settings = {
  lead: 'Your account, what it has been paid for, and until when.',
  noPlan: 'You have no monthly plan.',
  longer: 'A month paid while a plan is active begins when the paid one ends.',
  noReceipts: 'There are no payments on this account yet.',
  offer: (name: string) => `Get ${name}`,
  signOut: 'Signing out ends your session in every tab of this browser.',
}
