import { Button, Card } from '@lantern/ui/base';
import { type Answer, useAct, useCall } from '../../../shared/calls/index.ts';
import {
  Facts,
  FormRefusal,
  MemberLink,
  Ready,
  ReasonButton,
  StateBadge,
  StoredPicture,
} from '../../../shared/parts/index.ts';
import { useText, useWhen } from '../../../shared/texts/index.ts';

const CHANGES = ['getIdentityDocument', 'listIdentityDocuments'] as const;
type IdentityDocument = Answer<'getIdentityDocument'>;

export function DocumentPanel({ id }: { id: string }) {
  const query = useCall('getIdentityDocument', { params: { id } });
  return <Ready query={query}>{(document) => <Panel document={document} />}</Ready>;
}

function Panel({ document }: { document: IdentityDocument }) {
  const t = useText();
  const { id, kind, state, pictures } = document;
  return (
    <Card>
      <div className="card-head">
        <h2>{t(`documents.kinds.${kind}`)}</h2>
        <span className="end">
          <StateBadge state={state} />
        </span>
      </div>
      <div className="grid gap-4 p-4">
        <DocumentFacts document={document} />
        {pictures.map(({ id: fileId, side }) => (
          <section key={fileId} className="grid gap-1">
            <h3 className="text-12 font-semibold text-ink-3">{t(`documents.${side}`)}</h3>
            <StoredPicture
              call="readIdentityPicture"
              params={{ id, fileId }}
              alt={t('documents.picture', { side: t(`documents.${side}`) })}
              failedText={t('common.failed')}
            />
          </section>
        ))}
        <p className="text-12 text-ink-3">{t('documents.logged')}</p>
        <Decide document={document} />
      </div>
    </Card>
  );
}

function DocumentFacts({ document }: { document: IdentityDocument }) {
  const t = useText();
  const when = useWhen();
  const { memberId, account, payeeName, memberSince, submittedAt, expiresOn, decidedBy, decidedAt, reason } = document;
  return (
    <Facts
      items={[
        [t('common.account'), <MemberLink key="a" memberId={memberId} account={account} />],
        [t('documents.payeeName'), payeeName ?? t('common.none')],
        [t('documents.memberSince'), when.full(memberSince)],
        [t('documents.sent'), when.full(submittedAt)],
        [t('documents.expiresOn'), expiresOn ?? t('documents.endless')],
        ...(decidedBy && decidedAt
          ? ([
              [t('documents.decidedBy'), decidedBy],
              [t('documents.decidedAt'), when.full(decidedAt)],
            ] as const)
          : []),
        ...(reason ? [[t('common.reason'), reason] as const] : []),
      ]}
    />
  );
}

/** Accepting needs the page's confirmed session, refusing also a reason that the member reads. */
function Decide({ document: { id, state } }: { document: IdentityDocument }) {
  const t = useText();
  const accept = useAct('acceptIdentityDocument', CHANGES);
  const refuse = useAct('refuseIdentityDocument', CHANGES);
  if (state !== 'waiting' && state !== 'accepted') return null;
  return (
    <>
      <div className="flex flex-wrap gap-2">
        {state === 'waiting' ? (
          <Button
            variant="jade"
            loading={accept.isRunning}
            onClick={() => void accept.run({ params: { id }, body: {} })}
          >
            {t('documents.accept')}
          </Button>
        ) : null}
        <ReasonButton
          label={t('documents.refuse')}
          text={t('documents.refuseText')}
          danger
          act={refuse}
          onReason={(reason) => refuse.run({ params: { id }, body: { reason } })}
        />
      </div>
      {state === 'waiting' ? <p className="text-12 text-ink-3">{t('documents.acceptText')}</p> : null}
      <FormRefusal refused={accept.refused} />
    </>
  );
}
