import {
  deliveryDay,
  deliveryDays,
  deliveryDue,
  kickoffMinutes,
  type ProjectStatus,
} from '#contract/projects/projects.ts'
import { minuteMs } from '#contract/time/durations.ts'
import { officeHome } from '#src/content/office/home.ts'
import { Badge } from '#src/ui/badge.tsx'
import { LongDate } from '#src/ui/long-date.tsx'
import { DeadlineRuler } from './deadline-ruler.tsx'

const words = officeHome.projects

/** What says how far a project is. Times are in ISO 8601. */
type Progress = {
  status: ProjectStatus
  kickoffAt: string | null
  /** How many of the client's comments have no answer. */
  comments: number
  /** The present. */
  at: string
}

/** What is to be done next for a project, whether it is ours to do, and by when. */
function nextStep({ status, kickoffAt, comments, at }: Progress) {
  const isOver = status === 'delivered' || status === 'ended'
  const due = kickoffAt === null || isOver ? undefined : deliveryDue(kickoffAt)
  if (comments > 0 && !isOver) return { text: words.comments(comments), isOurs: true, due }
  if (status === 'kickoff_booked' && kickoffAt !== null)
    return Date.parse(kickoffAt) + kickoffMinutes * minuteMs <= Date.parse(at)
      ? { text: words.start, isOurs: true, due }
      : { text: words.next.kickoff_booked, isOurs: false, due: kickoffAt }
  return { text: words.next[status], isOurs: status === 'analysis', due }
}

/** The days of the work on a Blueprint as a ruler. */
export function DeliveryRuler({ kickoffAt, at }: Pick<Progress, 'kickoffAt' | 'at'>) {
  const day = kickoffAt === null ? 0 : deliveryDay(kickoffAt, at)
  return (
    <div>
      <p className={`annotation mb-1.5 ${day > deliveryDays ? 'font-semibold text-danger' : ''}`}>
        {day > 0 ? words.day(day) : words.notBegun}
      </p>
      <DeadlineRuler passed={day} promised={deliveryDays} group={7} />
    </div>
  )
}

/** What is due next for a project, and whether it is ours to do. */
export function DueStep({ progress }: { progress: Progress }) {
  const { text, isOurs, due } = nextStep(progress)
  return (
    <div className="min-w-0">
      <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <span>{text}</span>
        {isOurs && <Badge tone="blue">{words.ours}</Badge>}
      </p>
      {due !== undefined && (
        <p className="annotation text-muted">
          {words.due} <LongDate iso={due} />
        </p>
      )}
    </div>
  )
}
