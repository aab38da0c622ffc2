import { useLocation } from 'react-router-dom'
import { brand } from '#contract/brand.ts'
import { ledgerText } from '#contract/ledger.ts'
import { readSubject } from '../../../effects/form.ts'
import { readNumbers } from '../../../effects/ledger.ts'
import { ContactScreen } from '../../../screens/contact.tsx'
import { FormProvider } from '../../providers/form.tsx'
import { headWithBrand } from '../../head/head.tsx'
import { useServices } from '../../services.tsx'
import { useHydrating } from '#src/app/hydrating.ts'

export const head = headWithBrand(
  'Contact',
  `Describe the work that gets stuck. An engineer will answer within ${brand.replyWithin}.`,
)

export function Page() {
  const { window } = useServices()
  const subject = readSubject(useLocation().search)
  const isHydrating = useHydrating()
  const numbers = isHydrating ? '' : ledgerText(readNumbers(() => window.localStorage))
  return (
    <FormProvider form="contact" subject={subject}>
      {(actor, places) => (
        <ContactScreen actor={actor} places={places} showsSubject={!isHydrating} numbers={numbers} />
      )}
    </FormProvider>
  )
}
