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
      <div className="wrap grid gap-x-16 gap-y-10 py-10 sm:py-28 lg:grid-cols-[minmax(0,4fr)_minmax(0,7fr)]">
        <div className="lg:sticky lg:top-28 lg:self-start">
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
