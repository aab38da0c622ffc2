import * as z from 'zod/mini'
import type { Call } from '../call.ts'
import { officeApiPathOf } from '../office/paths.ts'
import { documentCallsOf } from '../documents/calls.ts'
import { pictureUploadOf } from '../pictures/calls.ts'
import { revision } from '../revision.ts'
import {
  newPortal,
  newRecipient,
  portalChange,
  portalPage,
  portalPreview,
  portalSearch,
  portalShare,
  portalContent,
  shareWithCode,
  type PortalArea,
} from './office.ts'

const params = z.object({ id: z.string() })

/** The calls of an area: those of proposals, or those of decks. */
function portalCallsOf<const Area extends PortalArea>(area: Area) {
  const path = officeApiPathOf(area)
  const documentPath = `${path}/:id` as const
  return {
    list: {
      method: 'GET',
      path,
      summary: `The ${area}, 50 at a time, most recently changed first`,
      auth: 'cookie',
      query: portalSearch,
      answers: { 200: portalPage },
      refusals: [400, 401, 404, 503],
    },
    /** 404: the document to copy does not exist. */
    create: {
      method: 'POST',
      path,
      summary: `Create a draft in the ${area} area`,
      auth: 'cookie',
      body: newPortal,
      answers: { 201: z.object({ id: z.string() }) },
      refusals: [400, 401, 404, 413, 503],
    },
    read: {
      method: 'GET',
      path: documentPath,
      summary: `Who may open one of the ${area}`,
      auth: 'cookie',
      params,
      answers: { 200: portalShare },
      refusals: [401, 404, 503],
    },
    /** 409: the document was never published, or has as many recipients as it may have. */
    share: {
      method: 'POST',
      path: `${documentPath}/recipients`,
      summary: `Give a recipient a code for one of the ${area}`,
      auth: 'cookie',
      params,
      body: newRecipient,
      invalid: 'fields',
      answers: { 201: shareWithCode },
      refusals: [400, 401, 404, 409, 413, 503],
    },
    /** 403: the sign-in is too old to revoke all codes. 409: the recipient's code is revoked already, or a colleague has changed what is replaced. */
    change: {
      method: 'POST',
      path: documentPath,
      summary: `Change who may open one of the ${area}`,
      auth: 'cookie',
      params,
      body: portalChange,
      invalid: 'fields',
      answers: { 200: portalShare },
      refusals: [400, 401, 403, 404, 409, 413, 503],
    },
    preview: {
      method: 'GET',
      path: `${documentPath}/preview`,
      summary: `A client’s view of one of the ${area}`,
      auth: 'cookie',
      params,
      answers: { 200: portalPreview },
      refusals: [401, 404, 503],
    },
    ...documentCallsOf(area, portalContent, portalPreview),
    /**
     * 400: the document cannot be published as it is. 409: there is a later revision, or a client has accepted what readers see now and
     * `replaces` is not the id of that seal. Readers keep what they have open.
     */
    publish: {
      method: 'POST',
      path: `${documentPath}/publish`,
      summary: `Publish a working draft of the ${area}`,
      auth: 'cookie',
      params,
      body: z.object({ revision, replaces: z.optional(z.string()) }),
      invalid: 'fields',
      answers: { 200: portalShare },
      refusals: [400, 401, 404, 409, 413, 503],
    },
    uploadPicture: pictureUploadOf(area),
  } as const satisfies Record<string, Call>
}

export const portalCalls = { proposals: portalCallsOf('proposals'), decks: portalCallsOf('decks') } as const
