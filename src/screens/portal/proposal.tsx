import { memo } from 'react'
import type { ProposalContent } from '#contract/portals.ts'
import { portals, proposalSlides } from '#src/content/portal.ts'
import { Slide, type Cell } from '#src/ui/slide.tsx'
import { Cover } from './cover.tsx'
import { dayOf, DocumentDate } from './layout.tsx'
import { filled } from './parts.ts'
import { Capabilities, Opportunity, Solution } from './proposal-case.tsx'
import { ExecutionPlan } from './proposal-plan.tsx'
import { CommercialTerms, Investment, NextSteps, Security } from './proposal-terms.tsx'
import { safeAddress } from './safe-html.tsx'

const grounds = ['ink', 'paper', 'sheet', 'paper', 'sheet', 'paper', 'sheet', 'paper', 'ink'] as const

/** What each slide is called, where its own heading says something else. */
function labelsOf(proposal: ProposalContent): (string | undefined)[] {
  const { opportunity, solution, features, timeline } = proposal
  const { investment, commercial_terms, security, next_steps } = proposal
  const parts = [
    opportunity,
    solution,
    features,
    timeline,
    investment,
    commercial_terms,
    security,
    next_steps,
  ]
  const [cover, ...names] = proposalSlides
  return [
    cover,
    ...names.map((name, index) => ((filled(parts[index]?.title) ?? name) === name ? undefined : name)),
  ]
}

/** The nine slides of a proposal; a part it lacks is a blank sheet. */
export const ProposalSlides = memo(function ProposalSlides({ proposal }: { proposal: ProposalContent }) {
  const title = filled(proposal.project_name)
  const date = filled(proposal.date)
  const cells: Cell[] = [
    ...(title === undefined ? [] : [{ term: 'Project', value: title }]),
    ...(date === undefined ? [] : [{ term: 'Date', value: dayOf(date) }]),
  ]
  const labels = labelsOf(proposal)
  const sheets = [
    <Cover
      key="cover"
      company={filled(proposal.company_name)}
      logo={safeAddress(proposal.company_logo)}
      website={safeAddress(proposal.company_website)}
      title={title ?? portals.proposal.untitled}
      subtitle={filled(proposal.subtitle)}
      presenter={filled(proposal.presenter_name)}
      date={date && <DocumentDate date={date} />}
    />,
    <Opportunity key="opportunity" part={proposal.opportunity} />,
    <Solution key="solution" part={proposal.solution} />,
    <Capabilities key="features" part={proposal.features} />,
    <ExecutionPlan key="timeline" part={proposal.timeline} />,
    <Investment key="investment" part={proposal.investment} />,
    <CommercialTerms key="terms" part={proposal.commercial_terms} />,
    <Security key="security" part={proposal.security} />,
    <NextSteps key="next" part={proposal.next_steps} contact={proposal.contact_info} />,
  ]
  return sheets.map((sheet, index) => (
    <Slide
      key={sheet.key}
      number={index + 1}
      count={sheets.length}
      name={proposalSlides[index] ?? ''}
      label={labels[index]}
      ground={grounds[index] ?? 'paper'}
      cells={cells}
    >
      {sheet}
    </Slide>
  ))
})
