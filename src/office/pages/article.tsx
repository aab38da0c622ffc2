import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { useParams } from 'react-router-dom'
import type { ArticleText } from '#contract/office/articles.ts'
import type { UploadedPicture } from '#contract/office/pictures.ts'
import { editorMachine, type EditorActor } from '#machines/editor.ts'
import { pictureUploadMachine } from '#machines/picture-upload.ts'
import { publicationMachine, type PublicationActor } from '#machines/publication.ts'
import { editor } from '#src/content/office/editor.ts'
import { createDrafts, randomKey } from '#src/effects/drafts.ts'
import { articleEditorEffects } from '#src/effects/office/editor.ts'
import { markdownField } from '#src/effects/office/markdown-field.ts'
import { pictureUploadEffects } from '#src/effects/office/picture-upload.ts'
import { publicationEffects } from '#src/effects/office/publication.ts'
import { EditorScreen } from '#src/screens/office/editor.tsx'
import { ArticleFields } from '#src/screens/office/editor/article-fields.tsx'
import { PictureUploadScreen } from '#src/screens/office/picture-upload.tsx'
import { PublicationScreen } from '#src/screens/office/publication.tsx'
import { ActorProvider } from '../actor-provider.tsx'

type UploadProps = { label: string; onPicture: (picture: UploadedPicture) => void }

function Upload({ label, onPicture }: UploadProps) {
  return (
    <ActorProvider
      machine={({ api }) => pictureUploadMachine.provide(pictureUploadEffects({ api, onPicture }))}
      input={undefined}
    >
      {(actor) => <PictureUploadScreen actor={actor} label={label} />}
    </ActorProvider>
  )
}

function Fields({ actor }: { actor: EditorActor }) {
  const [markdown] = useState(() => markdownField({ actor, name: 'markdown', label: editor.fields.markdown }))
  const change = (name: string, value: string) => actor.send({ type: 'field.change', path: [name], value })
  const feature = ({ url, alt }: UploadedPicture) => {
    change('image', url)
    change('image_alt', alt)
  }
  const insert = ({ url, alt }: UploadedPicture) =>
    markdown.insertBelow(`![${alt.replace(/[[\]\\]/g, '\\$&')}](${url})`)
  return (
    <ArticleFields
      actor={actor}
      markdown={markdown}
      pictures={{
        featured: <Upload label={editor.pictures.featured} onPicture={feature} />,
        inText: <Upload label={editor.pictures.inText} onPicture={insert} />,
      }}
    />
  )
}

/** What is published is what is saved. */
function Publication({ actor, editor: writing }: { actor: PublicationActor; editor: EditorActor }) {
  const revision = useSelector(writing, (snapshot) =>
    snapshot.matches({ editing: 'saved' }) ? snapshot.context.revision : undefined,
  )
  return <PublicationScreen actor={actor} revision={revision} />
}

function Article({ id }: { id: string }) {
  return (
    <ActorProvider
      machine={({ api, window }) => {
        const drafts = createDrafts(
          () => window.localStorage,
          () => randomKey(window.crypto),
        )
        return editorMachine.provide(articleEditorEffects({ api, drafts, window, id }))
      }}
      input={undefined}
    >
      {(writing) => (
        <ActorProvider
          machine={({ api }) => {
            const onRestore = (content: ArticleText) => writing.send({ type: 'document.replace', content })
            return publicationMachine.provide(publicationEffects({ api, id, onRestore }))
          }}
          input={undefined}
        >
          {(publication) => (
            <EditorScreen
              actor={writing}
              fields={<Fields actor={writing} />}
              publication={<Publication actor={publication} editor={writing} />}
            />
          )}
        </ActorProvider>
      )}
    </ActorProvider>
  )
}

export function Page() {
  const { id = '' } = useParams()
  return <Article key={id} id={id} />
}
