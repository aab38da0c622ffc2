import { brand } from '#contract/brand.ts'
import { formSubjects } from '#contract/forms/forms.ts'

export const support = {
  lead: 'Questions about your account, a payment or a Blueprint? Write to us here, and we’ll answer by email.',
  reply: `Within ${brand.replyWithin}`,
  subject: formSubjects.support,
  terms: { email: 'Email', phone: 'Phone', hours: 'Business hours', reply: 'Reply' },
}
