import { brand } from '#contract/brand.ts'
import type { PortalArea } from '#contract/portals/office.ts'

export const portalShare = {
  loading: 'Loading the access list...',
  retry: 'Try again',
  back: { proposals: 'All proposals', decks: 'All decks' } satisfies Record<PortalArea, string>,
  edit: 'Edit the text',
  draft: 'Nobody can open this document until you create a code.',
  document: 'Readers see the latest published text.',
  changes: 'Unpublished changes',
  unpublished: 'Not published yet',
  view: 'What the client will see',
  facts: {
    title: 'Details',
    status: 'Status',
    company: 'Company',
    address: 'Address',
    created: 'Created',
    updated: 'Updated',
    opened: 'Times opened',
    lastOpened: 'Last opened',
    expires: 'Available until',
    sharedCode: 'Shared code',
    hasOwnCode: 'Yes, created on the command line',
  },
  never: 'Never',
  noEnd: 'No expiry date',
  expiry: {
    title: 'Expiry',
    day: 'Last day (UTC)',
    save: 'Save expiry',
    remove: 'Remove expiry date',
  },
  recipients: {
    title: 'Recipients',
    table: 'Recipients and their codes',
    lead: 'Each recipient has their own code, so you can see who opened the document and revoke access individually.',
    columns: {
      recipient: 'Recipient',
      created: 'Code created',
      opened: 'Times opened',
      lastOpened: 'Last opened',
      access: 'Access',
    },
    unpublished:
      'You can’t create codes yet: a code opens the published text, and this document has never been published. Please review the text and publish it first.',
    publish: 'Review and publish',
    none: {
      title: 'Nobody has a code yet',
      text: 'Create a code for each person who may open the document.',
    },
    name: 'Recipient’s name or email',
    add: 'Create code',
    adding: 'Creating...',
    revoked: 'Revoked',
    revoke: 'Revoke',
    revokeOf: (recipient: string) => `Revoke ${recipient}’s code`,
  },
  code: {
    title: (recipient: string) => `Code for ${recipient}`,
    once: 'The code is shown only once. We store only a fingerprint of it.',
    copyCode: 'Copy code',
    copyMail: 'Copy email',
    sendMail: 'Open in email program',
    copied: { code: 'Code copied.', mail: 'Email copied.' },
    hide: 'Done',
    mail: 'Email to the recipient',
  },
  notice: {
    title: 'First opening',
    label: 'Email the author when a reader first opens the document',
    hours: 'The email goes out between 8:00 and 20:00 in our time zone.',
  },
  watermark: {
    title: 'Watermark',
    label: 'Show the reader’s name and the date across the document, including in print',
  },
  agreement: {
    title: 'Agreement before reading',
    lead: 'Each recipient must accept this text once, before the document opens. If you change the text, they must accept it again: readers who have the document open are locked out until they enter their code and accept the new text.',
    label: 'Agreement text',
    hint: 'leave empty if no agreement is needed',
    save: 'Save the agreement',
    saved: 'Readers must accept this text:',
    savedNone: 'Readers don’t have to accept an agreement.',
    current: (version: number) => `Version ${version}, since`,
    hash: 'SHA-256',
    table: 'Agreements by recipient',
    columns: { recipient: 'Recipient', version: 'Version', at: 'First agreed' },
    sharedCode: 'With the shared code',
    none: 'Nobody has agreed yet.',
  },
  all: {
    title: 'Everyone’s access',
    open: 'Revoking disables all codes immediately. Readers who have the document open are locked out within a minute.',
    revoked:
      'All codes have been revoked. Restoring access reactivates all codes that were not revoked individually.',
    revoke: 'Revoke all codes',
    restore: 'Restore access',
  },
  question: {
    all: {
      title: 'Revoke all codes?',
      text: 'Nobody will be able to open this document, and readers who have it open will be locked out.',
      confirm: 'Revoke',
    },
    one: {
      title: 'Revoke this code?',
      text: (recipient: string) =>
        `${recipient} will no longer be able to open this document. This cannot be undone, but you can create a new code.`,
      confirm: 'Revoke',
    },
    withdraw: {
      title: 'Withdraw this proposal?',
      text: 'Readers will still be able to open it and see that it was withdrawn, but nobody will be able to decide on it. To reopen it, you’ll have to change the text and publish the new version.',
      confirm: 'Withdraw',
    },
    cancel: 'Keep',
  },
  decision: {
    title: 'Decision',
    by: 'Decided by',
    with: 'Decided with',
    codeOf: (recipient: string) => `${recipient}’s code`,
    sharedCode: 'The shared code',
    deletedCode: 'A code that has since been deleted',
    at: 'Decided on',
    record: 'Sealed proposal',
    openRecord: 'Open the sealed proposal',
    earlier:
      'This is a decision on an earlier version. The version that readers see now is open for a decision.',
    earlierWithdrawn:
      'This is a decision on an earlier version. The version that readers see now has been withdrawn.',
    earlierClosed:
      'This is a decision on an earlier version. Nobody can decide on the version that readers see now.',
    next: {
      changes:
        'Edit the proposal and publish the next version. Readers will see which slides have changed and can decide again.',
      decline: 'To make another offer, publish a new version. Readers can then decide again.',
    },
    open: 'No decision has been made on the version that readers see now.',
    withdrawn: 'Withdrawn',
    withdrawnText:
      'Readers see that the proposal has been withdrawn, and how to contact us. To reopen it for a decision, change the text and publish the new version.',
    withdraw: 'Withdraw the proposal',
    remind: 'Remind undecided recipients',
    hours:
      'Reminders go out between 8:00 and 20:00 in each recipient’s time zone, or in ours when we don’t know theirs.',
    reminded: 'Last reminder requested',
    switchedOff: (count: number) =>
      count === 1
        ? 'One recipient has switched reminders off.'
        : `${count} recipients have switched reminders off.`,
    asked: 'Changes requested',
    reason: 'Reason',
    noReason: 'No reason was given',
    option: 'Option',
    chosen: 'Chosen',
    total: 'Total',
    deposit: 'Deposit',
    paid: 'paid',
    notPaid: 'not paid',
    notDue: {
      newerVersion: 'superseded by a later acceptance',
      otherVersionPaid: 'not due: the deposit for another version has been paid',
      refunded: 'refunded',
    },
    slide: (number: number, name: string) => `${number}. ${name}`,
    changed: {
      draft: 'Slides that differ in your draft',
      version: 'Slides that differ in the new version',
      draftTerms: 'Terms of acceptance that differ in your draft',
      versionTerms: 'Terms of acceptance that differ in the new version',
      none: 'None yet',
    },
    notChanged: 'not changed yet',
  },
} as const

const documentNouns: Record<PortalArea, string> = { proposals: 'proposal', decks: 'pitch deck' }

type MailDetails = { area: PortalArea; title: string; address: string; code: string }

/**
 * A mail to a recipient with the document's URL and the access code. `title` is the published one; empty if there is none, or if the
 * recipient must accept an agreement first.
 */
export function portalMail({ area, title, address, code }: MailDetails): { subject: string; body: string } {
  const noun = documentNouns[area]
  return {
    subject: title === '' ? `Your ${noun} from ${brand.name}` : `${title}: your ${noun} from ${brand.name}`,
    body: [
      'Hello,',
      '',
      `Your ${noun} ${title === '' ? '' : `“${title}” `}is ready. You can open it here:`,
      address,
      '',
      `Your access code: ${code}`,
      '',
      'The code is for you alone. Please don’t share it.',
      '',
      'Kind regards,',
      brand.name,
    ].join('\n'),
  }
}
