export const settings = {
  lead: 'Your account, what it has been paid for, and until when.',
  noPlan: 'You have no monthly plan.',
  longer: 'A month paid while a plan is active begins when the paid one ends.',
  noReceipts: 'There are no payments on this account yet.',
  offer: (name: string) => `Get ${name}`,
  signOut: 'Signing out ends your session in every tab of this browser.',
}

export const invoiceDetails = {
  title: 'Invoice details',
  lead: 'What you enter here is added to your name and email address on receipts issued from now on. Receipts issued before stay as they are. Every field is optional.',
  loading: 'Loading invoice details...',
  button: 'Save details',
  busy: 'Saving...',
  saved: 'Saved. Your next receipt carries these details.',
  retry: 'Load invoice details again',
}
