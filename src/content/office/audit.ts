export const audit = {
  title: 'Audit',
  lead: 'Actions by staff, operators and the server. Nobody can change or delete an entry.',
  table: 'Audit log, newest first',
  columns: { at: 'When', actor: 'Who', act: 'What', subject: 'To', details: 'Details' },
  actors: { staff: 'Former member', operator: 'Operator', system: 'Server' },
  none: { title: 'Nothing yet', text: 'Every action in the office will be listed here.' },
  more: 'Show older entries',
  loading: 'Loading entries...',
  retry: 'Try again',
} as const
