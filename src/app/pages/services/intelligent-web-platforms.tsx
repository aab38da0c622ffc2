import { titled } from '#src/app/head/head.tsx'

export const head = titled(
  'Intelligent Web Platforms',
  'Sites and customer portals wired into the systems behind them: quick to load, plain to use, easy to edit.',
)

export { Screen as Page } from '#src/screens/services/intelligent-web-platforms.tsx'
