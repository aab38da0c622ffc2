import { pictureUploadMachine } from '#machines/articles/picture-upload.ts'
import { PictureUploadScreen } from '#src/screens/office/picture-upload.tsx'
import { pathTables } from '#tests/model/tables.ts'
import { clicks } from './event-actions.ts'
import { scenariosAfter } from './scenarios.ts'
import { alert, button, disabledButton } from './screen-items.ts'

const file = new File(['picture'], 'house.png', { type: 'image/png' })
const refusedText = 'The picture cannot be used: it is damaged.'
const uploadButton = button('Upload')
const picture = { url: '/pictures/a.webp', alt: 'A house', width: 1200, height: 675 }

const described = scenariosAfter('picture.choose → alt.change described ⇒ chosen')
const refused = scenariosAfter(
  'picture.choose → alt.change described → picture.upload → uploadPicture.error ⇒ chosen',
)

export const pictureUpload = pathTables(pictureUploadMachine, {
  render: (actor) => <PictureUploadScreen actor={actor} label="Upload the featured picture" />,
  scenarios: {
    'a picture is uploaded with its description, and placed': described(
      'picture.upload → uploadPicture.done ⇒ empty',
      { starts: [['uploadPicture', { file, alt: 'A house' }]], actions: [['placePicture', { picture }]] },
    ),
    'a picture without a description is not uploaded': {
      path: 'picture.choose → alt.change blank ⇒ chosen',
      shows: [disabledButton('Upload')],
    },
    'a picture that is chosen after another was cancelled has no description yet': described(
      'picture.cancel → picture.choose',
      { context: { alt: '' } },
    ),
    'a picture that is refused says why until the next try, and its description stays': refused(
      [{ shows: [alert, refusedText] }, 'picture.upload ⇒ uploading → uploadPicture.error → picture.choose'],
      { context: { alt: 'A house', error: undefined } },
    ),
  },
  eventCases: {
    'picture.choose': { '': { file, name: 'house.png' } },
    'alt.change': { described: { value: 'A house' }, blank: { value: ' ' } },
    'uploadPicture.done': { '': picture },
    'uploadPicture.error': { refused: new Error(refusedText) },
  },
  eventActions: {
    ...clicks({ 'picture.upload': 'Upload', 'picture.cancel': 'Cancel' }),
    'alt.change': (person, { value }) => person.fill('What does the picture show?', value),
    'picture.choose': 'external',
  },
  assertions: {
    empty: { shows: ['JPEG, PNG, WebP, AVIF or GIF, at most 8 MB'], hides: [uploadButton, alert] },
    chosen: { shows: ['house.png', uploadButton] },
    uploading: { shows: [disabledButton('Uploading...')], hides: [alert] },
  },
})
