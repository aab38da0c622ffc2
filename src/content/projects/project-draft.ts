/** The words of the page with the draft of a project. */
export const projectDraft = {
  link: {
    draft: {
      title: 'Draft',
      text: 'Your draft has a sheet for each of the five deliverables. Ask a question or comment on any sheet; we’ll answer before we deliver.',
      action: 'Read the draft',
    },
    delivered: {
      title: 'Your Blueprint',
      text: 'All five deliverables, to read or print.',
      action: 'Read your Blueprint',
    },
  },
  blank: {
    title: 'Five sheets, still blank',
    when: [
      { term: 'Draft', value: 'After the kick-off and the analysis. We’ll email you when you can read it.' },
      { term: 'Your comments', value: 'On any sheet, before we deliver.' },
      { term: 'Delivered', value: 'Within 2 weeks of the kick-off.' },
    ],
  },
  loading: 'Loading your draft...',
  retry: 'Try again',
  back: 'Back to your project',
  print: 'Print',
  draft: 'Draft',
  delivered: 'Blueprint',
  deliveredOn: 'Delivered on',
  revised: 'Revision',
  changed: 'Changed on',
  company: 'Prepared for',
  contents: 'Sheets',
  comments: 'Questions and comments',
  ask: 'Ask about this sheet, or comment on it',
  send: 'Send question',
  sending: 'Sending...',
  sent: 'We have your question and will answer it before we deliver. We’ve emailed you a confirmation.',
  you: 'You',
  us: 'Our answer',
  waiting: 'Not answered yet.',
  closed: 'This Blueprint has been delivered. The questions and answers stay here.',
}
