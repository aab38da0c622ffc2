import { pathfinderMachine } from '#machines/pathfinder.ts'
import { guideQuestions, guideRules } from '#src/content/home/guide.ts'
import { StrategicPathfinderSection } from '#src/screens/home/pathfinder/pathfinder.tsx'
import type { Tables } from '#tests/model/tables.ts'

const optionLabels: Record<string, string> = {
  handwork: 'Work done by hand',
  missing: 'Something that does not exist yet',
  team: 'Our own people',
  rules: 'Steps that follow rules',
  reading: 'Reading, looking up and writing',
}

const missingAnswerText = 'Please choose one of the answers first.'
const headingAssertion = {
  shows: [{ role: 'heading', name: 'Three questions to the service that fits.' }],
} as const
const backButton = { role: 'button', name: 'Back' } as const
const nextButton = { role: 'button', name: 'Next' } as const

const answerEvents = (...options: string[]) =>
  options.flatMap((option) => [`option.choose ${option}`, 'question.next'])

export const pathfinder: Tables<typeof pathfinderMachine> = {
  machine: pathfinderMachine,
  render: (actor) => <StrategicPathfinderSection pathfinder={actor} />,
  scenarios: {
    'the first question stands alone, and there is nothing before it': {
      events: [],
      ends: 'asking.unanswered',
      shows: ['Question 1 of 3', { role: 'group', name: 'What costs you the most at present?' }, nextButton],
      hides: [backButton, { role: 'radio', name: 'Our own people' }],
    },
    'work by hand that follows rules leads to automation': {
      events: answerEvents('handwork', 'team', 'rules'),
      ends: 'advised',
      shows: [
        { role: 'heading', name: 'AI & Automation' },
        'Steps that follow rules are the quickest to pay back',
      ],
    },
    'work by hand that is reading and writing leads to agents': {
      events: answerEvents('handwork', 'team', 'reading'),
      ends: 'advised',
      shows: [{ role: 'heading', name: 'AI Agents & Co-pilots' }, 'an agent can take on today'],
    },
    'what cannot be bought leads to custom AI': {
      events: answerEvents('missing', 'team', 'rules'),
      ends: 'advised',
      shows: [{ role: 'heading', name: 'Custom AI Development' }],
    },
    'the first question takes no focus before somebody answers it': {
      events: [],
      ends: 'asking.unanswered',
      context: { hasBegun: false },
    },
    'going on without an answer is told, and choosing one clears it': {
      events: ['question.next', 'option.choose handwork'],
      ends: 'asking.answered',
    },
    'an answer changed on the way back changes the advice': {
      events: [
        ...answerEvents('handwork', 'team', 'rules'),
        'question.back',
        'option.choose reading',
        'question.next',
      ],
      ends: 'advised',
      shows: [{ role: 'heading', name: 'AI Agents & Co-pilots' }],
    },
    'answers are kept on the way back': {
      events: [...answerEvents('handwork', 'team'), 'question.back'],
      ends: 'asking.answered',
      shows: ['Question 2 of 3', { role: 'radio', name: 'Our own people', checked: true }],
    },
    'starting again forgets the answers': {
      events: [...answerEvents('handwork', 'team', 'rules'), 'guide.restart'],
      ends: 'asking.unanswered',
      shows: ['Question 1 of 3'],
    },
  },
  inputs: { '': { questions: guideQuestions, rules: guideRules } },
  eventCases: {
    'option.choose': Object.fromEntries(Object.keys(optionLabels).map((option) => [option, { option }])),
  },
  eventActions: {
    'option.choose': (person, { option }) => person.click('radio', optionLabels[option] ?? option),
    'question.next': (person) => person.click('button', 'Next'),
    'question.back': (person) => person.click('button', 'Back'),
    'guide.restart': (person) => person.click('button', 'Start again'),
  },
  behaviour: ({ index, answers, questions }) => [
    index,
    questions.map(({ id }, place) => answers[id] !== undefined && place <= index),
  ],
  assertions: {
    'asking.unanswered': {
      shows: [...headingAssertion.shows],
      hides: [missingAnswerText, { role: 'radio', checked: true }],
    },
    'asking.missed': { shows: [{ role: 'alert' }, missingAnswerText] },
    'asking.answered': { shows: [{ role: 'radio', checked: true }], hides: [missingAnswerText] },
    advised: {
      shows: [
        { role: 'link', name: 'See what it covers' },
        { role: 'link', name: 'See the Blueprint' },
        { role: 'button', name: 'Start again' },
        backButton,
      ],
      hides: [{ role: 'radio' }, missingAnswerText],
    },
  },
}
