import { assign } from 'xstate'
import { portalSetup } from './setup.ts'

/** What the reader does with the open document: reads it, prints it, or copies its link. */
export const documentState = portalSetup.createStateConfig({
  initial: 'reading',
  states: {
    reading: {
      initial: 'quiet',
      on: {
        'document.print': { target: 'printing' },
        'link.copy': { target: 'copying', actions: assign({ link: ({ event }) => event.link }) },
      },
      states: {
        quiet: {},
        linkCopied: { after: { beforeNoticeEnds: { target: 'quiet' } } },
        linkNotCopied: {
          description: 'The browser could not copy the link, so it is shown until the reader closes it.',
          on: { 'link.close': { target: 'quiet' } },
        },
      },
    },
    printing: {
      description: 'All pictures on the page are loaded before the print dialog opens.',
      invoke: {
        id: 'print',
        src: 'print',
        input: ({ context: { document } }) => ({ document }),
        onDone: { target: 'reading' },
        onError: { target: 'reading' },
      },
    },
    copying: {
      invoke: {
        id: 'copyLink',
        src: 'copyLink',
        input: ({ context: { link } }) => ({ link }),
        onDone: { target: 'reading.linkCopied' },
        onError: { target: 'reading.linkNotCopied' },
      },
    },
  },
})
