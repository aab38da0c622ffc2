export const deposit = {
  title: 'Deposit',
  loading: 'Loading the deposit...',
  retry: 'Try again',
  changeAccount: 'Sign in with another account',
  record: 'Open the sealed proposal',
}
