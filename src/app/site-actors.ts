import { createActor, type InspectionEvent, type Observer } from 'xstate'
import type { SessionActor } from '#machines/sign-in/session.ts'
import { launcherMachine, type LauncherActor } from '#machines/launcher.ts'
import { menuMachine, type MenuActor } from '#machines/menu.ts'
import { referralMachine, type ReferralActor } from '#machines/referrals/referral.ts'
import { spotlightMachine, type SpotlightActor } from '#machines/spotlight.ts'
import { visitMachine } from '#machines/visit.ts'
import { launcherEffects } from '../effects/launcher.ts'
import { menuEffects } from '../effects/menu.ts'
import { createWatchedRef, type WatchedRef } from '../effects/platform/watched-ref.ts'
import type { Api } from '../effects/platform/api.ts'
import { referralEffects } from '../effects/referrals/referral.ts'
import { spotlightEffects } from '../effects/spotlight.ts'
import { visitEffects } from '../effects/visit.ts'
import { fetchLauncherPanel, fetchReferralBar, fetchSpotlight } from './lazy-dialogs.ts'

/** Actors of the parts around the pages, such as the header's menu. They run as long as the app. */
export type SiteActors = {
  menu: MenuActor
  launcher: LauncherActor
  launcherButton: WatchedRef
  spotlight: SpotlightActor
  referral: ReferralActor
  start: () => void
}

type Deps = {
  window: Window
  fetch: typeof fetch
  /** Returns the current time, in milliseconds since 1970. */
  now: () => number
  inspect: Observer<InspectionEvent> | undefined
  api: Api
  session: SessionActor
  /** The referral code in the URL with which the visitor came. */
  referralCode: string | undefined
}

/** Creates the site actors. They use the window only after `start`. */
export function createSiteActors(deps: Deps): SiteActors {
  const { window, fetch, now, inspect, api, session, referralCode } = deps
  const options = inspect && { inspect }
  const menu = createActor(menuMachine.provide(menuEffects(window)), options)
  const launcherButton = createWatchedRef()
  const launcher = createActor(
    launcherMachine.provide(
      launcherEffects({ window, button: launcherButton, fetchPanel: fetchLauncherPanel }),
    ),
    options,
  )
  const spotlight = createActor(
    spotlightMachine.provide(spotlightEffects({ window, now, fetchPopup: fetchSpotlight })),
    options,
  )
  const visit = createActor(visitMachine.provide(visitEffects({ window, fetch, now })), options)
  const referral = createActor(
    referralMachine.provide(
      referralEffects({
        window,
        fetch,
        api,
        session,
        now,
        given: referralCode,
        fetchBar: fetchReferralBar,
      }),
    ),
    options,
  )
  return {
    menu,
    launcher,
    launcherButton,
    spotlight,
    referral,
    start: () => {
      for (const actor of [menu, launcher, spotlight, visit, referral]) actor.start()
    },
  }
}
