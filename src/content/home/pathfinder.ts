import type { guideQuestions } from './guide.ts'

type Option = (typeof guideQuestions)[number]['options'][number]

export const pathfinder = {
  label: 'Strategic pathfinder',
  title: 'Three questions to find the service that fits.',
  lead: 'No email address, no form. Describe how things are today. You can go back and change any answer. Your answers are not sent anywhere.',
  questions: {
    trouble: 'What costs you the most right now?',
    audience: 'Who is waiting for this to improve?',
    judgement: 'What does most of that work consist of?',
  },
  options: {
    handwork: {
      label: 'Work done by hand',
      note: 'People copy, chase, retype and reconcile between systems.',
    },
    figures: {
      label: 'Numbers nobody trusts',
      note: 'Each department brings its own, and meetings are spent comparing them.',
    },
    waiting: {
      label: 'Work that gets stuck',
      note: 'Cases stall or go in circles, and nobody can say where or why.',
    },
    missing: {
      label: 'Something that does not exist yet',
      note: 'You have looked, and no product does what you need.',
    },
    team: { label: 'Our own people', note: 'Operations, finance, support, sales.' },
    customers: { label: 'Our customers or suppliers', note: 'They feel the problem, and they tell you.' },
    market: { label: 'A market we are not in yet', note: 'The idea still needs to be tested.' },
    rules: { label: 'Steps that follow rules', note: 'You could write them down on one page.' },
    reading: {
      label: 'Reading, looking up and writing',
      note: 'Emails, documents, tickets, reports: language more than numbers.',
    },
    decision: {
      label: 'Decisions by experienced people',
      note: 'They need better information sooner, not a replacement.',
    },
  } satisfies Record<Option, { label: string; note: string }>,
  /** A reason for each row of the decision table, in the same order. */
  reasons: [
    'In a market you have not entered yet, test one question at a time. Build the smallest version that can answer the first question before you pay for a second.',
    'A tool that your customers would use every day and cannot buy anywhere is a product. It needs accounts, permissions, billing and a data model that lasts.',
    'If no off-the-shelf product solves your team’s problem, you need a model or tool built on your own data and around the way your people work.',
    'An agent can take on reading, looking things up and drafting today. It has a defined job, it records what it does, and a person approves the important results.',
    'When people outside your company retype information you already have, the remedy is a portal connected to your systems. They enter each detail once and can follow what happens to it.',
    'If a whole market does the same chore by hand, there is a product in it. Build software that others sign in to and pay for.',
    'Automating steps that follow rules pays back fastest: connect the systems, let the hand-offs run themselves, and keep people where judgement is needed.',
    'When the figures are buried in text, a co-pilot that reads the sources and shows where each number comes from ends the argument sooner than another report.',
    'If your figures have yet to convince a new market, prove them on a small scale first: one prototype, one data set, one group of users.',
    'You need one definition and one source for each figure, and dashboards that answer questions in the meeting. Trust comes from the data model, not from the chart.',
    'Your customers wait because a person has to read, look things up and write before they get an answer. An agent can prepare or give that answer, and hand over any decision it should not make.',
    'If the rules are clear and customers still have to wait, let them start the process and follow its progress themselves, in a portal connected to the systems behind it.',
    'Before you automate anything, find out where work really gets stuck. Your systems have recorded it: process mining shows every loop, queue and detour.',
  ],
  advice: {
    label: 'What fits',
    open: 'See what it covers',
    second: 'Or begin one step earlier',
    secondText:
      'The Operational Intelligence Blueprint checks this advice against your own processes. In two weeks, at a fixed price, it tells you what to build and in what order.',
    secondAction: 'See the Blueprint',
  },
  missed: 'Please choose one of the answers first.',
  next: 'Next',
  back: 'Back',
  restart: 'Start again',
}
