export const deposit = {
  title: 'Deposit',
  loading: 'Loading the deposit...',
  retry: 'Try again',
  record: 'Open the sealed proposal',
}
