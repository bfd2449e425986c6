import { Card, EmptyState } from '@lantern/ui/base';
import { useCall } from '../../../shared/calls/index.ts';
import { Facts, Ready } from '../../../shared/parts/index.ts';
import { useText, useWhen } from '../../../shared/texts/index.ts';
import { useRewardText } from './use-reward-text.ts';

const DAYS_SHOWN = 31;

/** What a mission gave, in all and by day. */
export function ResultsCard({ id }: { id: string }) {
  const t = useText();
  const when = useWhen();
  const rewardText = useRewardText();
  const query = useCall('getMissionResults', { params: { id } });
  return (
    <Card pad="normal">
      <h2 className="mb-2 text-14 font-semibold">{t('missions.results')}</h2>
      <Ready query={query} rows={4}>
        {({ reward: kind, currency, days, ...all }) => {
          const given = ({ given: amount, claims, members }: typeof all) =>
            t('missions.givenTo', { amount: rewardText({ kind, amount }, currency), claims, members });
          if (all.claims === 0) return <EmptyState title={t('missions.noResults')} />;
          return (
            <Facts
              items={[
                [t('missions.inAll'), given(all)],
                ...days.slice(0, DAYS_SHOWN).map(({ day, ...of }) => [when.shortDay(day), given(of)] as const),
              ]}
            />
          );
        }}
      </Ready>
    </Card>
  );
}
