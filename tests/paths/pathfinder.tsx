import { pathfinderMachine } from '#machines/pathfinder.ts'
import { guideQuestions, guideRules } from '#src/content/home/guide.ts'
import { StrategicPathfinderSection } from '#src/screens/home/pathfinder/pathfinder.tsx'
import { pathTables } from '#tests/model/tables.ts'
import { clicks } from './event-actions.ts'
import { scenariosAfter } from './scenarios.ts'
import { alert, button, heading, link } from './screen-items.ts'

const optionLabels: Record<string, string> = {
  handwork: 'Work done by hand',
  team: 'Our own people',
  rules: 'Steps that follow rules',
  reading: 'Reading, looking up and writing',
}

const missingAnswerText = 'Please choose one of the answers first.'

const answersTo = (...options: string[]) =>
  options.map((option) => `option.choose ${option} → question.next`).join(' → ')
const advised = scenariosAfter(`${answersTo('handwork', 'team', 'rules')} ⇒ advised`)

export const pathfinder = pathTables(pathfinderMachine, {
  render: (actor) => <StrategicPathfinderSection pathfinder={actor} />,
  scenarios: {
    'answers lead to a service, another answer to another, and starting again forgets them': advised(
      [
        { shows: [heading('AI & Automation'), 'Automating steps that follow rules pays back fastest'] },
        'question.back → option.choose reading → question.next ⇒ advised',
        { shows: [heading('AI Agents & Co-pilots'), 'looking things up and drafting today'] },
        'guide.restart ⇒ asking.unanswered',
      ],
      { shows: ['Question 1 of 3'] },
    ),
    'answers are kept on the way back': {
      path: `${answersTo('handwork', 'team')} → question.back ⇒ asking.answered`,
      shows: ['Question 2 of 3', { role: 'radio', name: 'Our own people', checked: true }],
    },
  },
  inputs: { '': { questions: guideQuestions, rules: guideRules } },
  eventCases: {
    'option.choose': Object.fromEntries(Object.keys(optionLabels).map((option) => [option, { option }])),
  },
  eventActions: {
    ...clicks({ 'question.next': 'Next', 'question.back': 'Back', 'guide.restart': 'Start again' }),
    'option.choose': (person, { option }) => person.click('radio', optionLabels[option] ?? option),
  },
  behaviour: ({ index, answers, questions }) => [
    index,
    questions.map(({ id }, place) => answers[id] !== undefined && place <= index),
  ],
  assertions: {
    'asking.unanswered': {
      shows: [heading('Three questions to find the service that fits.')],
      hides: [missingAnswerText, { role: 'radio', checked: true }],
    },
    'asking.missed': { shows: [alert, missingAnswerText] },
    'asking.answered': { shows: [{ role: 'radio', checked: true }], hides: [missingAnswerText] },
    advised: {
      shows: [
        ...['See what it covers', 'See the Blueprint'].map(link),
        ...['Start again', 'Back'].map(button),
      ],
      hides: [{ role: 'radio' }, missingAnswerText],
    },
  },
})
