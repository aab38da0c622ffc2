import { assign, fromPromise, setup, type ActorRefFrom } from 'xstate'
import type { UploadedPicture } from '#contract/pictures/pictures.ts'

/** A picture is chosen, described for those who do not see it, uploaded, and placed in the document. */
export type PictureUploadEvent =
  | { type: 'picture.choose'; file: unknown; name: string }
  | { type: 'alt.change'; value: string }
  | { type: 'picture.upload' }
  | { type: 'picture.cancel' }

type Context = { file: unknown; name: string; alt: string; error: string | undefined }

export const pictureUploadMachine = setup({
  types: {} as { context: Context; events: PictureUploadEvent },
  actors: {
    uploadPicture: fromPromise<UploadedPicture, { file: unknown; alt: string }>(() =>
      Promise.reject(new Error('picture-upload: uploadPicture is not provided')),
    ),
  },
  actions: { placePicture: (_, _params: { picture: UploadedPicture }) => {} },
  guards: { isDescribed: ({ context }) => context.alt.trim() !== '' },
}).createMachine({
  id: 'picture-upload',
  description: 'A picture is chosen, described and uploaded.',
  context: { file: undefined, name: '', alt: '', error: undefined },
  initial: 'empty',
  states: {
    empty: {
      on: {
        'picture.choose': {
          target: 'chosen',
          actions: assign(({ event: { file, name } }) => ({ file, name, alt: '', error: undefined })),
        },
      },
    },
    chosen: {
      on: {
        'picture.choose': {
          actions: assign(({ event: { file, name } }) => ({ file, name, error: undefined })),
        },
        'alt.change': { actions: assign({ alt: ({ event }) => event.value }) },
        'picture.upload': {
          guard: 'isDescribed',
          target: 'uploading',
          actions: assign({ error: undefined }),
        },
        'picture.cancel': { target: 'empty' },
      },
    },
    uploading: {
      invoke: {
        id: 'uploadPicture',
        src: 'uploadPicture',
        input: ({ context: { file, alt } }) => ({ file, alt }),
        onDone: {
          target: 'empty',
          actions: { type: 'placePicture', params: ({ event }) => ({ picture: event.output }) },
        },
        onError: {
          target: 'chosen',
          actions: assign({ error: ({ event }) => (event.error as Error).message }),
        },
      },
    },
  },
})

export type PictureUploadActor = ActorRefFrom<typeof pictureUploadMachine>
