import type { LegalText } from '#src/content/legal.ts'
import type { ServicePage } from '#src/content/service.ts'
import type { DrawingComponent } from '#src/screens/service/hero.tsx'
import { titled, type PageModule } from './head/head.tsx'

const modules = import.meta.glob<PageModule>('./pages/**/*.tsx')
const services = import.meta.glob<ServicePage>('../content/services/*.ts', { import: 'service' })
const drawings = import.meta.glob<DrawingComponent>('../screens/service/drawings/*.tsx', {
  import: 'Drawing',
})
const legalTexts = import.meta.glob<LegalText>('../content/legal/*.ts', { import: 'text' })

async function load<Module>(files: Record<string, () => Promise<Module>>, file: string): Promise<Module> {
  const fetch = files[file]
  if (!fetch) throw new Error(`There is no page module ${file}`)
  return fetch()
}

async function fetchService(name: string): Promise<PageModule> {
  const [{ ServiceScreen }, page, Drawing] = await Promise.all([
    import('../screens/service.tsx'),
    load(services, `../content/services/${name}.ts`),
    load(drawings, `../screens/service/drawings/${name}.tsx`),
  ])
  return {
    Page: () => <ServiceScreen page={page} Drawing={Drawing} />,
    head: titled(page.title, page.description),
  }
}

async function fetchLegal(name: string): Promise<PageModule> {
  const [{ LegalScreen }, text] = await Promise.all([
    import('../screens/legal.tsx'),
    load(legalTexts, `../content/legal/${name}.ts`),
  ])
  return { Page: () => <LegalScreen text={text} />, head: titled(text.title, text.description) }
}

/** Fetches a page's module, as its row in the table of pages names it. Rejects if a chunk cannot be fetched. */
export async function fetchPageModule(module: string): Promise<PageModule> {
  const [kind, name] = module.split('/')
  if (name !== undefined && kind === 'services') return fetchService(name)
  if (name !== undefined && kind === 'legal') return fetchLegal(name)
  return load(modules, `./pages/${module}.tsx`)
}
