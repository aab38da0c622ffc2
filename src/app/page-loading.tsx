import { brand } from '#contract/brand.ts'
import { WaitingScreen } from '../screens/guard.tsx'

/** Stands for a page whose code is under way, with a name, so that screen readers can say where one is. */
export function PageLoading() {
  return (
    <>
      <title>{brand.name}</title>
      <WaitingScreen />
    </>
  )
}
