import { titled } from '#src/app/head/head.tsx'

export const head = titled(
  'Custom AI Development',
  'Models made for a problem no product covers, built on your data, tested on your cases and owned by you.',
)

export { Screen as Page } from '#src/screens/services/custom-ai-development.tsx'
