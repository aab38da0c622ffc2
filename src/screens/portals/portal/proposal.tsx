import { memo, type ReactNode } from 'react'
import type { ProposalContent } from '#contract/portals/portals.ts'
import { portals, proposalSlideNames, readerWords } from '#src/content/portal.ts'
import { Slide, type TitleBlockCell } from '#src/ui/slides/slide.tsx'
import { Cover } from './cover.tsx'
import { DocumentDate, dayCell } from './layout.tsx'
import { nonEmpty, textScaleFor } from './parts.ts'
import { Capabilities, Opportunity, Solution } from './proposal-case.tsx'
import { Investment } from './proposal-investment.tsx'
import { ExecutionPlan } from './proposal-plan.tsx'
import { CommercialTerms, NextSteps, Security } from './proposal-terms.tsx'
import { safeAddress, safeLogo } from './safe-html.tsx'
import { withNumberJoins } from './number-joins.ts'

const slideGrounds = ['ink', 'paper', 'sheet', 'paper', 'sheet', 'paper', 'sheet', 'paper', 'ink'] as const

/** The parts of the document for slides 2 to 9, in order. */
const partsOf = (proposal: ProposalContent) => [
  proposal.opportunity,
  proposal.solution,
  proposal.features,
  proposal.timeline,
  proposal.investment,
  proposal.commercial_terms,
  proposal.security,
  proposal.next_steps,
]

/** The label of a slide: its name; undefined if its heading says the same. */
const slideLabel = (name: string, title: string | undefined) =>
  (nonEmpty(title) ?? name) === name ? undefined : name

type ProposalSlidesProps = {
  proposal: ProposalContent
  /** How many sheets the document has, if others follow its slides. */
  count?: number
  /** If given, only the slide with this number is shown. */
  only?: number
  /** The number of the version. */
  number?: number | undefined
  /** Whose code opened it. */
  recipient?: string | undefined
  /** Shown on the last slide. */
  closing?: ReactNode
}

/** The nine slides of a proposal. A missing part becomes a blank slide. */
export const ProposalSlides = memo(function ProposalSlides({
  proposal: written,
  count = proposalSlideNames.length,
  only,
  number,
  recipient,
  closing,
}: ProposalSlidesProps) {
  const proposal = withNumberJoins(written)
  const title = nonEmpty(proposal.project_name)
  const date = nonEmpty(proposal.date)
  const cells: TitleBlockCell[] = [
    ...(title === undefined ? [] : [{ term: 'Project', value: title }]),
    ...(date === undefined ? [] : [{ term: 'Date', ...dayCell(date) }]),
    ...(recipient === undefined ? [] : [{ term: readerWords.term, value: recipient, isWide: true }]),
  ]
  const parts = [undefined, ...partsOf(proposal)]
  const sheets = [
    <Cover
      key="cover"
      company={nonEmpty(proposal.company_name)}
      logo={safeLogo(proposal.company_logo)}
      website={safeAddress(proposal.company_website)}
      title={title ?? portals.proposal.untitled}
      subtitle={nonEmpty(proposal.subtitle)}
      presenter={nonEmpty(proposal.presenter_name)}
      date={date && <DocumentDate date={date} />}
      recipient={recipient}
    />,
    <Opportunity key="opportunity" part={proposal.opportunity} />,
    <Solution key="solution" part={proposal.solution} />,
    <Capabilities key="features" part={proposal.features} />,
    <ExecutionPlan key="timeline" part={proposal.timeline} />,
    <Investment key="investment" proposal={proposal} />,
    <CommercialTerms key="terms" part={proposal.commercial_terms} />,
    <Security key="security" part={proposal.security} />,
    <NextSteps key="next" part={proposal.next_steps} contact={proposal.contact_info} closing={closing} />,
  ]
  const slides = proposalSlideNames.map((name, index) => (
    <Slide
      key={name}
      number={index + 1}
      count={count}
      name={name}
      label={index === 0 ? name : slideLabel(name, parts[index]?.title)}
      ground={slideGrounds[index] ?? 'paper'}
      textScale={textScaleFor(parts[index])}
      cells={cells}
      revision={number}
    >
      {sheets[index]}
    </Slide>
  ))
  return only === undefined ? slides : slides[only - 1]
})
