import { Badge } from '#src/ui/badge.tsx'

/** The statuses that are a good end, or in which something can be read or bought. */
const goodStatuses: readonly string[] = [
  'published',
  'approved',
  'answered',
  'agreed',
  'awarded',
  'delivered',
  'open',
  'paid',
]

/** The status of an entry in a list. */
export function StatusChip({ status, label }: { status: string; label: string }) {
  return <Badge tone={goodStatuses.includes(status) ? 'good' : 'muted'}>{label}</Badge>
}
