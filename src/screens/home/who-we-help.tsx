import { paths } from '#contract/page-paths.ts'
import { whoWeHelp } from '#src/content/home/who-we-help.ts'
import { Fold } from '#src/ui/fold.tsx'
import { SectionHead } from '#src/ui/pictures/drawing.tsx'
import { Link } from '#src/ui/link.tsx'

/** The position of each room in the twelve columns of the floor plan, and the wall of its door. */
const roomLayouts = {
  'Founder & CEO': { place: 'md:col-span-5 lg:col-span-4', door: 'bottom' },
  'Operations Lead': { place: 'md:col-span-7 lg:col-span-8', door: 'bottom' },
  'Marketing & Sales Head': { place: 'md:col-span-4 lg:col-span-5', door: 'top' },
  Finance: { place: 'md:col-span-4', door: 'top' },
  'IT & Data': { place: 'md:col-span-4 lg:col-span-3', door: 'top' },
} as const

/** Decorative: an open door in the plan. */
function Door({ wall }: { wall: 'top' | 'bottom' }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 48 50"
      fill="none"
      stroke="currentColor"
      className={`absolute right-8 z-1 h-[3.125rem] w-12 text-blue max-md:hidden ${wall === 'top' ? '-top-0.5' : '-bottom-0.5 -scale-y-100'}`}
    >
      <path d="M0 0h48v2H0z" className="fill-paper" stroke="none" />
      <path d="M47.5 1v48" />
      <path d="M47.5 49A48 48 0 0 1 0 1" strokeDasharray="4 3" />
    </svg>
  )
}

function Room({ person, number }: { person: (typeof whoWeHelp.rooms)[number]; number: number }) {
  const { place, door } = roomLayouts[person.name]
  return (
    <div
      className={`relative flex flex-col bg-paper p-6 pb-4 sm:pb-5 ${place} ${door === 'top' ? 'md:pt-12' : 'md:pb-12'}`}
    >
      <Door wall={door} />
      <p aria-hidden="true" className="annotation text-blue">{`Room ${number}`}</p>
      <h3 className="mt-1">{person.name}</h3>
      <p className="mt-3 max-w-2xl grow text-muted">{person.desk}</p>
      <p className="mt-3">
        <Link to={paths[person.page]} className="text-link inline-flex min-h-11 items-center font-semibold">
          {person.action}
        </Link>
      </p>
    </div>
  )
}

/** A floor plan with one room for each kind of client, and a recommended page in it. */
export function WhoWeHelpSection() {
  const { label, title, lead, corridor, rooms: people } = whoWeHelp
  return (
    <section id="who-we-help" aria-labelledby="who-we-help-title" className="lead-line">
      <div className="wrap py-10 sm:py-13 xl:py-14">
        <SectionHead joined number="15" label={label} id="who-we-help-title" title={title} text={lead} />
        <Fold label={whoWeHelp.fold}>
          <div className="mt-8 grid break-inside-avoid gap-0.5 border-2 border-ink bg-ink md:grid-cols-12">
            {people.slice(0, 2).map((person, index) => (
              <Room key={person.name} person={person} number={index + 1} />
            ))}
            <p className="annotation bg-paper px-6 py-3 text-muted md:col-span-12 md:py-4">{corridor}</p>
            {people.slice(2).map((person, index) => (
              <Room key={person.name} person={person} number={index + 3} />
            ))}
          </div>
        </Fold>
      </div>
    </section>
  )
}
