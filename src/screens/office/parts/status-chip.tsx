import { Badge } from '#src/ui/badge.tsx'

/** The statuses that are a good end. */
const goodStatuses: readonly string[] = [
  'published',
  'approved',
  'answered',
  'agreed',
  'awarded',
  'delivered',
  'paid',
]

/** The status of an entry in a list. */
export function StatusChip({ status, label }: { status: string; label: string }) {
  return <Badge tone={goodStatuses.includes(status) ? 'good' : 'muted'}>{label}</Badge>
}
