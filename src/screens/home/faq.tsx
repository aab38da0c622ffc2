import { paths } from '#contract/page-paths.ts'
import { faq } from '#src/content/home/faq.ts'
import { AccordionItem } from '#src/ui/accordion.tsx'
import { SectionHead } from '#src/ui/pictures/drawing.tsx'
import { Link } from '#src/ui/link.tsx'

/** Frequently asked questions. Each one expands to its answer. */
export function FaqSection() {
  const { label, title, lead, questions } = faq
  return (
    <section id="faq" aria-labelledby="faq-title" className="lead-line">
      <div className="wrap grid gap-x-8 gap-y-8 py-10 sm:py-13 xl:py-14 md:grid-cols-[minmax(0,4fr)_minmax(0,7fr)] lg:gap-x-16">
        <div className="md:sticky md:top-28 md:self-start">
          <SectionHead joined number="17" label={label} id="faq-title" title={title} />
          <p className="mt-5 max-w-md text-lead text-muted">{lead}</p>
        </div>
        <div className="border-t border-blue">
          {questions.map(({ question, answer, link }) => (
            <AccordionItem key={question} title={question}>
              <p>{answer}</p>
              {link && (
                <p className="mt-2">
                  <Link
                    to={paths[link.page]}
                    className="text-link inline-flex min-h-11 items-center font-semibold"
                  >
                    {link.words}
                  </Link>
                </p>
              )}
            </AccordionItem>
          ))}
        </div>
      </div>
    </section>
  )
}
