import { page } from '#src/content/services/custom-ai-development.ts'
import { ServiceScreen } from '#src/screens/service.tsx'
import { Drawing } from '#src/screens/service/drawings/fit.tsx'
import { titled } from '../../head.tsx'

export const head = titled(
  'Custom AI Development',
  'Models made for a problem no product covers, built on your data, tested on your cases and owned by you.',
)

export const createPage = () => () => <ServiceScreen page={page} Drawing={Drawing} />
