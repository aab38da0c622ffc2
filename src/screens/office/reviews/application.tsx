import { longDate } from '#contract/time/dates.ts'
import type { ApplicationReview } from '#contract/reviews/reviews.ts'
import { review } from '#src/content/office/review.ts'
import { LongDate } from '#src/ui/long-date.tsx'
import { FactGrid, ReviewPart, PlainText } from './facts.tsx'

const words = review.application

function Account({ account }: Pick<ApplicationReview, 'account'>) {
  if (!account) return <p className="text-muted">{words.noAccount}</p>
  const { name, since, role, subscription, plans } = account
  return (
    <FactGrid
      facts={[
        { term: words.name, value: name },
        { term: words.since, value: <LongDate iso={since} /> },
        { term: words.role, value: role },
        { term: words.subscription, value: subscription },
        ...plans.map((plan) => ({
          term: plan.name,
          value: (plan.isActive ? words.active : words.expired)(
            longDate(new Date(plan.since)),
            longDate(new Date(plan.until)),
          ),
        })),
      ]}
    />
  )
}

/** An application to become a partner. */
export function ApplicationPart({ application }: { application: ApplicationReview }) {
  const { email, linkedin, receivedAt, decidedAt, expertise, account } = application
  const isWebAddress = linkedin.startsWith('https://') || linkedin.startsWith('http://')
  return (
    <>
      <FactGrid
        facts={[
          { term: words.email, value: email },
          {
            term: words.linkedin,
            value: isWebAddress ? (
              <a
                href={linkedin}
                target="_blank"
                rel="noopener noreferrer"
                className="text-link inline-flex min-h-11 items-center"
              >
                {linkedin}
              </a>
            ) : (
              linkedin
            ),
          },
          { term: words.received, value: <LongDate iso={receivedAt} /> },
          { term: words.decided, value: decidedAt && <LongDate iso={decidedAt} /> },
        ]}
      />
      <ReviewPart title={words.expertise}>
        <PlainText>{expertise}</PlainText>
      </ReviewPart>
      <ReviewPart title={words.account}>
        <Account account={account} />
      </ReviewPart>
    </>
  )
}
