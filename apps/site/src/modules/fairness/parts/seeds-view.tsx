import { Button, Card, CardHead, EmptyState, Skeleton } from '@lantern/ui/base';
import { TextInput } from '@lantern/ui/form';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type Answer, refreshCalls, useMemberCall } from '../../../shared/calls/index.ts';
import { useCallForm } from '../../../shared/forms/use-call-form.ts';
import { beginSeeds, newClientSeed } from '../../../shared/seeds/index.ts';
import { useSession } from '../../../shared/session/index.ts';
import { FailedPart } from '../../../shared/states/failed-part.tsx';
import { useTexts } from '../../../shared/texts/index.ts';
import { toasts } from '../../../shared/toasts/index.ts';
import { openWindow } from '../../../shared/windows/index.ts';
import { Value } from './proof-steps.tsx';
import { SeedHistory } from './seed-history.tsx';

type Seeds = Answer<'getMySeeds'>;
type Active = NonNullable<Seeds['active']>;

const CLIENT_SEED = /^[!-9;-~]{1,64}$/;

/** The member's seeds: the present commitment, the next one, and the revealed pairs. */
export function SeedsView() {
  const t = useTexts('fairness');
  const isMember = useSession((session) => session.state === 'member');
  const { data, error, refetch } = useMemberCall('getMySeeds', {});
  const client = useQueryClient();
  const isFirst = data?.active === null;
  useEffect(() => {
    if (isFirst) void beginSeeds().then(() => refreshCalls(client, 'getMySeeds'));
  }, [isFirst, client]);
  if (!isMember)
    return (
      <Card pad="normal">
        <EmptyState
          title={t('seeds.loggedOut')}
          text={t('seeds.loggedOutText')}
          action={
            <Button variant="primary" onClick={() => openWindow('login')}>
              {t('logIn')}
            </Button>
          }
        />
      </Card>
    );
  if (error && !data) return <FailedPart error={error} onAgain={() => void refetch()} />;
  if (!data?.active)
    return (
      <div className="grid gap-5 lg:grid-cols-2" aria-busy="true">
        <Skeleton height={320} className="rounded-3" />
        <Skeleton height={320} className="rounded-3" />
      </div>
    );
  return (
    <div className="flex flex-col gap-5">
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <ActivePair active={data.active} openRounds={data.openRounds} />
        <RotateCard key={data.active.pairId} seeds={data} active={data.active} />
      </div>
      <SeedHistory />
    </div>
  );
}

function ActivePair({ active, openRounds }: { active: Active; openRounds: number }) {
  const t = useTexts('fairness');
  return (
    <Card>
      <CardHead title={t('seeds.active')} />
      <div className="flex flex-col gap-3.5 p-5">
        <Value name={t('seeds.hash')} value={active.serverSeedHash} />
        <Value name={t('fields.client')} value={active.clientSeed} />
        {active.clientSeedBy === 'server' ? <p className="text-12 text-ink-3">{t('seeds.byServer')}</p> : null}
        <div className="flex gap-8">
          <div>
            <p className="text-12 text-ink-3">{t('seeds.plays')}</p>
            <p className="num text-24 font-bold">{active.nonce}</p>
          </div>
          <div>
            <p className="text-12 text-ink-3">{t('seeds.openRounds')}</p>
            <p className="num text-24 font-bold">{openRounds}</p>
          </div>
        </div>
        <p className="text-13 text-ink-3">{t('seeds.activeText')}</p>
      </div>
    </Card>
  );
}

function RotateCard({ seeds, active }: { seeds: Seeds; active: Active }) {
  const t = useTexts('fairness');
  const [first] = useState(() => ({ clientSeed: newClientSeed() }));
  const isOpen = seeds.openRounds > 0;
  const form = useCallForm({
    call: 'rotateSeeds',
    first,
    faultsOf: ({ clientSeed }) => {
      if (isOpen) return { clientSeed: t('seeds.roundOpen') };
      return { clientSeed: CLIENT_SEED.test(clientSeed) ? undefined : t('seeds.clientBad') };
    },
    inputOf: ({ clientSeed }) => ({ body: { pairId: active.pairId, clientSeed } }),
    changes: ['getMySeeds', 'listSeedPairs'],
    onDone: () => toasts.add({ kind: 'done', text: t('seeds.rotated') }),
  });
  const field = form.field('clientSeed');
  const isBad = !CLIENT_SEED.test(field.value);
  return (
    <Card>
      <CardHead title={t('seeds.next')} />
      <form className="flex flex-col gap-3.5 p-5" {...form.element}>
        <Value name={t('seeds.nextHash')} value={seeds.next.serverSeedHash} />
        <TextInput
          label={t('seeds.newClient')}
          {...field}
          maxLength={64}
          dir="ltr"
          autoComplete="off"
          spellCheck={false}
          error={isBad ? t('seeds.clientBad') : (field.error ?? form.whole)}
          help={t('seeds.clientHelp')}
          corner={
            <Button variant="text" size="xs" icon="dice" onClick={() => form.set({ clientSeed: newClientSeed() })}>
              {t('seeds.random')}
            </Button>
          }
        />
        <Button
          type="submit"
          variant="primary"
          icon="refresh"
          loading={form.isSending}
          disabledReason={isOpen ? t('seeds.roundOpen') : undefined}
        >
          {t('seeds.rotate')}
        </Button>
        <p className="text-13 text-ink-3">{t('seeds.rotateText')}</p>
      </form>
    </Card>
  );
}
