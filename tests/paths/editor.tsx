import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { createActor } from 'xstate'
import type { DocumentContent, DocumentPath } from '#contract/documents/documents.ts'
import { editorMachine, savedRevisionOf, type EditorActor } from '#machines/articles/editor.ts'
import { isSameJson, type StoredDocument } from '#machines/articles/editor/setup.ts'
import { publicationMachine } from '#machines/articles/publication.ts'
import { ArticleFields } from '#src/screens/office/editor/article-fields.tsx'
import { ArticleEditor } from '#src/screens/office/article-editor.tsx'
import { EditorScreen } from '#src/screens/office/editor.tsx'
import { Versions } from '#src/screens/office/publication/versions.tsx'
import { fromActor, pathTables } from '#tests/model/tables.ts'
import { clicks, external } from './event-actions.ts'
import { callOf, scenariosAfter, unreachableText } from './scenarios.ts'
import { alert, button, disabledButton, enabledButton, textField } from './screen-items.ts'

const articleContent = (title: string): DocumentContent => ({ title, slug: 'one', markdown: 'Words.' })
const previewOf = (title: string) => ({
  title,
  category: 'Strategy',
  featured_image_url: '',
  content: [{ type: 'paragraph', text: `Shown of ${title}.` }],
})
const storedArticle = (
  title: string,
  revision: number,
  changed: Partial<StoredDocument> = {},
): StoredDocument => ({
  content: articleContent(title),
  revision,
  savedAt: '2026-03-05T10:00:00.000Z',
  savedBy: 'edith@northloop.example',
  issues: [],
  preview: previewOf(title),
  ...changed,
})
const draftOf = (title: string) => ({ revision: 3, content: articleContent(title), sent: undefined })
const firstContent = articleContent('First')
const contentWithList = (label: string) => ({
  ...firstContent,
  results: [{ label: 'Hours' }, { label }, { label: 'Cost' }],
})
const ownContent = articleContent('Mine')
const laterContent = articleContent('Later')
const earlierContent = articleContent('Earlier')

const ownEmail = 'grace@northloop.example'
const titleField = { role: 'textbox', name: 'Title' } as const

const save = (revision: number, content: DocumentContent, keepsVersion = false) =>
  callOf('saveDocument', { revision, content, keepsVersion })
const readStart = callOf('readDocument')
const connectionStart = callOf('connection')
const keepVersionStart = callOf('keepVersion', { revision: 5, content: ownContent })
const keepDraftAction = callOf('keepDraft', draftOf('Mine'))

/** The panel beside the text, with an earlier version open. */
function EarlierVersion({ actor }: { actor: EditorActor }) {
  const isSaved = useSelector(actor, savedRevisionOf) !== undefined
  const [versions] = useState(() => {
    const restoreText = () => actor.send({ type: 'document.replace', content: earlierContent })
    const { context } = createActor(publicationMachine).getSnapshot()
    const snapshot = publicationMachine.resolveState({ value: 'version', context })
    return createActor(publicationMachine.provide({ actions: { restoreText } }), { snapshot }).start()
  })
  return <Versions actor={versions} isSaved={isSaved} placeNameOf={placeNameOf} />
}
const placeNameOf = ([name]: DocumentPath) => ({ part: '', name: String(name) })
const restoreName = 'Restore saved text 0'
const whenSaved = ['Saved.', enabledButton(restoreName)]

const opened = scenariosAfter('⇒ editing.saved', { starts: [readStart] })
const saving = scenariosAfter(
  'readDocument.done stored → field.change mine → after.beforeSave ⇒ editing.saving',
  { starts: [readStart, save(3, ownContent)] },
)

export const editor = pathTables(editorMachine, {
  behaviour: ({ content, sent, stored: known, keepsVersion, isChanged, error }) => [
    content.title,
    isSameJson(content, sent),
    isSameJson(known?.content, sent),
    known?.issues.length,
    keepsVersion,
    isChanged,
    error,
  ],
  render: (actor) => (
    <EditorScreen
      actor={actor}
      editorEmail={ownEmail}
      backLink={{ to: '/office/articles', text: 'All articles' }}
      titleOf={({ title: shown }) => (typeof shown === 'string' ? shown : '')}
      untitled="Untitled article"
      nameOf={placeNameOf}
    >
      <ArticleEditor
        actor={actor}
        fields={
          <>
            <ArticleFields
              actor={actor}
              markdown={{ ref: () => {}, prefixLine: () => {} }}
              pictures={{ featured: null, inText: null }}
              isPublished
            />
            <button
              onClick={() =>
                actor.send({ type: 'field.change', path: ['results', 1, 'label'], value: 'Mine' })
              }
            >
              Change the second result
            </button>
          </>
        }
        publicationPanel={<EarlierVersion actor={actor} />}
      />
    </EditorScreen>
  ),
  scenarios: {
    'what is typed is kept in the browser, and saved once the person pauses': saving(
      'saveDocument.done saved ⇒ editing.saved',
      {
        actions: [['dropDraft'], keepDraftAction, ['dropDraft']],
        context: { revision: 4, content: ownContent, sent: undefined },
        elapsedMs: 1_000,
        shows: ['Shown of Mine.', textField('Title', 'Mine')],
      },
    ),
    'what is typed while it is saved follows, on the new revision': saving(
      'field.change later → saveDocument.done saved → after.beforeSave',
      {
        starts: [save(4, laterContent)],
        actions: [
          ['dropDraft'],
          keepDraftAction,
          ['keepDraft', { revision: 3, content: laterContent, sent: ownContent }],
          ['keepDraft', { revision: 4, content: laterContent, sent: undefined }],
        ],
      },
    ),
    'a text inside a list is changed, and those beside it stay': {
      path: 'readDocument.done with a list → field.change in the list → after.beforeSave ⇒ editing.saving',
      context: { content: contentWithList('Mine') },
    },
    'a save without an answer is tried again after a while, and at once when the connection is back': saving(
      [
        'saveDocument.error → after.beforeRetry → saveDocument.error → field.change later',
        'document.replace → connection.returned',
      ],
      {
        starts: [connectionStart, save(3, ownContent), connectionStart, save(3, ownContent)],
        context: { content: laterContent, isChanged: true },
        elapsedMs: 11_000,
      },
    ),
    'text that a closed browser left can be discarded': opened('readDocument.done kept → draft.discard', {
      actions: [['dropDraft']],
      context: { content: firstContent },
      shows: [textField('Title', 'First')],
    }),
    'text that was saved unheard is not offered, and what is missing in it is listed': opened(
      'readDocument.done own',
      {
        actions: [['dropDraft']],
        context: { content: articleContent('Own'), revision: 4 },
        shows: ['To fix before publishing', 'title is missing.'],
      },
    ),
    'text that was typed after a save without an answer is offered on the new revision': opened(
      'readDocument.done half heard → draft.restore ⇒ editing.saving',
      { starts: [save(4, articleContent('Kept'), true)] },
    ),
    'when somebody else has saved, their text is taken once the own one could be kept as a version': saving(
      [
        'saveDocument.done conflict',
        { shows: ['Somebody else has saved this document', 'Saved by edith@northloop.example.'] },
        'other.take → keepVersion.error',
        { shows: [unreachableText, button('Use the saved text')] },
        'other.take → keepVersion.done ⇒ editing.saved',
      ],
      {
        starts: [keepVersionStart, keepVersionStart],
        context: { content: articleContent('Theirs'), revision: 5 },
        shows: [textField('Title', 'Theirs')],
      },
    ),
    'somebody who has saved in another window is told that it was they': saving(
      'saveDocument.done own conflict ⇒ conflict',
      { shows: ['You’ve saved this document in another window in the meantime.'], hides: ['Saved by'] },
    ),
    'what was not confirmed is sent again unchanged first, so that nobody is in conflict with themselves':
      saving(
        'saveDocument.error → field.change later → document.save → saveDocument.done saved → after.beforeSave',
        { starts: [connectionStart, save(3, ownContent), save(4, laterContent)] },
      ),
    'what the server refuses is told and stays typed, and no earlier version takes its place': saving(
      [
        'saveDocument.done refused → document.replace',
        { shows: ['You can restore this text once your changes have been saved.'] },
        'document.save → document.replace',
      ],
      { starts: [save(3, ownContent)], context: { content: ownContent } },
    ),
    'an earlier version takes the place of the text once that is saved and can be kept': saving(
      [
        'saveDocument.done saved → document.replace → saveDocument.error → document.save',
        'saveDocument.done saved → field.change later → document.replace → after.beforeSave',
      ],
      {
        starts: [
          save(4, earlierContent, true),
          connectionStart,
          save(4, earlierContent, true),
          save(4, laterContent),
        ],
      },
    ),
    'what somebody else has saved is read when publishing finds it, again if it does not come': opened(
      'readDocument.done stored → document.reload → readDocument.error → retry → readDocument.done outdated text',
      {
        starts: [readStart, readStart],
        context: { content: articleContent('Theirs'), revision: 5, error: undefined },
        shows: [textField('Title', 'Theirs')],
      },
    ),
    'when somebody else has saved, the own text can be kept': saving(
      'saveDocument.done conflict → own.keep',
      {
        starts: [save(5, ownContent, true)],
        actions: [['dropDraft'], keepDraftAction, ['keepDraft', { ...draftOf('Mine'), revision: 5 }]],
      },
    ),
  },
  eventCases: {
    'readDocument.done': {
      stored: { stored: storedArticle('First', 3), draft: null },
      'with a list': { stored: storedArticle('First', 3, { content: contentWithList('Days') }), draft: null },
      'outdated text': { stored: storedArticle('Theirs', 5), draft: null },
      kept: { stored: storedArticle('First', 3), draft: draftOf('Kept') },
      own: {
        stored: storedArticle('Own', 4, { issues: [{ place: 'title', message: 'title is missing.' }] }),
        draft: draftOf('Own'),
      },
      'half heard': {
        stored: storedArticle('Sent', 4),
        draft: { ...draftOf('Kept'), sent: articleContent('Sent') },
      },
      outdated: { stored: storedArticle('Theirs', 5), draft: draftOf('Kept') },
    },
    'field.change': {
      mine: { path: ['title'], value: 'Mine' },
      later: { path: ['title'], value: 'Later' },
      'in the list': { path: ['results', 1, 'label'], value: 'Mine' },
    },
    'document.replace': { '': { content: earlierContent } },
    'saveDocument.done': {
      saved: { outcome: 'saved', stored: storedArticle('Mine', 4) },
      conflict: { outcome: 'conflict', stored: storedArticle('Theirs', 5) },
      'own conflict': { outcome: 'conflict', stored: storedArticle('Theirs', 5, { savedBy: ownEmail }) },
      refused: { outcome: 'refused', error: 'This can have at most 500 characters.' },
    },
  },
  eventActions: {
    ...clicks({ retry: 'Try again', 'document.save': 'Save now', 'document.replace': restoreName }),
    ...clicks({
      'draft.restore': 'Restore it',
      'draft.discard': 'Discard it',
      'other.take': 'Use the saved text',
    }),
    ...clicks({ 'own.keep': 'Keep mine' }),
    'field.change': (person, { path, value }) =>
      path[0] === 'title'
        ? person.fill('Title', typeof value === 'string' ? value : '')
        : person.click('button', 'Change the second result'),
    ...external('document.reload'),
    'connection.returned': fromActor('connection'),
  },
  assertions: {
    loading: { shows: ['Loading the text...'], hides: [titleField, alert] },
    failed: { shows: [alert, unreachableText, button('Try again')], hides: [titleField] },
    offered: {
      shows: [
        'This browser has kept some unsaved text.',
        { role: 'region', name: 'Kept in this browser' },
        { role: 'region', name: 'Saved' },
      ],
      hides: [titleField, 'Saved.'],
    },
    'editing.saved': {
      shows: ['Saved.', titleField, 'If you change the address, existing links will stop working.'],
      hides: [alert],
    },
    'editing.typing': { shows: ['Not saved yet.', titleField], hides: [alert, ...whenSaved] },
    'editing.saving': { shows: ['Saving...', titleField], hides: [alert, ...whenSaved] },
    'editing.offline': {
      shows: [alert, unreachableText, 'Your text is kept in this browser', button('Save now'), titleField],
      hides: whenSaved,
    },
    'editing.refused': { shows: [alert, button('Save now'), titleField], hides: whenSaved },
    conflict: {
      shows: [
        alert,
        'Choose which text to keep.',
        { role: 'region', name: 'Mine' },
        { role: 'region', name: 'Saved text' },
        button('Keep mine'),
      ],
      hides: [titleField, 'Saved.'],
    },
    taking: { shows: [disabledButton('Loading the saved text...')], hides: [titleField, 'Saved.'] },
  },
})
