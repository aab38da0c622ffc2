export const portalPreview = {
  title: 'Preview',
  notice: 'This is what the client will see. Viewing the document here does not count as opening it.',
  back: 'Back to the office',
  loading: 'Loading the preview...',
  retry: 'Try again',
} as const
