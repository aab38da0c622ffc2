export const pictureUpload = {
  choose: 'Choose a picture',
  kinds: 'JPEG, PNG, WebP, AVIF or GIF, at most 8 MB',
  alt: 'What does it show?',
  upload: 'Upload',
  uploading: 'Uploading...',
  cancel: 'Cancel',
} as const
