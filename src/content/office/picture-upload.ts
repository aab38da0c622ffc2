export const pictureUpload = {
  choose: 'Choose a picture',
  kinds: 'JPEG, PNG, WebP, AVIF or GIF, at most 8 MB',
  alt: 'What does the picture show?',
  upload: 'Upload',
  uploading: 'Uploading...',
  cancel: 'Cancel',
} as const
