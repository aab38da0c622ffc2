import type { EndpointOf, Call } from '../call.ts'
import { apiPaths } from '../paths.ts'
import type { FormName } from './forms.ts'

const contact = { method: 'POST', path: apiPaths.contact } as const
const oneJob = `${apiPaths.jobs}/:id` as const

/** Method and path of each form's call. They stand apart from its schemas, so that a page with a form does not load the schema library. */
export const formEndpoints = {
  contact,
  call: contact,
  support: contact,
  application: { method: 'POST', path: apiPaths.applyToPartner },
  notify: { method: 'POST', path: apiPaths.notify },
  introduction: { method: 'POST', path: apiPaths.introductions },
  request: { method: 'POST', path: apiPaths.requests },
  job: { method: 'POST', path: apiPaths.jobs },
  bid: { method: 'POST', path: `${oneJob}/bid` },
  question: { method: 'POST', path: `${oneJob}/questions` },
  answer: { method: 'POST', path: `${oneJob}/questions/:questionId` },
  monthlyCall: { method: 'POST', path: apiPaths.monthlyCall },
} as const satisfies Record<FormName, EndpointOf<Call>>

/** The call by which the form of a job changes a job that exists. */
export const jobChangeEndpoint = { method: 'POST', path: oneJob } as const satisfies EndpointOf<Call>
