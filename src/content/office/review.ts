import type { ActFieldName } from '#contract/reviews/acts.ts'
import type { QueueName } from '#contract/reviews/queues.ts'

type ActWords = {
  /** The labels of the button that opens the act's form and of the button that performs the act. */
  begin: string
  confirm: string
  /** The message after the act was performed. */
  done: string
  isDestructive?: true
}

const declineButtons = { begin: 'Decline', confirm: 'Decline', isDestructive: true } as const

export const actWords: Record<QueueName, Readonly<Record<string, ActWords>>> = {
  blueprints: {
    publish: { begin: 'Publish', confirm: 'Publish', done: 'Published. The author will get an email.' },
    askChanges: {
      begin: 'Ask for changes',
      confirm: 'Ask for changes',
      done: 'Sent back. The author will get an email.',
    },
    decline: { ...declineButtons, done: 'Declined. The author will get an email.' },
    withdraw: {
      begin: 'Withdraw',
      confirm: 'Withdraw',
      done: 'Withdrawn: only the author can read it now. The author will get an email.',
      isDestructive: true,
    },
  },
  applications: {
    approve: {
      begin: 'Approve',
      confirm: 'Approve',
      done: 'Approved: the applicant can now pay for Partner Access and will get an email.',
    },
    decline: { ...declineButtons, done: 'Declined. The applicant will get an email.' },
    setEmail: {
      begin: 'Change the address',
      confirm: 'Change the address',
      done: 'Changed. The new address and the old one will each get an email.',
    },
  },
  jobs: {
    approve: { begin: 'Approve', confirm: 'Approve', done: 'Open for bids. The client will get an email.' },
    decline: { ...declineButtons, done: 'Declined. The client will get an email.' },
    close: {
      begin: 'Close bidding',
      confirm: 'Close bidding',
      done: 'Closed. The client will get an email.',
    },
  },
  requests: {
    answer: { begin: 'Answer', confirm: 'Send answer', done: 'Answered. The person will get an email.' },
    decline: { ...declineButtons, done: 'Declined. The person will get an email.' },
  },
  projects: {
    start: {
      begin: 'Start the analysis',
      confirm: 'Start the analysis',
      done: 'The analysis has begun. The client will get an email.',
    },
    setCall: {
      begin: 'Set the link to the call',
      confirm: 'Set the link',
      done: 'The link has been set. The client will get an email.',
    },
    cancelKickoff: {
      begin: 'Cancel the kick-off',
      confirm: 'Cancel the kick-off',
      done: 'The kick-off has been cancelled. The client will be asked to choose another time.',
      isDestructive: true,
    },
    share: {
      begin: 'Share a draft',
      confirm: 'Share the draft',
      done: 'The draft has been shared. The client will get an email.',
    },
    deliver: {
      begin: 'Deliver',
      confirm: 'Deliver',
      done: 'The Blueprint has been delivered. The client will get an email.',
    },
    answer: { begin: 'Answer', confirm: 'Send answer', done: 'Answered. The client will get an email.' },
    applyCredit: {
      begin: 'Apply the credit',
      confirm: 'Apply the credit',
      done: 'The credit has been applied. The client will get an email.',
    },
  },
  payouts: {
    payOut: {
      begin: 'Mark as paid out',
      confirm: 'Mark as paid out',
      done: 'Recorded as paid out. The partner will get an email.',
    },
  },
}

type FieldWords = { label: string; hint?: string }
export const fieldWords: Record<ActFieldName, FieldWords> = {
  category: { label: 'Field' },
  note: { label: 'Your note', hint: 'included in the email' },
  email: { label: 'Email Address', hint: 'the partner’s sign-in address' },
  reference: { label: 'Reference', hint: 'shown in the email' },
  document: { label: 'Document', hint: 'JSON' },
  link: { label: 'Link', hint: 'https' },
}

/** The queues in which the note of an act may stay empty. */
export const queuesWithOptionalNote: readonly QueueName[] = ['applications']

export const review = {
  decide: 'Decide',
  nothing: 'Nothing needs a decision here.',
  unchosen: 'Choose a field',
  optional: 'optional',
  optionalDocument: 'optional: without one, the draft is delivered as it is',
  chosenFile: (name: string) => `Chosen: ${name}`,
  preview: 'See the email',
  previewing: 'Loading...',
  cancel: 'Cancel',
  back: 'Edit',
  doing: 'Sending...',
  mails: (count: number) => (count > 1 ? 'These emails will be sent' : 'This email will be sent'),
  noMail: 'No email will be sent.',
  to: 'To',
  subject: 'Subject',
  loading: 'Loading...',
  retry: 'Try again',
  missing: { title: 'There is nothing here', text: 'The entry may have been deleted.' },
  toList: 'Back to the list',
  note: 'Last note',
  noAnswers: 'No answers yet.',
  blueprint: {
    author: 'Author',
    submitted: 'Submitted',
    revision: 'Revision',
    field: 'Field',
    text: 'As readers see it',
    changes: 'Changes since the last submission',
    same: 'The text is the same as before.',
    added: 'added',
    removed: 'removed',
    names: { title: 'Title', summary: 'Summary', content: 'Content' },
  },
  application: {
    email: 'Email',
    linkedin: 'LinkedIn',
    received: 'Received',
    decided: 'Decided',
    expertise: 'Expertise',
    account: 'Current account',
    noAccount: 'Nobody has signed in with this address yet.',
    name: 'Name',
    since: 'Member since',
    role: 'Role',
    subscription: 'Subscription',
    active: (since: string, until: string) => `since ${since}, paid until ${until}`,
    expired: (since: string, until: string) => `from ${since} to ${until}`,
  },
  job: {
    client: 'Client',
    posted: 'Posted',
    deadline: 'Bids until',
    answers: 'Posted job',
    bids: 'Bids',
    noBids: 'No bids yet.',
    partner: 'Partner',
    amount: 'Amount',
    weeks: 'Weeks',
    status: 'Status',
  },
  request: {
    person: 'From',
    author: 'Author',
    sent: 'Sent',
    answers: 'Request',
    answeredBy: { author: 'Author’s answer', firm: 'Our answer' },
  },
  project: {
    client: 'Client',
    order: 'Order',
    ordered: 'Ordered',
    kickoff: 'Kick-off',
    call: 'Link to the call',
    firmCall: 'Our standing link',
    clientTime: 'Client’s time',
    questionnaire: 'Questionnaire',
    analysis: 'Analysis',
    draft: 'Draft',
    delivered: 'Delivered',
    ended: 'Ended',
    answers: 'Answers',
    files: 'Files',
    noFiles: 'No files are attached.',
    unfinished: 'incomplete',
    document: (revision: number) => `The draft, revision ${revision}`,
    noDocument: 'No draft yet.',
    comments: 'Comments on the draft',
    noComments: 'Nobody has commented yet.',
    answered: 'Our answer',
    answerTo: (section: string) => `Answer the comment on ${section}`,
    credit: 'Credit',
    until: 'until',
  },
  payout: {
    email: 'Email',
    payable: 'Payable',
    entries: 'Commissions',
    at: 'Recorded',
    product: 'Product',
    amount: 'Amount',
    state: 'State',
    payableAt: 'Payable from',
    reference: 'Reference',
  },
} as const
