export const portalPreview = {
  title: 'Preview',
  notice: 'This is what the client will see. It is not counted as an opening.',
  back: 'Back to the office',
  loading: 'Loading the preview...',
  retry: 'Try again',
} as const
