import type { Call } from '../call.ts'
import { officeApiPaths } from './paths.ts'
import { officeNavigation } from '../staff/staff.ts'
import { officeHome } from './home.ts'

/** 404: the person does not work in the office. */
export const readOffice = {
  method: 'GET',
  path: officeApiPaths.office,
  summary: 'The areas of the office that the person may see',
  auth: 'cookie',
  answers: { 200: officeNavigation },
  refusals: [401, 404, 503],
} as const satisfies Call

/** The parts follow from the role of the member. */
export const readOfficeHome = {
  method: 'GET',
  path: officeApiPaths.home,
  summary: 'What needs the firm’s attention next: enquiries, projects, decisions, and income in recent weeks',
  auth: 'cookie',
  answers: { 200: officeHome },
  refusals: [401, 404, 503],
} as const satisfies Call
