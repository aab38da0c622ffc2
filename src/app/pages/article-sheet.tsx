import type { ArticleActor } from '#machines/article.ts'
import { ArticleScreen } from '../../screens/article.tsx'
import { ForEngines } from '../article-for-engines.tsx'
import { NotFoundPage } from '../not-found-page.ts'
import { paths } from '../paths.ts'

type ArticleProps = { actor: ArticleActor; slug: string }

export const createArticle = (origin: string) =>
  function Article({ actor, slug }: ArticleProps) {
    return (
      <>
        <ForEngines actor={actor} origin={origin} />
        <ArticleScreen actor={actor} url={origin + paths.article(slug)} notFound={<NotFoundPage />} />
      </>
    )
  }
