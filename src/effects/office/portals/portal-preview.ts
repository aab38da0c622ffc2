import { fromPromise } from 'xstate'
import { portalCalls } from '#contract/portals/office-calls.ts'
import type { PortalArea, PortalPreview } from '#contract/portals/office.ts'
import type { Api } from '../../platform/api.ts'
import { errorMessageOf } from '../../platform/error-message-of.ts'

/** The effects of the portal-preview machine. */
export function portalPreviewEffects({ api }: { api: Api }) {
  return {
    actors: {
      readPreview: fromPromise<PortalPreview, { area: PortalArea; id: string }>(
        async ({ input: { area, id }, signal }) => {
          const answer = await api.call(portalCalls[area].preview, { params: { id }, signal })
          if (answer.ok) return answer.value
          throw new Error(errorMessageOf(answer))
        },
      ),
    },
  }
}
