import * as z from 'zod/mini'
import { text } from '../forms/text-schemas.ts'
import type { FormField } from '../forms/form-fields.ts'
import { revision } from '../revision.ts'

const shortAnswerField = { control: 'text', max: 200 } as const
const longAnswerField = { control: 'textarea', max: 3_000, rows: 5, wide: true } as const

/** The questions about the operation that a Blueprint diagnoses, in order. The last one is optional. */
export const questions = [
  {
    ...shortAnswerField,
    name: 'operation',
    label: 'Which operation should we diagnose?',
    requiredMessage: 'Please name the operation.',
    hint: 'one, from start to finish',
    wide: true,
  },
  {
    ...longAnswerField,
    name: 'course',
    label: 'How is one case handled today, step by step?',
    requiredMessage: 'Please describe how one case is handled.',
    hint: 'including the steps that no manual mentions',
    rows: 7,
  },
  {
    ...longAnswerField,
    name: 'people',
    label: 'Who does the work?',
    requiredMessage: 'Please say who does the work.',
    hint: 'roles, headcount, working hours',
    rows: 3,
  },
  {
    ...longAnswerField,
    name: 'systems',
    label: 'Which systems and spreadsheets does the work touch?',
    requiredMessage: 'Please name the systems.',
    hint: 'and who owns each',
    rows: 3,
  },
  {
    ...shortAnswerField,
    name: 'volume',
    label: 'How many cases a month?',
    requiredMessage: 'Please give a figure, or an estimate.',
    hint: 'an estimate is enough',
  },
  {
    ...shortAnswerField,
    name: 'duration',
    label: 'How long does one case take?',
    requiredMessage: 'Please give a time, or an estimate.',
    hint: 'from first to last touch',
  },
  {
    ...longAnswerField,
    name: 'losses',
    label: 'Where is time lost, and where do mistakes happen?',
    requiredMessage: 'Please say where time is lost.',
  },
  {
    ...longAnswerField,
    name: 'attempts',
    label: 'What has been tried already?',
    requiredMessage: 'Please say what has been tried, or that nothing has.',
    hint: 'and why it did not last',
    rows: 3,
  },
  {
    ...longAnswerField,
    name: 'result',
    label: 'What would a good result look like in six months?',
    requiredMessage: 'Please describe a good result.',
    hint: 'something that can be counted',
    rows: 3,
  },
  {
    ...longAnswerField,
    name: 'constraints',
    label: 'What must not change?',
    requiredMessage: 'Please say what must stay as it is, or that nothing must.',
    hint: 'law, contracts, systems, habits',
    rows: 3,
  },
  {
    ...shortAnswerField,
    name: 'decides',
    label: 'Who decides on our recommendations?',
    requiredMessage: 'Please say who decides.',
    hint: 'name and role',
    wide: true,
  },
  {
    ...longAnswerField,
    name: 'else',
    label: 'What else should we know?',
    requiredMessage: undefined,
    hint: 'optional',
    rows: 3,
  },
] as const satisfies FormField[]

export type QuestionName = (typeof questions)[number]['name']
export type Answers = Record<QuestionName, string>
export type AnswerIssues = Partial<Answers>

/** An object with a value for each question, by the question's name. */
const mapQuestions = <Value>(valueOf: (question: (typeof questions)[number]) => Value) =>
  Object.fromEntries(questions.map((question) => [question.name, valueOf(question)])) as Record<
    QuestionName,
    Value
  >

export const noAnswers: Answers = mapQuestions(() => '')

const answersSchema = z.object(mapQuestions(({ max }) => text('Your answer', { min: 0, max })))

/** A sentence for each answer that is too long or has a character that cannot be stored. */
function answerIssues(answers: Answers): AnswerIssues {
  const read = answersSchema.safeParse(answers)
  const issues: AnswerIssues = {}
  for (const { path, message } of read.error?.issues ?? []) issues[path[0] as QuestionName] ??= message
  return issues
}

/** A sentence for each answer that is too long, has a character that cannot be stored, or is required and missing. */
export function issuesBeforeSending(answers: Answers): AnswerIssues {
  const issues = answerIssues(answers)
  for (const { name, requiredMessage } of questions)
    if (requiredMessage !== undefined && answers[name].trim() === '') issues[name] ??= requiredMessage
  return issues
}

/** What a browser saves: all answers, and the revision of the stored answers that it has read. */
export const answersUpdate = z.object({ revision, answers: answersSchema })

/**
 * The stored answers. `revision` counts how often they changed; `sentAt` and `savedAt` are ISO 8601 in UTC. `isOpen`: they can still be
 * changed and sent.
 */
export const questionnaire = z.object({
  revision: z.int(),
  answers: z.object(mapQuestions(() => z.string())),
  savedAt: z.nullable(z.string()),
  sentAt: z.nullable(z.string()),
  isOpen: z._default(z.boolean(), true),
})
export type Questionnaire = z.infer<typeof questionnaire>
