import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { useParams } from 'react-router-dom'
import { uploadArticlePicture } from '#contract/pictures/calls.ts'
import type { DocumentContent, DocumentPath } from '#contract/documents/documents.ts'
import { officePaths } from '#contract/office/paths.ts'
import type { UploadedPicture } from '#contract/pictures/pictures.ts'
import { editorMachine, savedRevisionOf, type EditorActor } from '#machines/articles/editor.ts'
import { publicationMachine, type PublicationActor } from '#machines/articles/publication.ts'
import { editor } from '#src/content/office/editor.ts'
import { editorEffects } from '#src/effects/office/editor.ts'
import { createMarkdownField } from '#src/effects/office/editor/markdown-field.ts'
import { articlePublicationEffects } from '#src/effects/office/publication.ts'
import { EditorScreen } from '#src/screens/office/editor.tsx'
import { ArticleEditor } from '#src/screens/office/article-editor.tsx'
import { ArticleFields } from '#src/screens/office/editor/article-fields.tsx'
import { PublicationScreen } from '#src/screens/office/publication.tsx'
import { ActorProvider } from '../actor-provider.tsx'
import { draftsIn } from '#src/effects/platform/drafts.ts'
import { PictureField } from '../picture-field.tsx'
import { useOfficeServices } from '../services.ts'

type Actors = { actor: EditorActor; publication: PublicationActor }

function Fields({ actor, publication }: Actors) {
  const isPublished = useSelector(publication, ({ context }) => context.document?.status === 'published')
  const [markdown] = useState(() =>
    createMarkdownField({ actor, name: 'markdown', label: editor.fields.markdown }),
  )
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
      isPublished={isPublished}
      markdown={markdown}
      pictures={{
        featured: (
          <PictureField call={uploadArticlePicture} label={editor.pictures.featured} onPicture={feature} />
        ),
        inText: (
          <PictureField call={uploadArticlePicture} label={editor.pictures.inText} onPicture={insert} />
        ),
      }}
    />
  )
}

const fieldNameOf = ([name = '']: DocumentPath) => ({
  part: '',
  name: Object.entries(editor.fields).find(([field]) => field === name)?.[1] ?? String(name),
})

function Publication({ actor, publication }: Actors) {
  const revision = useSelector(actor, savedRevisionOf)
  return <PublicationScreen actor={publication} revision={revision} area="articles" nameOf={fieldNameOf} />
}

function EditorWithPublication({ actor, id }: { actor: EditorActor; id: string }) {
  const { office } = useOfficeServices()
  const editorEmail = useSelector(office, ({ context }) => context.office?.member.email)
  const onRestore = (content: DocumentContent) => actor.send({ type: 'document.replace', content })
  const onOutdated = () => actor.send({ type: 'document.reload' })
  return (
    <ActorProvider
      provideMachine={({ api }) =>
        publicationMachine.provide(articlePublicationEffects({ api, id, onRestore, onOutdated }))
      }
      input={undefined}
    >
      {(publication) => (
        <EditorScreen
          actor={actor}
          editorEmail={editorEmail}
          backLink={{ to: officePaths.area('articles'), text: editor.back }}
          titleOf={({ title }) => (typeof title === 'string' ? title : '')}
          untitled={editor.untitled}
          nameOf={fieldNameOf}
        >
          <ArticleEditor
            actor={actor}
            fields={<Fields actor={actor} publication={publication} />}
            publicationPanel={<Publication actor={actor} publication={publication} />}
          />
        </EditorScreen>
      )}
    </ActorProvider>
  )
}

function Article({ id }: { id: string }) {
  return (
    <ActorProvider
      provideMachine={({ api, window }) => {
        const drafts = draftsIn(window, 'localStorage')
        return editorMachine.provide(editorEffects({ api, drafts, window, area: 'articles', id }))
      }}
      input={undefined}
    >
      {(actor) => <EditorWithPublication actor={actor} id={id} />}
    </ActorProvider>
  )
}

export function Page() {
  const { id = '' } = useParams()
  return <Article key={id} id={id} />
}
