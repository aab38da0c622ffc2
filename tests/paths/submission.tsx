import { submissionMachine } from '#machines/blueprints/submission.ts'
import { SubmissionScreen } from '#src/screens/blueprints/submission.tsx'
import type { ScreenItem } from '#tests/model/driver.ts'
import type { Tables } from '#tests/model/tables.ts'

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

const alert = { role: 'alert' } as const
const button = (name: string, disabled = false): ScreenItem => ({ role: 'button', name, disabled })
const textField = (name: string, value: string): ScreenItem => ({ role: 'textbox', name, value })
const heading = { role: 'heading', name: 'Submit a New Blueprint' } as const
const receivedHeading = { role: 'heading', name: 'Submission Received!' } as const
const notReadText = 'Failed to fetch blueprint details.'
const unknownErrorText = 'An unknown error occurred.'

const recallStart: [string, unknown] = ['recall', { authorId: 'u1', revises: 'b1' }]
const focusSentAction: [string, unknown] = ['focusOn', { place: 'sent' }]

export const submission: Tables<typeof submissionMachine> = {
  machine: submissionMachine,
  render: (actor) => <SubmissionScreen actor={actor} places={new Map()} />,
  scenarios: {
    'what is put right is no longer marked, and the rest still is': {
      input: 'new',
      events: ['recall.done nothing', 'form.submit', 'field.change title'],
      ends: 'idle.typing',
      shows: ['Summary is required.', 'Full Blueprint Content is required.'],
      hides: ['Blueprint Title is required.'],
    },
    'what the server marked is no longer marked once it is put right': {
      input: 'new',
      events: ['recall.done draft', 'form.submit', 'submit.done refused', 'field.change title'],
      ends: 'idle.typing',
      shows: [textField('Blueprint Title', blueprintTexts.title)],
      hides: ['Blueprint Title needs at least 3 characters.'],
    },
    'the preview stays as it was until the person pauses': {
      input: 'new',
      events: ['recall.done draft', 'field.change content'],
      ends: 'idle.typing',
      elapsedMs: 0,
      shows: [{ role: 'heading', name: 'The earlier cause' }],
      hides: [{ role: 'heading', name: 'The situation' }],
    },
    'each key begins the pause anew': {
      input: 'new',
      events: ['recall.done nothing', 'field.change content', 'field.change title', 'after.beforePreview'],
      ends: 'idle.ready',
      elapsedMs: 300,
      shows: [{ role: 'heading', name: 'The situation' }],
    },
    'spaces alone are no content': {
      input: 'new',
      events: ['recall.done draft', 'field.change spaces', 'form.submit'],
      ends: 'idle.error',
      starts: [['recall', newBlueprintInput]],
      shows: ['Full Blueprint Content is required.'],
      hides: ['Summary is required.'],
    },
    'what is sent again is no longer told of its issues': {
      input: 'new',
      events: ['recall.done draft', 'form.submit', 'submit.done refused', 'form.submit'],
      ends: 'submitting',
      hides: [alert, 'Blueprint Title needs at least 3 characters.'],
    },
    'a Blueprint is sent once, however often it is submitted': {
      input: 'new',
      events: ['recall.done draft', 'form.submit', 'form.submit'],
      ends: 'submitting',
      starts: [
        ['recall', newBlueprintInput],
        ['submit', { revises: undefined, texts: earlierTexts }],
      ],
      actions: [],
    },
    'a Blueprint for a job is sent with the job, and says so': {
      input: 'for a job',
      events: ['recall.done draft', 'form.submit', 'submit.done sent'],
      ends: 'success',
      starts: [
        ['recall', awardedJobInput],
        ['submit', { revises: undefined, jobId: 'j1', texts: earlierTexts }],
      ],
      actions: [['dropDraft', awardedJobInput], focusSentAction],
      shows: ["You're writing it for a job you were awarded", { role: 'link', name: 'read the job' }],
    },
    'a Blueprint sent back that does not come is told as a failure': {
      input: 'after changes were asked for',
      events: ['recall.error'],
      ends: 'unavailable',
      starts: [recallStart],
      actions: [],
      shows: [notReadText],
    },
    'asking again for a Blueprint sent back takes the failure away': {
      input: 'after changes were asked for',
      events: ['recall.error', 'recall.retry'],
      ends: 'restoring',
      actions: [],
      hides: [alert, notReadText],
    },
    'a Blueprint sent back is dropped from the drafts under its own name': {
      input: 'after changes were asked for',
      events: ['recall.done sent back', 'field.change title', 'form.submit', 'submit.done sent'],
      ends: 'success',
      isDone: true,
      actions: [
        [
          'keepDraft',
          { authorId: 'u1', revises: 'b1', texts: { ...earlierTexts, title: blueprintTexts.title } },
        ],
        ['dropDraft', { authorId: 'u1', revises: 'b1' }],
        focusSentAction,
      ],
    },
    'a refusal without a marked field points to the button': {
      input: 'new',
      events: ['recall.done draft', 'form.submit', 'submit.done not allowed'],
      ends: 'idle.error',
      actions: [['focusOn', { place: 'button' }]],
      shows: ['Only partners can submit a Blueprint.'],
    },
    'a Blueprint is sent as it was typed, and its draft is dropped': {
      input: 'new',
      events: [
        'recall.done nothing',
        'field.change title',
        'field.change summary',
        'field.change content',
        'form.submit',
        'submit.done sent',
      ],
      ends: 'success',
      context: { texts: emptyTexts, previewed: '', issues: {}, error: undefined },
      starts: [
        ['recall', newBlueprintInput],
        ['submit', { revises: undefined, texts: blueprintTexts }],
      ],
      actions: [
        ['keepDraft', { ...newBlueprintInput, texts: { ...emptyTexts, title: blueprintTexts.title } }],
        ['keepDraft', { ...newBlueprintInput, texts: { ...blueprintTexts, content: '' } }],
        ['keepDraft', { ...newBlueprintInput, texts: blueprintTexts }],
        ['dropDraft', newBlueprintInput],
        focusSentAction,
      ],
    },
    'readers see what is typed, a moment later': {
      input: 'new',
      events: ['recall.done nothing', 'field.change content', 'after.beforePreview'],
      ends: 'idle.ready',
      elapsedMs: 300,
      shows: [{ role: 'heading', name: 'The situation' }, 'Untitled Blueprint'],
    },
    'a draft comes back with its preview': {
      input: 'new',
      events: ['recall.done draft'],
      ends: 'idle.ready',
      shows: [
        textField('Blueprint Title', earlierTexts.title),
        textField('Full Blueprint Content', earlierTexts.content),
        { role: 'heading', name: 'The earlier cause' },
      ],
    },
    'an empty form is told what it lacks, and the first gets the focus': {
      input: 'new',
      events: ['recall.done nothing', 'form.submit'],
      ends: 'idle.error',
      actions: [['focusOn', { place: 'title' }]],
      shows: [
        'Blueprint Title is required.',
        'Summary is required.',
        'Full Blueprint Content is required.',
        'Please check the marked fields.',
      ],
    },
    'what the server refuses is said beside its field, and nothing typed is lost': {
      input: 'new',
      events: ['recall.done draft', 'form.submit', 'submit.done refused'],
      ends: 'idle.error',
      actions: [['focusOn', { place: 'title' }]],
      shows: [
        'Blueprint Title needs at least 3 characters.',
        textField('Blueprint Title', earlierTexts.title),
        textField('Full Blueprint Content', earlierTexts.content),
      ],
    },
    'a server that says nothing is told in the general words': {
      input: 'new',
      events: ['recall.done draft', 'form.submit', 'submit.error'],
      ends: 'idle.error',
      actions: [['focusOn', { place: 'button' }]],
      shows: [unknownErrorText, textField('Summary', earlierTexts.summary)],
    },
    'after a failure it can be sent again': {
      input: 'new',
      events: [
        'recall.done draft',
        'form.submit',
        'submit.done not allowed',
        'form.submit',
        'submit.done sent',
      ],
      ends: 'success',
    },
    'a Blueprint sent back shows what the reviewer asks, and goes to its own review': {
      input: 'after changes were asked for',
      events: ['recall.done sent back', 'form.submit'],
      ends: 'submitting',
      starts: [recallStart, ['submit', { revises: 'b1', texts: earlierTexts }]],
      shows: ['Please name the owner of each step.'],
    },
    'a Blueprint sent back that did not come is asked for again': {
      input: 'after changes were asked for',
      events: ['recall.error', 'recall.retry', 'recall.done sent back'],
      ends: 'idle.ready',
      starts: [recallStart, recallStart],
      shows: ['Please name the owner of each step.', textField('Summary', earlierTexts.summary)],
      hides: [alert],
    },
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
      spaces: { name: 'content', value: '  ' },
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
    'submit.error': { broken: new Error('broken') },
  },
  eventActions: {
    'field.change': (person, { name, value }) => person.fill(fieldLabels[name], value),
    'recall.retry': (person) => person.click('button', 'Try again'),
    'form.submit': (person) => person.click('button', 'Submit Blueprint'),
  },
  assertions: {
    restoring: {
      shows: [heading, 'Your Markdown appears here as readers will see it.'],
      hides: [alert, receivedHeading],
    },
    unavailable: {
      shows: [alert, notReadText, { role: 'link', name: 'Back to your Blueprints' }],
      hides: [button('Submit Blueprint')],
    },
    'idle.ready': { shows: [heading, button('Submit Blueprint')], hides: [receivedHeading] },
    'idle.typing': { shows: [button('Submit Blueprint')], hides: [receivedHeading] },
    'idle.error': { shows: [alert, button('Submit Blueprint')], hides: [receivedHeading] },
    submitting: { shows: [button('Submitting for Review...', true)], hides: [alert, receivedHeading] },
    success: {
      shows: [receivedHeading, 'Thank you! Your Blueprint has been submitted for review.'],
      hides: [alert, { role: 'textbox' }, { role: 'button', name: 'Submit Blueprint' }],
    },
  },
}
