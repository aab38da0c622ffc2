import { brand } from '#contract/brand.ts'
import { catalogue, creditDays } from '#contract/catalogue.ts'
import { kickoffMinutes, type ProjectStatus, type ProjectStep } from '#contract/projects/projects.ts'
import { blueprint } from '../blueprint.ts'

const [, analysis, delivery] = blueprint.process.steps

/** The words of the client's project. What happens in a step, and how long it takes, is said with the words of the Blueprint's sales page. */
export const project = {
  title: 'Your Blueprint',
  label: 'Project',
  loading: 'Loading your project...',
  retry: 'Try again',
  lineTitle: 'Project status',
  ordered: 'Ordered on',
  receipt: 'Receipt',
  others: 'Your other Blueprints',
  otherOrdered: 'Ordered on',
  open: 'Open your project',
  panel: {
    title: 'Your project',
    step: (number: number, all: number) => `Step ${number} of ${all}`,
    waits: 'Your turn',
  },
  dueBy: (date: string) => `by ${date}`,
  measures: {
    'Kick-off': `${kickoffMinutes} minutes`,
    Delivered: delivery?.measure ?? '',
    Credit: `${creditDays} days`,
  } as Partial<Record<ProjectStep, string>>,
  marks: { done: 'Done', current: 'Now', ahead: 'Ahead', booked: 'Booked', open: 'Open' },
  now: {
    ordered: {
      title: 'Choose a time for your kick-off',
      text: 'A call with the people who run the process. We ask questions; you show us the real screens and the real spreadsheets.',
    },
    kickoff_booked: {
      title: 'Your kick-off is booked',
      text: 'Bring the people who run the process, and have the real screens and spreadsheets at hand.',
    },
    analysis: { title: 'Analysis under way', text: analysis?.text ?? '' },
    draft: {
      title: 'Your draft is ready for your comments',
      text: 'Read it and tell us what is missing or wrong, before we deliver.',
    },
    delivered: { title: 'Your Blueprint has been delivered', text: delivery?.text ?? '' },
    ended: {
      title: 'This project has ended',
      text: 'The order was refunded, so we’ve stopped work. You can still read your answers and open your files here.',
    },
  } satisfies Record<ProjectStatus, { title: string; text: string }>,
  received: {
    title: 'What you receive',
    text: blueprint.deliverables.title,
    stages: {
      blank: 'Five sheets, still blank',
      pencil: 'In pencil: your draft',
      inked: 'Inked: delivered',
    },
  },
  none: {
    text: `You haven’t bought an ${catalogue.blueprint.name} yet. Once you have, this is where you’ll book the kick-off, answer the questionnaire, read the draft and find the deliverables.`,
    lead: blueprint.lead,
    action: 'See what the Blueprint includes',
  },
  kickoff: {
    title: 'Kick-off',
    choose: 'Choose a time',
    zone: (name: string) => `Times in your time zone, ${name}.`,
    noZone: 'Times in UTC: your browser doesn’t report a time zone.',
    firmZone: (name: string) => `Our local time, in ${name}, is shown below each one.`,
    loading: 'Loading free times...',
    empty: `No times are free in the coming weeks. Write to us and we’ll find one: ${brand.email.contact}`,
    more: 'Show more days',
    confirm: 'Confirm',
    confirming: 'Booking...',
    chosen: 'Your choice',
    keep: 'Keep this time',
    booked: 'Booked',
    when: 'When',
    ours: 'Our time',
    length: 'Length',
    minutes: `${kickoffMinutes} minutes`,
    invitation:
      'We’ve emailed you a calendar invitation. We’ll send you the link to the call the day before and again an hour before. You can also find it here:',
    join: 'Join the call',
    change: 'Change the time',
    cancel: 'Cancel the kick-off',
    until: (time: string) => `You can change or cancel it until ${time}.`,
    fixed: `There’s less than a day to go, so you can no longer change or cancel your kick-off. If something comes up, write to ${brand.email.contact}.`,
    held: 'Your kick-off time has passed. We’ll begin the analysis and email you.',
    sure: 'Cancel this kick-off? The time will become available to others, and you can choose another.',
    yes: 'Yes, cancel it',
    cancelling: 'Cancelling...',
  },
}
