import { ComingSoonScreen } from '../../../screens/coming-soon.tsx'
import { FormProvider } from '../../providers/form.tsx'
import { headWithBrand } from '../../head/head.tsx'

export const head = headWithBrand(
  'Something is Being Crafted',
  'This sheet is still on the drawing board. Ask us to let you know when it is ready.',
)

export function Page() {
  return (
    <FormProvider form="notify">
      {(actor, places) => <ComingSoonScreen actor={actor} places={places} />}
    </FormProvider>
  )
}
