import type { FastifyInstance } from 'fastify'
import path from 'node:path'
import { officeBase } from '#contract/office/paths.ts'
import type { Settings } from '../config/settings.ts'
import { serveMachineGallery } from './machine-gallery.ts'
import { serveOffice } from './office.ts'
import type { BuiltPages, PageSource } from './pages.ts'
import { shareAssets } from './shared-assets.ts'

/** Serves the gallery of machines, if the build has it. */
export async function addMachineGallery(
  app: FastifyInstance,
  settings: Settings,
  pages: PageSource,
): Promise<void> {
  if ('vite' in pages) await serveMachineGallery(app, { settings, source: pages })
  else if (pages.inspector !== undefined)
    await serveMachineGallery(app, { settings, source: { folder: pages.inspector } })
}

const officeAssetsOf = ({ assetsDir }: Settings) => `${assetsDir}-office`

/** The folders of hashed files that instances share: those of the site, those that only staff get, and source maps. */
export function sharedFolders(settings: Settings, { folder, office, maps }: BuiltPages) {
  return [
    shareAssets(path.join(folder, 'assets'), settings.assetsDir),
    ...(maps === undefined ? [] : [shareAssets(maps, settings.mapsDir)]),
    ...(office === undefined
      ? []
      : [shareAssets(path.join(office, officeBase, 'assets'), officeAssetsOf(settings))]),
  ]
}

type OfficeDeps = Omit<Parameters<typeof serveOffice>[1], 'source' | 'assets'> & { settings: Settings }

/** Serves the pages of the office, if the build has them; small builds of tests do not. */
export async function addOffice(app: FastifyInstance, pages: PageSource, deps: OfficeDeps): Promise<void> {
  const assets = officeAssetsOf(deps.settings)
  if ('vite' in pages) await serveOffice(app, { ...deps, source: pages, assets })
  else if (pages.office !== undefined)
    await serveOffice(app, { ...deps, source: { folder: pages.office }, assets })
}
