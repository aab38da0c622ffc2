import type { FormField } from '../forms/form-fields.ts'
import { limits } from '../limits.ts'

/** The form by which a Premium client asks for the call of this month. */
export const monthlyCallForms = {
  monthlyCall: [
    {
      name: 'times',
      label: 'Times that suit you',
      control: 'textarea',
      requiredMessage: 'Please suggest one or two days and times.',
      max: limits.monthlyCall.times,
      hint: 'with your time zone',
      rows: 3,
      wide: true,
    },
  ],
} as const satisfies Record<string, readonly FormField[]>
