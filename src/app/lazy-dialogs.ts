import { lazy } from 'react'
import { fetchUnasked } from './start/missing-chunks.ts'

/** What is fetched only once somebody asks for it or is shown it; their machines fetch it before they are rendered. */
export const fetchLauncherPanel = () => import('../screens/shell/launcher-panel.tsx')
export const fetchSpotlight = () => fetchUnasked(() => import('../screens/spotlight.tsx'))

export const LauncherPanel = lazy(async () => ({ default: (await fetchLauncherPanel()).LauncherPanel }))
export const Spotlight = lazy(async () => ({ default: (await fetchSpotlight()).Spotlight }))
