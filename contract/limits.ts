/** The longest document of a portal as it is stored, in characters of its JSON. */
const storedDocument = 1_000_000

/** Limits that client and server share. Lengths in characters, sizes in bytes, times in the unit of their name. */
export const limits = {
  name: 120,
  email: 254,
  company: 160,
  referralCode: { min: 8, max: 16 },
  referralLookupsPerMinute: 30,
  introductionsPerDay: 20,
  commissions: { max: 100, default: 50, file: 5_000 },
  credits: 20,
  invoice: { address: 300, lines: 6, country: 60, taxNumber: 40 },
  message: 5_000,
  expertise: 2_000,
  link: 500,
  blueprintTitle: { min: 3, max: 160 },
  blueprintSummary: { min: 10, max: 600 },
  blueprintContent: { min: 20, max: 100_000 },
  blueprintsPerHour: 20,
  blueprintSearch: 200,
  blueprints: { max: 100, default: 50 },
  readingHistory: 50,
  ownOrders: 50,
  /** Limits of the office's inbox: `file` is the most rows of an export, `thread` the most answers and notes of an item. */
  inbox: { search: 200, answer: 10_000, note: 5_000, page: 50, file: 5_000, thread: 200 },
  requestScope: 4_000,
  requestNote: { min: 10, max: 2_000 },
  /** How many requests one person may have that are not ended. */
  openRequests: 10,
  requestsPerHour: 20,
  /** How many ended requests a person's list shows; it shows all that are not ended. */
  endedRequests: 50,
  /** How many entries of each kind the dashboard shows. */
  overviewEntries: 5,
  monthlyCall: { times: 1_000 },
  job: {
    title: 160,
    text: 4_000,
    question: 1_000,
    /** How many questions a job takes; `questionsOfPartner` is how many of them one partner may ask. */
    questions: 50,
    questionsOfPartner: 5,
    bids: 100,
    list: { max: 50, default: 20 },
    extendedByDays: 7,
    /** For how many days a job takes bids at most, extensions included. */
    biddingDays: 56,
  },
  /** `amount` in United States dollars. */
  bid: {
    amount: { min: 100, max: 1_000_000 },
    weeks: { min: 1, max: 52 },
    approach: { max: 10_000 },
  },
  reviewNote: { min: 10, max: 2_000 },
  accessCode: 200,
  articles: { max: 100, default: 8, newest: 5 },
  articleLine: 500,
  articleMarkdown: 100_000,
  articleBodyBytes: 512 * 1024,
  articleSearch: 100,
  /** Pictures that staff upload: `pixels` bounds what is decoded. A picture that no article or document uses is deleted after `unusedDays`. */
  picture: { bytes: 8_000_000, pixels: 40_000_000, seconds: 20, alt: 300, unusedDays: 30 },
  bodyBytes: 64 * 1024,
  questionnaireBodyBytes: 256 * 1024,
  /** Files of one project. An upload that does not go on is deleted after `unfinishedDays`. */
  projectFiles: {
    bytes: 20_000_000,
    count: 10,
    projectBytes: 100_000_000,
    pieceBytes: 1_000_000,
    unfinishedDays: 7,
  },
  blueprintBodyBytes: 256 * 1024,
  sessionHours: 12,
  signInMinutes: 10,
  /** The longest path that a sign-in carries: five of them fit into a cookie. */
  carriedRedirect: 300,
  formsPerMinute: 10,
  acknowledgementsPerHour: 10,
  signInsPerMinute: 60,
  /** By one link in a reminder. */
  reminderSwitchesPerMinute: 10,
  paymentCallsPerMinute: 60,
  visitsPerMinute: 60,
  visit: { path: 500, referrer: 2_000, userAgent: 1_000, word: 100 },
  clientErrorsPerMinute: 20,
  clientError: { message: 300, stack: 2_000, path: 200 },
  /** How many new groups of browser errors are stored in a day. */
  clientErrorsPerDay: 500,
  /** How many errors one opened page reports at most. */
  clientErrorsPerPage: 5,
  clientErrorDays: 30,
  portal: {
    name: 64,
    wrongCodesPerCallerAndPortal: 5,
    callerAndPortalMinutes: 15,
    wrongCodesPerPortal: 50,
    portalMinutes: 60,
    /** By one IP address, at all portals together. */
    wrongCodesPerCaller: 100,
    callerMinutes: 60,
    /** By one IP address at one instance, checked or waiting. They run one after the other, and each has the place of another request. */
    attemptsAtOnce: 10,
    recipient: 160,
    /** For a document that is being written: `document` is its length as JSON, `documentDepth` how deeply it may be nested. */
    document: 500_000,
    documentDepth: 12,
    storedDocument,
    documentBodyBytes: 2 * 1024 * 1024,
    /** How many codes for recipients one portal may have, revoked codes included. */
    recipients: 200,
    /** The text to which readers agree before a document is sent. */
    agreement: 10_000,
  },
  /** Decisions on proposals. */
  decision: {
    role: 120,
    reason: 2_000,
    change: 2_000,
    changes: 20,
    codeMinutes: 10,
    codeTries: 5,
    codeWaitSeconds: 60,
    /** To one mailbox, asked for with the shared access codes of all proposals. */
    codesPerHour: 10,
    /** Asked for with a proposal's shared access code. Whoever has it must not send mail to strangers without a bound. */
    codesPerSharedCodeHour: 30,
    /** Asked for with one recipient's access code. */
    codesPerRecipientHour: 10,
    /**
     * Wrong entries of the codes that were asked for with one access code in a day, for one mailbox and for all. Without these limits a
     * reader could guess the code of another mailbox by trying for days.
     */
    wrongTriesOfMailbox: 25,
    wrongTriesPerDay: 100,
    callsPerMinute: 60,
    /** A decision with all its changes, in any script. */
    bodyBytes: 256 * 1024,
    /**
     * A seal has the document, of which the chosen lines and the agreement are there twice, and who accepted it. A character has at most
     * three bytes.
     */
    sealBytes: 2 * 3 * storedDocument + 64 * 1024,
  },
  recentPaymentMinutes: 60,
  /** For how many months personal data is kept; the privacy policy promises it. */
  keptMonths: {
    visits: 12,
    enquiries: 24,
    declinedApplications: 12,
    undecidedApplications: 24,
    unusedApprovals: 24,
    mail: 12,
    paymentNotices: 12,
    unlocks: 12,
    referrals: 12,
    introductions: 24,
    endedRequests: 24,
    endedJobs: 24,
  },
  unknownPortalDays: 7,
} as const
