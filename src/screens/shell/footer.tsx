import { brand } from '#contract/brand.ts'
import { developmentPages, legalPages, solutionPages } from '#src/content/navigation.ts'
import { Link } from '#src/ui/link.tsx'
import { Logo } from '#src/ui/pictures/logo.tsx'
import { paths } from '#contract/page-paths.ts'

type FooterLink = { to: string; title: string }

const footerLinksOf = (items: readonly { page: keyof typeof paths; title: string }[]): FooterLink[] =>
  items.map(({ page, title }) => ({ to: String(paths[page]), title }))

const linkColumns: { title: string; entries: FooterLink[] }[] = [
  { title: 'Solutions', entries: footerLinksOf(solutionPages) },
  { title: 'Development', entries: footerLinksOf(developmentPages) },
  {
    title: 'Company',
    entries: [
      { to: paths.about, title: 'About Us' },
      { to: paths.blueprint, title: 'The Blueprint' },
      { to: paths.network, title: brand.collective },
      { to: paths.insights, title: 'Insights' },
      { to: paths.contact(), title: 'Contact Us' },
    ],
  },
  { title: 'Legal', entries: footerLinksOf(legalPages) },
]

const socialProfiles = [
  { to: brand.profiles.linkedin, title: 'LinkedIn' },
  { to: brand.profiles.x, title: 'X' },
]

const cellClasses = 'flex min-h-14 items-center border-ink-line px-4 sm:border-r'

/** The current year. The server may have rendered another year; the new key makes React replace the server's element. */
function Year({ isHydrating }: { isHydrating: boolean }) {
  return (
    <span key={String(isHydrating)} suppressHydrationWarning>
      {new Date().getFullYear()}
    </span>
  )
}

/** The site's footer: links in four columns, and a title block. */
export function SiteFooter({ isHydrating }: { isHydrating: boolean }) {
  return (
    <footer className="on-ink grid-lines border-t border-ink-line print:hidden">
      <div className="wrap grid grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] gap-x-5 gap-y-10 sm:grid-cols-2 sm:gap-x-8 pt-12 pb-10 md:grid-cols-4">
        {linkColumns.map(({ title, entries }, index) => (
          <div key={title}>
            <h2 className="annotation flex items-center gap-3 border-b border-ink-line pb-3 font-normal tracking-normal text-mist">
              <span aria-hidden="true">{`0${index + 1}`}</span>
              {title}
            </h2>
            <ul className="mt-2">
              {entries.map((entry) => (
                <li key={entry.to}>
                  <Link
                    to={entry.to}
                    className="flex min-h-11 items-center py-2 text-sm leading-snug no-underline underline-offset-4 hover:text-sky hover:underline"
                  >
                    {entry.title}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
      <div className="wrap pb-20 sm:pb-10">
        <div className="annotation grid grid-cols-2 border border-ink-line bg-ink sm:grid-cols-[auto_minmax(0,1fr)_auto_auto]">
          <div className={`${cellClasses} text-frost max-sm:col-span-2 max-sm:border-b`}>
            <Logo name={brand.name} />
          </div>
          <p className={`${cellClasses} py-3 text-mist max-sm:col-span-2 max-sm:border-b`}>
            <span>
              © <Year isHydrating={isHydrating} /> {brand.legalName}. All rights reserved.
            </span>
          </p>
          {socialProfiles.map(({ to, title }) => (
            <a
              key={title}
              href={to}
              target="_blank"
              rel="noopener noreferrer"
              className={`${cellClasses} border-r last:border-r-0 hover:text-sky`}
            >
              {title}
            </a>
          ))}
        </div>
      </div>
    </footer>
  )
}
