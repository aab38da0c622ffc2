import { lazy } from 'react'
import { fetchOptional } from './start/missing-chunks.ts'

/** Dialogs in chunks of their own. A machine fetches the chunk before it opens the dialog. */
export const fetchLauncherPanel = () => import('../screens/shell/launcher-panel.tsx')
export const fetchReferralBar = () => fetchOptional(() => import('../screens/referrals/referral.tsx'))
export const fetchSpotlight = () => fetchOptional(() => import('../screens/spotlight.tsx'))

export const LauncherPanel = lazy(async () => ({ default: (await fetchLauncherPanel()).LauncherPanel }))
export const ReferralBar = lazy(async () => ({ default: (await fetchReferralBar()).ReferralBar }))
export const Spotlight = lazy(async () => ({ default: (await fetchSpotlight()).Spotlight }))
