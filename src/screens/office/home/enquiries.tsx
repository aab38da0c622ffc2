import { brand } from '#contract/brand.ts'
import type { OfficeHome, OpenEnquiry } from '#contract/office/home.ts'
import { officePaths } from '#contract/office/paths.ts'
import { kindNames } from '#src/content/office/inbox.ts'
import { officeHome } from '#src/content/office/home.ts'
import { Sheet } from '#src/ui/pictures/drawing.tsx'
import { Link } from '#src/ui/link.tsx'
import { Part } from '../../projects/project/part.tsx'
import { DeadlineRuler } from '../parts/deadline-ruler.tsx'
import { hoursBetween, hoursText } from './age.ts'

const words = officeHome.enquiries
const rulerGroup = 6

type EnquiryProps = { enquiry: OpenEnquiry; hours: number }

function OldestEnquiry({ enquiry: { id, name, kind }, hours }: EnquiryProps) {
  const isOver = hours > brand.replyHours
  return (
    <div className="p-5 sm:p-6">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
        <p className="min-w-0">
          <Link
            to={officePaths.item('inbox', id)}
            className="text-link inline-flex min-h-11 max-w-full items-center font-display text-h3 font-bold wrap-break-word"
          >
            {name}
          </Link>
          <span className="annotation block text-muted">{kindNames[kind]}</span>
        </p>
        <p className="ms-auto text-right">
          <span className="annotation block text-muted">{words.oldest}</span>
          <strong className={`block font-display text-h2 tracking-tight ${isOver ? 'text-danger' : ''}`}>
            {hoursText(hours)}
          </strong>
        </p>
      </div>
      <DeadlineRuler passed={hours} promised={brand.replyHours} group={rulerGroup} className="mt-5" />
      <p className={`annotation mt-1 text-right ${isOver ? 'font-semibold text-danger' : 'text-muted'}`}>
        {isOver
          ? words.over(hoursText(hours - brand.replyHours))
          : words.left(hoursText(brand.replyHours - Math.floor(hours)))}
      </p>
    </div>
  )
}

function LaterEnquiry({ enquiry: { id, name, kind }, hours }: EnquiryProps) {
  return (
    <li className="grid items-center gap-x-6 border-t border-blue-line px-5 py-2 sm:grid-cols-[minmax(0,1fr)_10rem_7rem] sm:px-6">
      <p className="flex min-w-0 flex-wrap items-baseline gap-x-3">
        <Link
          to={officePaths.item('inbox', id)}
          className="text-link inline-flex min-h-11 items-center font-semibold wrap-break-word"
        >
          {name}
        </Link>
        <span className="annotation text-muted">{kindNames[kind]}</span>
      </p>
      <DeadlineRuler
        label={words.ruler(hoursText(hours))}
        passed={hours}
        promised={brand.replyHours}
        group={rulerGroup}
      />
      <p
        className={`annotation sm:text-right ${hours > brand.replyHours ? 'font-semibold text-danger' : ''}`}
      >
        {hoursText(hours)}
      </p>
    </li>
  )
}

type EnquiriesProps = { enquiries: NonNullable<OfficeHome['enquiries']>; at: string }

/** The enquiries without an answer, each against the time within which we promise one. */
export function Enquiries({ enquiries: { count, oldest }, at }: EnquiriesProps) {
  const [first, ...later] = oldest
  return (
    <Part id="enquiries" title={words.title}>
      {first ? (
        <Sheet>
          <OldestEnquiry enquiry={first} hours={hoursBetween(first.receivedAt, at)} />
          {later.length > 0 && (
            <ol aria-label={words.others}>
              {later.map((enquiry) => (
                <LaterEnquiry
                  key={enquiry.id}
                  enquiry={enquiry}
                  hours={hoursBetween(enquiry.receivedAt, at)}
                />
              ))}
            </ol>
          )}
        </Sheet>
      ) : (
        <p className="text-muted">{words.none}</p>
      )}
      <Link
        to={officePaths.area('inbox')}
        className="text-link mt-2 inline-flex min-h-11 items-center font-semibold"
      >
        {words.all(count)}
      </Link>
    </Part>
  )
}
