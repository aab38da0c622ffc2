import { submissionMachine } from '#machines/blueprints/submission.ts'
import { SubmissionScreen } from '#src/screens/blueprints/submission.tsx'
import { pathTables } from '#tests/model/tables.ts'
import { clicks } from './event-actions.ts'
import { callOf, scenariosAfter } from './scenarios.ts'
import { alert, anyField, button, disabledButton, heading, link, textField } from './screen-items.ts'

const fieldLabels = { title: 'Blueprint Title', summary: 'Summary', content: 'Full Blueprint Content' }
const blueprintTexts = {
  title: 'Three-way match',
  summary: 'Invoices that post themselves.',
  content: '# The situation\n\nInvoices wait.',
}
const earlierTexts = {
  title: 'An earlier title',
  summary: 'An earlier summary.',
  content: '# The earlier cause\n\nNobody asked.',
}
const emptyTexts = { title: '', summary: '', content: '' }
const newBlueprintInput = { authorId: 'u1', revises: undefined, jobId: undefined }
const revisionInput = { authorId: 'u1', revises: 'b1', jobId: undefined }
const awardedJobInput = { authorId: 'u1', revises: undefined, jobId: 'j1' }

const formHeading = heading('Submit a New Blueprint')
const receivedHeading = heading('Submission Received!')
const submitButton = button('Submit Blueprint')
const notReadText = 'Failed to fetch blueprint details.'

const recall = (input: unknown) => callOf('recall', input)
const submit = (input: unknown) => callOf('submit', input)
const submitNew = submit({ revises: undefined, texts: blueprintTexts })
const keepDraft = (input: object, texts: object) => callOf('keepDraft', { ...input, texts })
const dropDraft = (input: unknown) => callOf('dropDraft', input)
const focusOn = (place: string) => callOf('focusOn', { place })

const empty = scenariosAfter('(new) → recall.done nothing ⇒ idle.error')
const drafted = scenariosAfter('(new) → recall.done draft ⇒ idle.error')
const revised = scenariosAfter('(after changes were asked for) ⇒ idle.ready', {
  starts: [recall(revisionInput)],
  actions: [],
})

export const submission = pathTables(submissionMachine, {
  render: (actor) => <SubmissionScreen actor={actor} places={new Map()} />,
  scenarios: {
    'an empty form is told what it lacks, and what is put right is no longer marked': empty(
      [
        'form.submit',
        {
          actions: [focusOn('title')],
          shows: ['Blueprint Title is required.', 'Summary is required.', 'Please check the marked fields.'],
        },
        'field.change title ⇒ idle.typing',
      ],
      {
        shows: ['Summary is required.', 'Full Blueprint Content is required.'],
        hides: ['Blueprint Title is required.'],
      },
    ),
    'readers see what is typed a moment later, and each key begins the pause anew': empty(
      'field.change content → field.change title → after.beforePreview ⇒ idle.ready',
      { elapsedMs: 300, shows: [blueprintTexts.title] },
    ),
    'a Blueprint without a title has a preview, too': empty(
      'field.change content → after.beforePreview ⇒ idle.ready',
      { shows: [heading('The situation'), 'Untitled Blueprint'] },
    ),
    'a Blueprint is sent as it was typed, again after a refusal, and its draft is dropped': empty(
      [
        'field.change title → field.change summary → field.change content → form.submit',
        'submit.done refused → form.submit → submit.done sent ⇒ success',
      ],
      {
        context: { texts: emptyTexts, previewed: '', issues: {}, error: undefined },
        starts: [recall(newBlueprintInput), submitNew, submitNew],
        actions: [
          keepDraft(newBlueprintInput, { ...emptyTexts, title: blueprintTexts.title }),
          keepDraft(newBlueprintInput, { ...blueprintTexts, content: '' }),
          keepDraft(newBlueprintInput, blueprintTexts),
          focusOn('title'),
          dropDraft(newBlueprintInput),
          focusOn('sent'),
        ],
      },
    ),
    'what the server refuses is said beside its field until put right, and nothing is lost': drafted(
      [
        'form.submit → submit.done refused',
        {
          shows: [
            'Blueprint Title needs at least 3 characters.',
            textField('Blueprint Title', earlierTexts.title),
            textField('Full Blueprint Content', earlierTexts.content),
          ],
        },
        'field.change title ⇒ idle.typing',
      ],
      {
        shows: [textField('Blueprint Title', blueprintTexts.title)],
        hides: ['Blueprint Title needs at least 3 characters.'],
      },
    ),
    'a refusal without a marked field points to the button, and a failure is told': drafted(
      [
        'form.submit → submit.done not allowed',
        { shows: ['Only partners can submit a Blueprint.'] },
        'form.submit → submit.error',
      ],
      {
        actions: [focusOn('button'), focusOn('button')],
        shows: ['An unknown error occurred.', textField('Summary', earlierTexts.summary)],
      },
    ),
    'a Blueprint for a job is sent with the job, once, however often it is submitted, and says so': {
      path: '(for a job) → recall.done draft → form.submit → form.submit → submit.done sent ⇒ success',
      starts: [recall(awardedJobInput), submit({ revises: undefined, jobId: 'j1', texts: earlierTexts })],
      actions: [dropDraft(awardedJobInput), focusOn('sent')],
      shows: ['You’re writing this Blueprint for a job you were awarded', link('read the job')],
    },
    'a Blueprint sent back that did not come is asked for again, and shows what the reviewer asks': revised(
      'recall.error → recall.retry → recall.done sent back',
      {
        starts: [recall(revisionInput)],
        shows: ['Please name the owner of each step.', textField('Summary', earlierTexts.summary)],
        hides: [alert],
      },
    ),
    'a Blueprint sent back goes to its own review, and its own draft is dropped': revised(
      'recall.done sent back → field.change title → form.submit → submit.done sent ⇒ success',
      {
        starts: [submit({ revises: 'b1', texts: { ...earlierTexts, title: blueprintTexts.title } })],
        actions: [
          keepDraft(revisionInput, { ...earlierTexts, title: blueprintTexts.title }),
          dropDraft(revisionInput),
          focusOn('sent'),
        ],
      },
    ),
  },
  inputs: {
    new: newBlueprintInput,
    'after changes were asked for': revisionInput,
    'for a job': awardedJobInput,
  },
  behaviour: ({ revises, jobId, texts: { title, summary, content }, issues, error }) => [
    revises,
    jobId,
    [title, summary, content].map((text) => text.trim() === ''),
    issues,
    error,
  ],
  eventCases: {
    'recall.done': {
      nothing: { texts: emptyTexts, note: undefined },
      draft: { texts: earlierTexts, note: undefined },
      'sent back': { texts: earlierTexts, note: 'Please name the owner of each step.' },
    },
    'recall.error': { broken: new Error(notReadText) },
    'field.change': {
      title: { name: 'title', value: blueprintTexts.title },
      summary: { name: 'summary', value: blueprintTexts.summary },
      content: { name: 'content', value: blueprintTexts.content },
    },
    'submit.done': {
      sent: { outcome: 'sent' },
      refused: {
        outcome: 'refused',
        error: 'Please check the marked fields.',
        issues: { title: 'Blueprint Title needs at least 3 characters.' },
      },
      'not allowed': { outcome: 'refused', error: 'Only partners can submit a Blueprint.', issues: {} },
    },
  },
  eventActions: {
    ...clicks({ 'recall.retry': 'Try again', 'form.submit': 'Submit Blueprint' }),
    'field.change': (person, { name, value }) => person.fill(fieldLabels[name], value),
  },
  assertions: {
    restoring: {
      shows: [formHeading, 'Your Markdown appears here as readers will see it.'],
      hides: [alert, receivedHeading],
    },
    unavailable: { shows: [alert, notReadText, link('Back to your Blueprints')], hides: [submitButton] },
    'idle.ready': { shows: [formHeading, submitButton], hides: [receivedHeading] },
    'idle.typing': { shows: [submitButton], hides: [receivedHeading] },
    'idle.error': { shows: [alert, submitButton], hides: [receivedHeading] },
    submitting: {
      shows: [disabledButton('Submitting for Review...')],
      hides: [alert, receivedHeading, 'Blueprint Title needs at least 3 characters.'],
    },
    success: {
      shows: [receivedHeading, 'Thank you! Your Blueprint has been submitted for review.'],
      hides: [alert, anyField, submitButton],
      isDone: true,
    },
  },
})
