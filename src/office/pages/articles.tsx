import { useNavigate } from 'react-router-dom'
import { officePaths } from '#contract/office/paths.ts'
import { officeArticlesMachine } from '#machines/articles/office-articles.ts'
import { officeArticlesEffects } from '#src/effects/office/office-articles.ts'
import { OfficeArticlesScreen } from '#src/screens/office/office-articles.tsx'
import { ActorProvider } from '../actor-provider.tsx'

export function Page() {
  const navigate = useNavigate()
  const onOpen = (id: string) => void navigate(officePaths.item('articles', id))
  return (
    <ActorProvider
      provideMachine={({ api }) => officeArticlesMachine.provide(officeArticlesEffects({ api, onOpen }))}
      input={undefined}
    >
      {(actor) => <OfficeArticlesScreen actor={actor} />}
    </ActorProvider>
  )
}
