import { limits } from '#contract/limits.ts'
import type { DecisionKind } from '#contract/decisions/decisions.ts'

export const decision = {
  close: 'Close',
  next: 'Continue',
  back: 'Back',
  retry: 'Try again',
  contact: 'Questions?',
  recorded: 'What we recorded',
  notLoaded: 'We couldn’t check whether this proposal is open for a decision.',
  total: 'Total',
  step: (number: number, all: number) => `Step ${number} of ${all}`,
  deposit: {
    due: 'Deposit, due on acceptance',
    title: 'Deposit (included in the total)',
    text: 'To pay the deposit once you’ve accepted, sign in with the Google account for the email address you’ve given.',
    pay: 'Pay the deposit',
    paid: 'Deposit paid',
    notDue: 'No deposit due',
  },
  choosing: {
    title: 'Choose what you want',
    text: 'The total updates as you choose. All amounts are in US dollars, before tax.',
    options: 'Options',
    included: 'Included',
  },
  writing: {
    changes: {
      title: 'What should change?',
      text: 'Choose the slide that each change applies to. We’ll reply with a new version.',
    },
    decline: {
      title: 'Would you tell us why?',
      text: 'This is optional. We’ll ask only once.',
    },
    slide: (number: number) => `Slide for change ${number}`,
    change: (number: number) => `Change ${number}`,
    add: 'Add another change',
    remove: (number: number) => `Remove change ${number}`,
    reason: 'Reason (optional)',
  },
  details: {
    title: 'Your details',
    text: 'We’ll send a code to your email address. Your name will be shown to everybody who can open this proposal.',
    name: 'Name',
    role: 'Role',
    email: 'Email Address',
    send: 'Send me the code',
    sending: 'Sending the code...',
  },
  reviewing: {
    title: 'The terms',
    text: 'Please read the terms before you continue.',
    chosen: 'What you’re accepting',
    noTerms: 'This proposal sets out no commercial terms.',
    send: 'Send me the code',
  },
  confirming: {
    title: 'Enter the code',
    text: (email: string) =>
      `We’ve sent a six-digit code to ${email}. It’s valid for ${limits.decision.codeMinutes} minutes.`,
    code: 'Code',
    resend: 'Send a new code',
    sentAgain: 'We’ve sent a new code.',
    busy: 'Checking the code...',
    confirm: {
      accept: 'Accept the proposal',
      changes: 'Request these changes',
      decline: 'Decline the proposal',
    } satisfies Record<DecisionKind, string>,
  },
  decided: {
    by: (name: string) => `by ${name}`,
    record: 'Sealed proposal',
    accept:
      'Thank you. We’ve sealed the proposal as you accepted it and emailed you a link to it. Your acceptance is a simple electronic signature.',
    changes:
      'Thank you. We’ve received your requested changes and will reply with a new version of this proposal.',
    decline:
      'Thank you for telling us. You can still read this proposal for as long as you have access to it.',
  },
  typed: {
    title: 'What you wrote',
    unrecorded: 'Text we didn’t record',
    reason: 'Reason',
    copy: 'Copy',
    copied: 'Copied.',
    notCopied: 'Your browser couldn’t copy the text. Please select the text and copy it yourself.',
  },
  alreadyDecided: {
    title: 'A decision has already been made',
    text: 'Another decision was recorded before you confirmed yours, so yours wasn’t recorded.',
  },
  withdrawn: {
    title: 'This proposal has been withdrawn',
    short: 'Withdrawn',
    text: 'We’ve withdrawn this proposal, so it’s no longer open for a decision. You can still read it. If you’d like a new one, please write to us:',
  },
  accepted: (number: number, name: string) => `${name} accepted version ${number} on`,
  changed: {
    title: 'What has changed',
    since: 'Since',
    terms: 'Terms of acceptance',
  },
  replaced: {
    title: 'There’s a new version',
    text: 'We’ve published a new version of this proposal since you opened it. No decision was recorded. What you typed has been kept.',
    since: 'We’ve since published a new version of this proposal.',
    kept: 'What you typed has been kept.',
    begun: 'We’ve published a new version of this proposal since you began. What you typed has been kept.',
    choose: 'Please choose your options again.',
    changed: 'What has changed:',
    show: 'Read the new version',
  },
}

export const sealed = {
  title: 'Sealed proposal',
  loading: 'Loading the sealed proposal...',
  home: 'Go to our website',
  contact: 'Contact us',
  retry: 'Try again',
  print: 'Print',
  download: 'Download the sealed file',
  verify: 'Verify a file',
  label: 'Certificate',
  heading: 'Accepted',
  facts: {
    project: 'Project',
    company: 'For',
    name: 'Accepted by',
    role: 'Role',
    email: 'Email (confirmed with a code)',
    at: 'Accepted on',
    statement: 'Statement',
    id: 'Document',
    signature: 'Signature',
    hash: 'SHA-256 of the sealed file',
  },
  version: (id: string, number: number | undefined) =>
    number === undefined ? id : `${id}, version ${number}`,
  chosen: 'Chosen options',
  deposit: {
    payer: (name: string) =>
      `To pay the deposit, ${name} must sign in with the Google account for the email address above.`,
    pay: 'Pay the deposit',
    paid: 'Paid on',
  },
  utc: 'UTC',
}

export const verify = {
  title: 'Is this the file we sealed?',
  lead: 'When a client accepts a proposal, we seal it in a file. Choose that file, or drop it here, and we’ll check whether it’s still identical, byte for byte, to the file we sealed.',
  choose: 'The sealed file',
  drop: 'Choose the file, or drop it here.',
  checking: 'Checking the file...',
  genuine: 'This is exactly the file we sealed.',
  other: 'This file doesn’t match any of our sealed proposals.',
  otherText:
    'The file was changed after it was sealed, or it isn’t one of our sealed proposals. If we sent it to you, please write to us.',
  retry: 'Try again',
  file: 'File',
  project: 'Project',
  company: 'For',
  name: 'Accepted by',
  at: 'Accepted on',
  hash: 'SHA-256',
  steps: {
    title: 'How the file is checked',
    list: [
      'We compute the SHA-256 of your file on our server. The file itself isn’t kept.',
      'We look for a sealed proposal with the same SHA-256.',
      'If even a single byte has been changed, added or left out, the SHA‑256 will be different and the file won’t match.',
    ],
  },
}
