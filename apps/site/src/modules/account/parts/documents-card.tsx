import { Badge, type BadgeTone, Button, Card, CardHead, Skeleton } from '@lantern/ui/base';
import { useState } from 'react';
import { type Answer, useMemberCall } from '../../../shared/calls/index.ts';
import { useZone } from '../../../shared/clock/index.ts';
import { FailedPart } from '../../../shared/states/failed-part.tsx';
import { useTexts } from '../../../shared/texts/index.ts';
import { DocumentsForm } from './documents-form.tsx';

type IdentityDocument = Answer<'listDocuments'>['list'][number];
const TONES: Readonly<Record<IdentityDocument['state'], BadgeTone>> = {
  waiting: 'amber',
  accepted: 'win',
  refused: 'danger',
  expired: 'plain',
};

function DocumentLine({ document }: { document: IdentityDocument }) {
  const t = useTexts('account.identity');
  const zone = useZone();
  const { kind, state, expiresOn, submittedAt, reason } = document;
  return (
    <li className="border-b border-line py-3 text-13 last:border-0">
      <div className="flex flex-wrap items-center gap-2">
        <b className="font-semibold">{t(`kinds.${kind}`)}</b>
        <span className="ms-auto">
          <Badge tone={TONES[state]}>{t(`states.${state}`)}</Badge>
        </span>
      </div>
      <p className="num text-12 text-ink-3">
        {t('submitted', { time: zone.stamp(Date.parse(submittedAt)).slice(0, 16) })}
        {expiresOn ? ` · ${t('until', { day: expiresOn })}` : null}
      </p>
      {reason ? <p className="mt-1">{t('reason', { reason })}</p> : null}
    </li>
  );
}

/** Identity documents: what was handed in, what became of it, and a new one. */
export function DocumentsCard() {
  const t = useTexts('account.identity');
  const [adds, setAdds] = useState(false);
  const { data, error, isPending, refetch } = useMemberCall('listDocuments', {}, { staleMs: 0 });
  const waits = data?.list.some(({ state }) => state === 'waiting') ?? false;
  return (
    <Card>
      <CardHead title={t('title')} />
      <div className="flex flex-col gap-3 p-[18px]">
        <p className="text-13 text-ink-2">{t('text')}</p>
        {error && !data ? <FailedPart error={error} onAgain={() => void refetch()} /> : null}
        {isPending ? <Skeleton height={64} /> : null}
        {data ? (
          <>
            <span>
              <Badge tone={data.isVerified ? 'win' : 'plain'} {...(data.isVerified ? { icon: 'check' as const } : {})}>
                {t(data.isVerified ? 'verified' : 'notVerified')}
              </Badge>
            </span>
            <ul>
              {data.list.map((document) => (
                <DocumentLine key={document.id} document={document} />
              ))}
            </ul>
            {data.list.length === 0 ? <p className="text-13 text-ink-3">{t('none')}</p> : null}
            {adds ? <DocumentsForm onClose={() => setAdds(false)} /> : null}
            {adds || waits ? null : (
              <Button variant="ghost" icon="plus" className="self-start" onClick={() => setAdds(true)}>
                {t(data.isVerified ? 'renew' : 'add')}
              </Button>
            )}
          </>
        ) : null}
      </div>
    </Card>
  );
}
