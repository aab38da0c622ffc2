import { SettingsScreen } from '../../screens/settings.tsx'
import { FormSheet } from '../../screens/forms/form.tsx'
import { AccountProvider } from '../providers/account.tsx'
import { FormProvider } from '../providers/form.tsx'
import { InvoiceDetails } from '../providers/invoice-details.tsx'
import { Reminders } from '../providers/reminders.tsx'
import { useAuth } from '../auth.tsx'
import { useUser } from '../guarded.tsx'
import { headWithBrand } from '../head/head.tsx'
import { paths } from '#contract/page-paths.ts'

export const head = headWithBrand('Settings', 'Your account, plan and receipts.')

export function Page() {
  const user = useUser()
  const { logout } = useAuth()
  return (
    <AccountProvider>
      {(actor) => (
        <SettingsScreen
          actor={actor}
          user={user}
          onSignOut={() => logout(paths.login())}
          invoiceDetailsForm={<InvoiceDetails />}
          remindersForm={<Reminders />}
          monthlyCallForm={
            <FormProvider form="monthlyCall" draft={`monthlyCall:${user.id}`}>
              {(form, places) => <FormSheet actor={form} places={places} />}
            </FormProvider>
          }
        />
      )}
    </AccountProvider>
  )
}
