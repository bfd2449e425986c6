import { Button, EmptyState, Skeleton, Tabs } from '@lantern/ui/base';
import { useState } from 'react';
import { useSession } from '../../../../shared/session/index.ts';
import { FailedPart } from '../../../../shared/states/failed-part.tsx';
import { asMember } from '../../../../shared/windows/index.ts';
import { useMyBets } from '../../sports.queries.ts';
import { useOffers } from '../../use-offers.ts';
import { useSportsTexts } from '../../use-sports-texts.tsx';
import { BetCard } from './bet-card.tsx';

/** The member's bets on matches, open ones with what buys them back. */
export function MyBets({ isTitled = false }: { isTitled?: boolean }) {
  const { t } = useSportsTexts();
  const [state, setState] = useState<'open' | 'settled'>('open');
  const isMember = useSession((session) => session.state === 'member');
  const open = useMyBets('open');
  const settled = useMyBets('settled', { enabled: state === 'settled' });
  useOffers();
  const { data, error, refetch } = state === 'open' ? open : settled;
  return (
    <section aria-label={t('myBets')}>
      <div className="flex flex-wrap items-center justify-between gap-2 px-4 py-3">
        {isTitled ? <h2 className="font-sans text-14 font-semibold normal-case">{t('myBets')}</h2> : null}
        {isMember ? (
          <Tabs
            look="segmented"
            label={t('myBets')}
            value={state}
            onChange={setState}
            items={[
              { value: 'open' as const, label: t('openBets', { count: String(open.data?.total ?? 0) }) },
              { value: 'settled' as const, label: t('settledBets') },
            ]}
          />
        ) : null}
      </div>
      {isMember ? null : (
        <EmptyState
          title={t('logInForBets')}
          action={
            <Button size="sm" onClick={() => asMember(() => undefined)}>
              {t('logInShort')}
            </Button>
          }
        />
      )}
      {isMember && error && !data ? <FailedPart error={error} onAgain={() => void refetch()} /> : null}
      {isMember && !data && !error ? (
        <div className="px-4 pb-4">
          <Skeleton height={72} />
        </div>
      ) : null}
      {isMember && data?.list.length === 0 ? (
        <EmptyState title={t(state === 'open' ? 'noOpenBets' : 'noSettledBets')} />
      ) : null}
      <ul>
        {(isMember ? (data?.list ?? []) : []).map((bet) => (
          <BetCard key={bet.betId} bet={bet} />
        ))}
      </ul>
    </section>
  );
}
