import type { guideQuestions } from './guide.ts'

type Option = (typeof guideQuestions)[number]['options'][number]

export const pathfinder = {
  label: 'Strategic pathfinder',
  title: 'Three questions to find the service that fits.',
  lead: 'No address, no form. Answer for the way things are today. You can go back and change an answer, and nothing is sent anywhere.',
  questions: {
    trouble: 'What costs you the most at present?',
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
      note: 'Each department brings its own, and the meeting is spent comparing them.',
    },
    waiting: {
      label: 'Work that gets stuck',
      note: 'Things wait and loop, and nobody can say where or why.',
    },
    missing: {
      label: 'Something that does not exist yet',
      note: 'You looked, and no product does what you need.',
    },
    team: { label: 'Our own people', note: 'Operations, finance, support, sales.' },
    customers: { label: 'Our customers or suppliers', note: 'They feel it, and they tell you.' },
    market: { label: 'A market we are not in yet', note: 'It is an idea, and it needs to be tried.' },
    rules: { label: 'Steps that follow rules', note: 'Somebody could write them down on one page.' },
    reading: {
      label: 'Reading, looking up and writing',
      note: 'Emails, documents, tickets, reports: language more than numbers.',
    },
    decision: {
      label: 'Decisions by people who know',
      note: 'They need better information sooner, not a replacement.',
    },
  } satisfies Record<Option, { label: string; note: string }>,
  /** A reason for each row of the decision table, in the same order. */
  reasons: [
    'A market that nobody has entered yet answers one question at a time. Build the smallest version that can ask the first one, and let it decide whether there is a second.',
    'Something your customers would use every day and cannot buy anywhere is a product. It needs accounts, permissions, billing and a data model that lasts.',
    'If no off-the-shelf product covers your own people’s problem, your data is what makes it solvable: a model or tool built on it, and around the way they work.',
    'Reading, looking up and drafting is work that an agent can take on today, with a defined job, a record of what it did and a person who approves what matters.',
    'When people outside your company retype what you already know, the cure is a portal wired into your systems, where they enter it once and see what becomes of it.',
    'A chore that a whole market does by hand is a product. Build it as software that others sign in to and pay for.',
    'Steps that follow rules are the quickest to pay back: connect the systems, let the hand-offs run themselves, and keep people where judgement is needed.',
    'When the figures are buried in text, a co-pilot that reads the sources and shows where each number comes from ends the argument sooner than another report.',
    'A figure that no market trusts yet is worth proving on a small scale: one prototype, one data set, one group of users.',
    'One definition of each figure, one place it comes from, and dashboards that answer questions in the meeting. Trust is built in the model, not in the chart.',
    'Customers waiting for an answer are waiting for somebody to read, look things up and write. An agent can prepare or give that answer, and pass on what it should not decide.',
    'Where the rules are clear and customers still have to wait, let them start the process themselves and watch it move, in a portal wired into the systems behind it.',
    'Before anything is automated, find out where work really waits. Your systems have recorded it: process mining shows every loop, queue and detour.',
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
