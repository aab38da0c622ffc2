import { paths } from '../paths.ts'

const ways = [
  { to: paths.contact(), title: 'Contact', text: 'Write to us; a reply within 24 hours.' },
  { to: paths.scheduleCall, title: 'Schedule a call', text: '30 minutes, free of charge.' },
  { to: paths.fraudAwareness, title: 'Client Protection Policy', text: 'How to tell that it is really us.' },
]

/** What the launcher shows: three ways to reach us. */
export function Ways() {
  return (
    <>
      <p className="annotation border-b border-blue-line px-5 py-3 text-muted">Reach us</p>
      <ul>
        {ways.map(({ to, title, text }) => (
          <li key={to} className="border-b border-blue-line last:border-b-0">
            <a
              href={to}
              aria-label={title}
              className="block px-5 py-3.5 no-underline hover:bg-blue-pale focus-visible:-outline-offset-3"
            >
              <span className="block font-semibold">{title}</span>
              <span className="block text-sm text-muted">{text}</span>
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}
