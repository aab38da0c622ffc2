import { support } from '#src/content/site/support.ts'
import { SupportScreen } from '../../../screens/support.tsx'
import { FormProvider } from '../../providers/form.tsx'
import { useUser } from '../../guarded.tsx'
import { headWithBrand } from '../../head/head.tsx'

export const head = headWithBrand('Support', 'How to reach us about your account, a payment or a Blueprint.')

export function Page() {
  const { id, name, email } = useUser()
  return (
    <FormProvider form="support" draft={`support:${id}`} fields={{ name, email }} subject={support.subject}>
      {(actor, places) => <SupportScreen actor={actor} places={places} />}
    </FormProvider>
  )
}
