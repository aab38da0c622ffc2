import { brand } from '#contract/brand.ts'

/** The words of a project's questionnaire and of its files. */
export const questionnaire = {
  title: 'Questionnaire',
  lead: 'Twelve questions about the operation. Estimates are enough. If you don’t know something, say so in a sentence. Everything is saved as you type, and you can continue in any browser.',
  loading: 'Loading the questionnaire...',
  retry: 'Try again',
  saved: 'Saved.',
  saving: 'Saving...',
  typing: 'Not saved yet.',
  notSaved: 'Not saved on our server. Your answers are kept in this browser.',
  save: 'Save now',
  send: 'Send',
  sending: 'Sending...',
  sendNote: 'Sending your answers closes the questionnaire. We’ll each get a copy by email.',
  conflict:
    'These answers were changed in another window. You can show those instead, or replace them with the ones you see here.',
  showOther: 'Show the other answers',
  keepOwn: 'Keep these answers',
  keeping: 'Saving...',
  sent: 'Sent. We read every answer before the analysis. We’ve emailed you a copy.',
  closed: `This questionnaire closed before you sent it, because we’d shared the draft of your Blueprint or refunded your order. You can still read your answers below. If there’s something we should know, write to ${brand.email.contact}.`,
  sentOtherwise: `You sent different answers from another window. The ones you typed in this browser weren’t sent. You can still read them below. If there’s something we should know, write to ${brand.email.contact}.`,
  discard: 'Discard these and show the sent answers',
  answers: (count: number) => `Your ${count} ${count === 1 ? 'answer' : 'answers'}`,
  unanswered: 'Not answered.',
}

export const attachments = {
  title: 'Files',
  lead: 'Exports, forms, screens: anything that shows how the work is done. PDF, PNG, JPEG, DOCX, XLSX or CSV; at most 20 MB per file, 10 files and 100 MB in total.',
  loading: 'Loading your files...',
  retry: 'Load files again',
  choose: 'Add files',
  none: 'No files yet.',
  sending: 'Sending',
  preparing: 'Reading',
  checking: 'Checking the file...',
  cancel: 'Cancel',
  goOn: 'Resume',
  remove: 'Remove',
  unfinished: 'uploaded. Choose the same file again to continue.',
  of: 'of',
}
