import type { Call } from '../call.ts'
import { apiPaths } from '../paths.ts'
import { account } from './payments.ts'

export const readAccount = {
  method: 'GET',
  path: apiPaths.account,
  summary: 'The person, their plans and receipts',
  auth: 'bearer',
  answers: { 200: account },
  refusals: [401, 503],
} as const satisfies Call
