/** The categories of Blueprints and jobs. */
export const blueprintCategories = [
  { value: 'finance', label: 'Finance' },
  { value: 'operations', label: 'Operations' },
  { value: 'customer-service', label: 'Customer service' },
  { value: 'sales', label: 'Sales' },
  { value: 'people', label: 'People' },
  { value: 'data', label: 'Data' },
] as const
