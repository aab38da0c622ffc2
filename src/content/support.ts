import { brand } from '#contract/brand.ts'

export const support = {
  lead: 'About your account, a payment or a Blueprint: write here, and the answer comes to your email address.',
  reply: `Within ${brand.replyWithin}`,
  subject: 'Support request',
  terms: { email: 'Email', phone: 'Phone', hours: 'Business hours', reply: 'Reply' },
}
