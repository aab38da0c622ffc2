import { brand } from '#contract/brand.ts'
import { catalogue, shortPrice } from '#contract/catalogue.ts'
import { openJobLimits } from '#contract/jobs/access.ts'
import type { BidStatus, Job } from '#contract/jobs/jobs.ts'
import { limits } from '#contract/limits.ts'

const extensionWeeks = limits.job.extendedByDays / 7

export const jobs = {
  title: 'Jobs',
  lead: {
    client: 'Problems you’ve posted for partners to solve.',
    partner: 'Problems that clients have posted. Bids are sealed until the deadline.',
  },
  loading: 'Loading jobs...',
  retry: 'Try again',
  more: 'Show more jobs',
  post: 'Post a job',
  allowance: ({ used, max }: { used: number; max: number }) =>
    `${used} of ${max} ${max === 1 ? 'job' : 'jobs'} under way`,
  full: `A job counts as under way until you award it or it ends. Client Access and Partner Access include ${openJobLimits.client_monthly_10} job at a time. Premium Access (${shortPrice('client_monthly_premium')} a month) includes ${openJobLimits.client_monthly_premium}.`,
  views: { title: 'Which jobs', open: 'Open for bids', own: 'With your bid', posted: 'Posted by you' },
  category: 'Field',
  budget: 'Budget range',
  every: { category: 'Every field', budget: 'Every budget' },
  none: {
    posted: {
      title: 'No jobs yet',
      text: 'Describe a problem that nobody in the network has solved yet. We read your description first. Then partners bid to write the Blueprint.',
    },
    open: { title: 'No jobs are open for bids', text: 'Try another field or budget range.' },
    own: { title: 'No bids yet', text: 'Jobs you bid on stay here, even after they close.' },
  },
  upgrade: {
    text: `${catalogue.client_monthly_10.name}, ${catalogue.client_monthly_premium.name} and ${catalogue.partner_monthly_25.name} let you post jobs. Partners bid on them.`,
    action: 'See the plans',
  },
  deadline: 'Bids until',
  posted: 'Posted',
  bids: (count: number) => (count === 1 ? '1 bid' : `${count} bids`),
  ownBid: 'Your bid',
}

export const postJob = {
  title: 'Post a job',
  lead: `Tell partners what they need to know in order to bid. We read every job within ${brand.replyWithin}, before partners see it.`,
  steps: [
    'We approve your job or write to you.',
    'Bids are sealed until the deadline. Your name stays hidden.',
    'After the deadline, you compare the bids and choose one.',
    'The partner writes the Blueprint. We review it like any other.',
  ],
  allowance: jobs.full,
  full: 'You can’t post another job until one of yours is awarded or has ended. We’ll keep what you type here.',
  back: 'All jobs',
}

export const jobDetail = {
  loading: 'Loading the job...',
  back: 'All jobs',
  retry: 'Try again',
  situation: 'The situation',
  outcome: 'The outcome',
  confidential: 'Confidential',
  hiddenClient: 'Hidden until the award',
  facts: {
    category: 'Field',
    budget: 'Budget range',
    bidding: 'Bids for',
    deadline: 'Bids until',
    posted: 'Posted',
    client: 'Client',
  },
  left: (days: number) =>
    days === 0 ? 'less than a day left' : days === 1 ? '1 day left' : `${days} days left`,
  note: `${brand.name} writes`,
  change: 'Change the job',
  /** What happens next, by the job's status, for the client and for partners. */
  next: {
    waiting: {
      client: `We’ll read your job within ${brand.replyWithin}. Until then, you can change or withdraw it.`,
      partner: '',
    },
    open: {
      client:
        'Bids are sealed. You can see how many there are, and read them after the deadline or once you close the job.',
      partner:
        'Your bid is sealed until the deadline. The client then compares all the bids and chooses one.',
    },
    closed: {
      client: 'Compare the bids and choose one. We’ll tell the other partners.',
      partner: 'The client is comparing the bids. We’ll email you the decision.',
    },
    awarded: {
      client: 'The partner is writing the Blueprint. We’ll email you when it has passed our review.',
      partner: 'The client has awarded the job.',
    },
    published: {
      client: 'The Blueprint has been published.',
      partner: 'The Blueprint has been published.',
    },
    declined: { client: 'You can add what is missing and post it again.', partner: '' },
    ended: { client: 'This job has ended. You can post it again.', partner: 'This job has ended.' },
  } satisfies Record<Job['status'], Record<Job['side'], string>>,
  decide: {
    extend: extensionWeeks === 1 ? 'Extend by a week' : `Extend by ${extensionWeeks} weeks`,
    close: 'Close and read the bids',
    withdraw: 'Withdraw the job',
    withdrawBid: 'Withdraw your bid',
    award: 'Award',
  },
  deciding: {
    extend: 'Extending...',
    close: 'Closing...',
    withdraw: 'Withdrawing...',
    withdrawBid: 'Withdrawing...',
    award: 'Awarding...',
  },
  sure: {
    extend: '',
    withdrawBid: '',
    close: 'After this, partners can no longer place or change bids.',
    withdraw: 'The job will end without an award. We’ll tell the partners who bid.',
    award:
      'The partner will get your name, your email address and the details you marked as confidential. We’ll tell the other bidders that they weren’t chosen.',
  },
  sureAfterAward: 'The job will end without a Blueprint. We’ll tell the partner you chose.',
  yes: 'Confirm',
  keep: 'Go back',
  bids: {
    title: 'The bids',
    own: 'Your bid',
    count: (count: number) =>
      count === 1 ? 'One sealed bid so far.' : `${count === 0 ? 'No' : count} sealed bids so far.`,
    none: 'There are no bids.',
    partner: 'Partner',
    amount: 'Amount',
    weeks: 'Weeks',
    approach: 'Approach',
    status: 'Status',
    email: 'Email',
  },
  ownBid: {
    placed: 'You can change or withdraw it until the deadline.',
    withdrawn: 'You withdrew this bid. You can place it again until the deadline.',
    awarded: 'Agree a start date with the client.',
    declined: 'The client didn’t choose this bid.',
  } satisfies Record<BidStatus, string>,
  ownBidAfterEnd: 'The client ended the job after awarding it to you.',
  submit: 'Write the Blueprint',
  blueprint: { title: 'The Blueprint', open: 'Open the Blueprint' },
  questions: {
    title: 'Questions',
    none: { client: 'No partner has asked anything yet.', partner: 'Nobody has asked anything yet.' },
    yours: 'You asked',
    partner: 'A partner asked',
    answer: 'The client answers',
    waiting: 'Not answered yet.',
    toAnswer: 'Answer this question',
  },
}
