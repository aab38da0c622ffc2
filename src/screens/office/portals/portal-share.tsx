import { useSelector } from '@xstate/react'
import { officePaths } from '#contract/office/paths.ts'
import type { PortalShareActor } from '#machines/portals/portal-share.ts'
import { portalList, portalLists } from '#src/content/office/portals/portals.ts'
import { portalShare as words } from '#src/content/office/portals/portal-share.ts'
import { Button } from '#src/ui/button.tsx'
import { Failure } from '#src/ui/callout.tsx'
import { ConfirmationDialog } from '#src/ui/confirmation-dialog.tsx'
import { BackToList } from '../parts/back.tsx'
import { Loading } from '../parts/loading.tsx'
import { PageHead } from '../parts/page-head.tsx'
import { RefusalNotice } from '../parts/refused.tsx'
import { EveryonesAccess, ExpiryForm, OpeningNotice, ShareFacts } from './portal-share/access.tsx'
import { AgreementForm, WatermarkSwitch } from './portal-share/agreement.tsx'
import { DecisionState } from './portal-share/decision.tsx'
import { FreshCode } from './portal-share/fresh-code.tsx'
import { AddRecipient, RecipientList } from './portal-share/recipients.tsx'

type PortalShareScreenProps = {
  actor: PortalShareActor
  /** Called when the person leaves to sign in again. */
  onSignIn: () => void
}

function Question({ actor }: { actor: PortalShareActor }) {
  const snapshot = useSelector(actor, (current) => current)
  const { wanted, share } = snapshot.context
  const { question } = words
  const asked =
    wanted.change === 'revokeRecipient'
      ? share?.recipients.find(({ id }) => id === wanted.recipient)
      : undefined
  const { title, text, confirm } =
    wanted.change === 'withdraw'
      ? question.withdraw
      : asked
        ? { ...question.one, text: question.one.text(asked.recipient) }
        : question.all
  return (
    <ConfirmationDialog
      isOpen={snapshot.matches('asking')}
      title={title}
      text={text}
      confirmLabel={confirm}
      cancelLabel={question.cancel}
      isDestructive
      onConfirm={() => actor.send({ type: 'question.confirm' })}
      onCancel={() => actor.send({ type: 'question.cancel' })}
    />
  )
}

/** `/office/proposals/:id` and `/office/decks/:id`: who may open the document, and until when. */
export function PortalShareScreen({ actor, onSignIn }: PortalShareScreenProps) {
  const snapshot = useSelector(actor, (current) => current)
  const { area, id, share, error, isSignInTooOld } = snapshot.context
  // On a proposal for a decision, its state takes the place of the expiry form, which moves to the lower right.
  const isForDecision = share !== undefined && (share.decision !== null || share.offer !== null)
  const title = share === undefined || share.title.trim() === '' ? portalList.untitled : share.title
  return (
    <>
      <BackToList to={officePaths.area(area)}>{words.back[area]}</BackToList>
      {snapshot.matches('failed') && (
        <div className="mb-6">
          <PageHead title={portalLists[area].title} />
        </div>
      )}
      {snapshot.matches('loading') && <Loading text={words.loading} />}
      {snapshot.matches('failed') && (
        <Failure text={error} retryLabel={words.retry} onRetry={() => actor.send({ type: 'retry' })} />
      )}
      {share && (
        <>
          <PageHead title={title} {...(share.company !== '' && { lead: share.company })}>
            <Button href={officePaths.editor(area, id)} size="sm">
              {words.edit}
            </Button>
            <Button href={officePaths.view(area, id)} variant="outline" size="sm">
              {words.view}
            </Button>
          </PageHead>
          {share.isPublished && share.revision === share.publishedRevision ? (
            <p className="mt-3 max-w-2xl text-sm text-muted">
              {share.status === 'draft' ? words.draft : words.document}
            </p>
          ) : (
            <p className="mt-3 max-w-2xl text-sm font-semibold">
              {share.isPublished ? words.changes : words.unpublished}
            </p>
          )}
          <div className="mt-8 grid gap-8">
            {error !== undefined && (
              <RefusalNotice error={error} onSignIn={isSignInTooOld ? onSignIn : undefined} />
            )}
            <div className="grid items-start gap-8 xl:grid-cols-2">
              <div className="grid min-w-0 gap-8">
                <DecisionState actor={actor} share={share} />
                {!share.decision && <AddRecipient actor={actor} share={share} />}
                {!isForDecision && <ExpiryForm actor={actor} />}
              </div>
              <div className="grid min-w-0 gap-8 xl:col-span-2 xl:row-start-2">
                {share.decision && (
                  <AddRecipient
                    actor={actor}
                    share={share}
                    className="grid items-end gap-x-8 xl:grid-cols-2"
                  />
                )}
                <FreshCode actor={actor} share={share} />
                <RecipientList actor={actor} share={share} />
              </div>
              <ShareFacts share={share} />
            </div>
            <div className="grid items-start gap-8 xl:grid-cols-2">
              <div className="grid gap-8">
                <AgreementForm actor={actor} share={share} />
                {isForDecision && <EveryonesAccess actor={actor} share={share} />}
              </div>
              <div className="grid gap-8">
                {isForDecision && <ExpiryForm actor={actor} />}
                <OpeningNotice actor={actor} share={share} />
                <WatermarkSwitch actor={actor} share={share} />
                {!isForDecision && <EveryonesAccess actor={actor} share={share} />}
              </div>
            </div>
          </div>
        </>
      )}
      <Question actor={actor} />
    </>
  )
}
