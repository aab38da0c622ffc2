export const settings = {
  lead: 'Your account, plan and receipts.',
  noPlan: 'You have no monthly plan.',
  longer: 'Extra months are added to the end of your plan.',
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
