import { blueprintCategories } from '../blueprints/categories.ts'
import { budgetRanges, selectField, type FormField } from '../forms/form-fields.ts'
import { limits } from '../limits.ts'

/** For how many days bids can be placed, from the day a job is approved. */
export const biddingDayOptions = [
  { value: '7', label: '1 week' },
  { value: '14', label: '2 weeks' },
  { value: '28', label: '4 weeks' },
] as const

const { amount: amountBounds, weeks: weeksBounds, approach: approachBounds } = limits.bid

/** The forms of jobs and bids. */
export const jobForms = {
  job: [
    {
      name: 'title',
      label: 'Job title',
      control: 'text',
      requiredMessage: 'Job title is required.',
      max: limits.job.title,
      hint: 'partners see it, so leave out your company’s name',
      autoComplete: 'off',
      wide: true,
    },
    {
      name: 'situation',
      label: 'The situation',
      control: 'textarea',
      requiredMessage: 'Please describe the situation.',
      max: limits.job.text,
      hint: 'which process, which systems, how often, what goes wrong',
      rows: 6,
      wide: true,
    },
    {
      name: 'outcome',
      label: 'The outcome you want',
      control: 'textarea',
      requiredMessage: 'Please describe the outcome you want.',
      max: limits.job.text,
      hint: 'how you will know that the solution works',
      rows: 4,
      wide: true,
    },
    {
      name: 'confidential',
      label: 'Confidential',
      control: 'textarea',
      requiredMessage: undefined,
      max: limits.job.text,
      hint: 'optional; only the partner you choose will see this',
      rows: 3,
      wide: true,
    },
    { name: 'category', ...selectField('Field', blueprintCategories, 'Please choose a field.') },
    { name: 'budget', ...selectField('Budget range', budgetRanges, 'Please choose a budget range.') },
    {
      name: 'bidding',
      ...selectField('Accept bids for', biddingDayOptions, 'Please choose how long to accept bids.'),
      hint: 'from the day we approve the job',
      wide: true,
    },
  ],
  bid: [
    {
      name: 'amount',
      label: 'Amount in US dollars',
      control: 'number',
      requiredMessage: 'Amount in US dollars is required.',
      ...amountBounds,
      hint: 'for the whole job',
      autoComplete: 'off',
    },
    {
      name: 'weeks',
      label: 'Weeks',
      control: 'number',
      requiredMessage: 'Please enter the number of weeks.',
      ...weeksBounds,
      hint: 'until the Blueprint is submitted',
      autoComplete: 'off',
    },
    {
      name: 'approach',
      label: 'Your approach',
      control: 'textarea',
      requiredMessage: 'Your approach is required.',
      ...approachBounds,
      hint: 'Markdown',
      rows: 10,
      wide: true,
    },
  ],
  question: [
    {
      name: 'question',
      label: 'Your question',
      control: 'textarea',
      requiredMessage: 'Please write your question.',
      max: limits.job.question,
      hint: 'everyone who may bid can read it, without your name',
      rows: 3,
      wide: true,
    },
  ],
  answer: [
    {
      name: 'answer',
      label: 'Your answer',
      control: 'textarea',
      requiredMessage: 'Please write your answer.',
      max: limits.job.text,
      hint: 'everyone who may bid can read it',
      rows: 3,
      wide: true,
    },
  ],
} as const satisfies Record<string, readonly FormField[]>
