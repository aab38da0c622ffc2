import { fromPromise } from 'xstate'
import { portalCalls } from '#contract/portals/office-calls.ts'
import { officePaths } from '#contract/office/paths.ts'
import type { PortalArea, PortalPage } from '#contract/portals/office.ts'
import type { Api } from '../../platform/api.ts'
import { errorMessageOf } from '../../platform/error-message-of.ts'

type Deps = { api: Api; navigate: (path: string) => void }
type PageRequest = { area: PortalArea; search: string; after: string | null }

/** The effects of the portals machine. */
export function portalsEffects({ api, navigate }: Deps) {
  return {
    actors: {
      listPortals: fromPromise<PortalPage, PageRequest>(
        async ({ input: { area, search, after }, signal }) => {
          const query = { search: search === '' ? undefined : search, after: after ?? undefined }
          const answer = await api.call(portalCalls[area].list, { query, signal })
          if (answer.ok) return answer.value
          throw new Error(errorMessageOf(answer))
        },
      ),
      createPortal: fromPromise<string, { area: PortalArea; copyOf: string | null }>(
        async ({ input: { area, copyOf }, signal }) => {
          const answer = await api.call(portalCalls[area].create, { body: { copyOf }, signal })
          if (answer.ok) return answer.value.id
          throw new Error(errorMessageOf(answer))
        },
      ),
    },
    actions: {
      openPortal: (_: unknown, { area, id }: { area: PortalArea; id: string }) =>
        navigate(officePaths.editor(area, id)),
    },
  }
}
