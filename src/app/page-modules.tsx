import type { LegalText } from '#src/content/legal.ts'
import type { ServicePage } from '#src/content/site/service.ts'
import type { DrawingComponent } from '#src/screens/service/hero.tsx'
import { headWithBrand, type PageModule } from './head/head.tsx'

const pageModules = import.meta.glob<PageModule>('./pages/**/*.tsx')
const serviceContents = import.meta.glob<ServicePage>('../content/services/*.ts', { import: 'service' })
const serviceDrawings = import.meta.glob<DrawingComponent>('../screens/service/drawings/*.tsx', {
  import: 'Drawing',
})
const legalTexts = import.meta.glob<LegalText>('../content/legal/*.ts', { import: 'text' })

async function importFile<Module>(
  files: Record<string, () => Promise<Module>>,
  file: string,
): Promise<Module> {
  const fetch = files[file]
  if (!fetch) throw new Error(`There is no page module ${file}`)
  return fetch()
}

async function fetchService(name: string): Promise<PageModule> {
  const [{ ServiceScreen }, page, Drawing] = await Promise.all([
    import('../screens/service.tsx'),
    importFile(serviceContents, `../content/services/${name}.ts`),
    importFile(serviceDrawings, `../screens/service/drawings/${name}.tsx`),
  ])
  return {
    Page: () => <ServiceScreen page={page} Drawing={Drawing} />,
    head: headWithBrand(page.title, page.description),
  }
}

async function fetchLegal(name: string): Promise<PageModule> {
  const [{ LegalScreen }, text] = await Promise.all([
    import('../screens/legal.tsx'),
    importFile(legalTexts, `../content/legal/${name}.ts`),
  ])
  return { Page: () => <LegalScreen text={text} />, head: headWithBrand(text.title, text.description) }
}

/** Fetches a page's module, as its row in the table of pages names it. Rejects if a chunk cannot be fetched. */
export async function fetchPageModule(module: string): Promise<PageModule> {
  const [kind, name] = module.split('/')
  if (name !== undefined && kind === 'services') return fetchService(name)
  if (name !== undefined && kind === 'legal') return fetchLegal(name)
  return importFile(pageModules, `./pages/${module}.tsx`)
}
