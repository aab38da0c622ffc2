import { expect } from 'vitest'
import type { PortalKind } from '#contract/portals/portals.ts'
import type { PortalLifeEvent } from '#machines/portals/portal-life.ts'
import { operatorActor } from '#server/platform/audit/log.ts'
import { applyToPortal } from '#server/portals/sharing.ts'
import { findPortal } from '#server/portals/store/portals.ts'
import { replacePublishedDocument } from '#server/portals/text/working-text.ts'
import type { Site } from './site.ts'

type Place = Pick<Site, 'app' | 'db' | 'settings' | 'clock'>

const sharing = ({ app, db, settings, clock }: Place) => ({
  db,
  settings,
  actor: operatorActor,
  now: clock.now(),
  log: app.log,
})

export const portalNamed = async ({ db }: Pick<Site, 'db'>, name: string, kind: PortalKind = 'proposal') =>
  (await findPortal(db, { kind, name })) ?? expect.unreachable(`there is no ${kind} ${name}`)

export const replaceDocument = async (site: Place, name: string, content: object) =>
  replacePublishedDocument(await portalNamed(site, name), content, { ...sharing(site), isConfirmed: true })

export const applyToProposal = (site: Place, name: string, ...events: PortalLifeEvent[]) =>
  applyToPortal({ kind: 'proposal', name }, events, sharing(site))

/** A new access code of a proposal for a recipient, with its id. */
export const shareWith = async ({ operator }: Pick<Site, 'operator'>, name: string, recipient: string) =>
  (await operator.runJson('proposal', 'new-code', name, '--for', recipient)).data as Record<
    'code' | 'codeId',
    string
  >
