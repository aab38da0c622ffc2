import type { FastifyInstance } from 'fastify'
import path from 'node:path'
import { officeBase } from '#contract/office/paths.ts'
import type { Settings } from '../config/settings.ts'
import { serveMachineGallery } from './machine-gallery.ts'
import { serveOffice } from './office.ts'
import type { BuiltPages, PageSource } from './pages.ts'
import { createAssetShare } from './shared-assets.ts'

/** Serves the gallery of machines, if the build has it. */
export async function addMachineGallery(
  app: FastifyInstance,
  settings: Settings,
  pageSource: PageSource,
): Promise<void> {
  if ('vite' in pageSource) await serveMachineGallery(app, { settings, source: pageSource })
  else if (pageSource.inspector !== undefined)
    await serveMachineGallery(app, { settings, source: { folder: pageSource.inspector } })
}

const officeAssetsDirOf = ({ assetsDir }: Settings) => `${assetsDir}-office`

/** The folders of hashed files that instances share: those of the site, those that only staff get, and source maps. */
export function createAssetShares(settings: Settings, { folder, office, maps }: BuiltPages) {
  return [
    createAssetShare(path.join(folder, 'assets'), settings.assetsDir),
    ...(maps === undefined ? [] : [createAssetShare(maps, settings.mapsDir)]),
    ...(office === undefined
      ? []
      : [createAssetShare(path.join(office, officeBase, 'assets'), officeAssetsDirOf(settings))]),
  ]
}

type OfficeDeps = Omit<Parameters<typeof serveOffice>[1], 'source' | 'assets'> & { settings: Settings }

/** Serves the pages of the office, if the build has them; small builds of tests do not. */
export async function addOffice(
  app: FastifyInstance,
  pageSource: PageSource,
  deps: OfficeDeps,
): Promise<void> {
  const assets = officeAssetsDirOf(deps.settings)
  if ('vite' in pageSource) await serveOffice(app, { ...deps, source: pageSource, assets })
  else if (pageSource.office !== undefined)
    await serveOffice(app, { ...deps, source: { folder: pageSource.office }, assets })
}
