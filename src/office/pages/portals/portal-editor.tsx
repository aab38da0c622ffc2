import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { portalCalls } from '#contract/portals/office-calls.ts'
import type { DocumentContent, DocumentPath } from '#contract/documents/documents.ts'
import { officePaths } from '#contract/office/paths.ts'
import type { PortalArea } from '#contract/portals/office.ts'
import type { UploadedPicture } from '#contract/pictures/pictures.ts'
import { editorMachine, savedRevisionOf, type EditorActor } from '#machines/articles/editor.ts'
import { listChangesMachine, type ListChangesActor } from '#machines/portals/list-changes.ts'
import { publicationMachine, type PublicationActor } from '#machines/articles/publication.ts'
import { portalEditor as words } from '#src/content/office/portals/portal-editor.ts'
import { portalShare } from '#src/content/office/portals/portal-share.ts'
import { editorEffects } from '#src/effects/office/editor.ts'
import { listChangesEffects } from '#src/effects/office/list-changes.ts'
import { createFocusableElements } from '#src/effects/office/focusable-elements.ts'
import { portalPublicationEffects } from '#src/effects/office/publication.ts'
import { EditorScreen } from '#src/screens/office/editor.tsx'
import { placeNamesFor, sectionKey, sectionsPath } from '#src/screens/office/editor/slides.ts'
import { PortalEditor } from '#src/screens/office/portals/portal-editor.tsx'
import { PublicationScreen } from '#src/screens/office/publication.tsx'
import { ActorProvider } from '../../actor-provider.tsx'
import { draftsIn } from '#src/effects/platform/drafts.ts'
import { PictureField } from '../../picture-field.tsx'
import { useOfficeServices } from '../../services.ts'
import { usePortalParams } from './portal-address.ts'

const documentKinds = {
  proposals: { kind: 'proposal', title: 'project_name', logo: 'company_logo' },
  decks: { kind: 'deck', title: 'deckName', logo: 'companyLogo' },
} as const satisfies Record<PortalArea, unknown>

type EditorProps = { area: PortalArea; id: string; actor: EditorActor }
type FieldsProps = EditorProps & { publication: PublicationActor }

function Fields({ area, id, actor, publication }: FieldsProps) {
  const { kind, logo } = documentKinds[area]
  const current = useLocation().hash.slice(1)
  const navigate = useNavigate()
  const [places] = useState(createFocusableElements)
  const revision = useSelector(actor, savedRevisionOf)
  const nameOf = placeNamesFor(kind)
  const onPlace = (path: DocumentPath, at: number) => {
    if (path.length === sectionsPath.length && path[0] === sectionsPath[0])
      void navigate(`#${sectionKey(at)}`, { preventScrollReset: true })
  }
  const onPicture = ({ url }: UploadedPicture) =>
    actor.send({ type: 'field.change', path: [logo], value: url })
  return (
    <ActorProvider
      provideMachine={() =>
        listChangesMachine.provide(listChangesEffects({ editor: actor, places, onPlace }))
      }
      input={undefined}
    >
      {(changes: ListChangesActor) => (
        <PortalEditor
          form={{ actor, changes, refOf: places.refOf }}
          area={area}
          id={id}
          kind={kind}
          currentKey={current}
          uploadForm={
            <PictureField
              label={words.logo.upload}
              call={portalCalls[area].uploadPicture}
              onPicture={onPicture}
            />
          }
          publicationPanel={
            <PublicationScreen actor={publication} revision={revision} area={area} nameOf={nameOf} />
          }
        />
      )}
    </ActorProvider>
  )
}

function EditorWithPublication({ area, id, actor }: EditorProps) {
  const { kind, title } = documentKinds[area]
  const { office } = useOfficeServices()
  const editorEmail = useSelector(office, ({ context }) => context.office?.member.email)
  const onRestore = (content: DocumentContent) => actor.send({ type: 'document.replace', content })
  const onOutdated = () => actor.send({ type: 'document.reload' })
  return (
    <ActorProvider
      provideMachine={({ api }) =>
        publicationMachine.provide(portalPublicationEffects({ api, area, id, onRestore, onOutdated }))
      }
      input={undefined}
    >
      {(publication) => (
        <EditorScreen
          actor={actor}
          editorEmail={editorEmail}
          backLink={{ to: officePaths.area(area), text: portalShare.back[area] }}
          titleOf={(content) => (typeof content[title] === 'string' ? content[title] : '')}
          untitled={words.untitled}
          nameOf={placeNamesFor(kind)}
        >
          <Fields area={area} id={id} actor={actor} publication={publication} />
        </EditorScreen>
      )}
    </ActorProvider>
  )
}

export function Page() {
  const { area, id } = usePortalParams()
  return (
    <ActorProvider
      key={`${area}/${id}`}
      provideMachine={({ api, window }) =>
        editorMachine.provide(
          editorEffects({ api, drafts: draftsIn(window, 'localStorage'), window, area, id }),
        )
      }
      input={undefined}
    >
      {(actor) => <EditorWithPublication area={area} id={id} actor={actor} />}
    </ActorProvider>
  )
}
