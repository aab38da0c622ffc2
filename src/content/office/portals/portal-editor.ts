export const portalEditor = {
  untitled: 'Untitled',
  form: 'Slide fields',
  slides: 'Slides',
  issues: (count: number) => `${count} to fix`,
  blank: {
    slide: {
      text: 'This slide is blank.',
      write: 'Write this slide',
      clear: 'Leave this slide blank',
    },
    part: {
      text: 'This part hasn’t been filled in.',
      write: 'Write this part',
      clear: 'Leave this part out',
    },
  },
  list: {
    add: (item: string) => `Add ${item.toLowerCase()}`,
    up: 'Up',
    down: 'Down',
    remove: 'Remove',
    upWhich: (item: string) => `Move ${item} up`,
    downWhich: (item: string) => `Move ${item} down`,
    removeWhich: (item: string) => `Remove ${item}`,
    item: (name: string, number: number) => `${name} ${number}`,
  },
  steps: {
    moved: (item: string, place: number) => `${item} is now in position ${place}.`,
    removed: (what: string) => `${what} has been removed.`,
    undo: 'Undo',
  },
  logo: {
    upload: 'Upload the logo',
    notice: 'Anyone with the file’s address can see the logo, even without a code.',
  },
  preview: {
    title: 'Preview',
    none: 'A section without text is not shown.',
    full: 'What the client will see',
  },
} as const

/** The words that say which text of a document its readers see, the current one or an earlier one. */
export const portalPublication = {
  same: 'Clients see this text.',
  draft: 'Nobody can open this document yet.',
  changes: 'Unpublished changes',
  changesText:
    'Clients will see the earlier text until you publish this one. Readers who already have the document open keep the earlier text even after you publish.',
  unpublished: 'Not published yet',
  unpublishedText:
    'Nobody can open this document. Once you publish it, you can create codes for its readers.',
  share: 'Manage access',
  mend: 'To fix before publishing',
} as const
