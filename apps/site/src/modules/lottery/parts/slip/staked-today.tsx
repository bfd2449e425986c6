import { Icon, Meter } from '@lantern/ui/base';
import { Link } from '@tanstack/react-router';
import { useMemberCall } from '../../../../shared/calls/index.ts';
import { serverNowMs, useZone } from '../../../../shared/clock/index.ts';
import { useTexts } from '../../../../shared/texts/index.ts';
import { useAmount } from './slip-texts.ts';

const NEAR = 0.8;

/** What the member has staked today on all games, beside the own limit of losses where there is one (look.md 13.2). */
export function StakedToday() {
  const t = useTexts('lottery.bet');
  const tSafer = useTexts('safer-play');
  const { say } = useAmount();
  const today = useZone().day(serverNowMs());
  const staked = useMemberCall('listWagers', { query: { from: today, to: today, pageNo: 1, pageSize: 1 } }).data
    ?.totals;
  const limits = useMemberCall('getPlaySafely', {}).data?.limits;
  if (!staked || !limits) return null;
  const losses = limits.find(({ kind }) => kind === 'loss_day');
  const name = `${tSafer('limits.loss')}, ${tSafer('kind.loss_day')}`;
  const { value = null, used = null } = losses ?? {};
  const share = value === null ? 0 : Number(used ?? 0) / Number(value);
  const usedText = value === null ? '' : tSafer('used', { used: say(used ?? '0'), value: say(value) });
  return (
    <section className="card card-pad-s flex flex-col gap-2" aria-label={t('stakedToday')}>
      <div className="flex items-center gap-2.5 text-13">
        <Icon name="shield" size={20} className="shrink-0 text-ink-2" />
        <b className="min-w-0 grow font-semibold">{t('stakedToday')}</b>
        <b className="num">{say(staked.stake)}</b>
      </div>
      <div className="flex items-baseline justify-between gap-3 text-12 text-ink-2">
        <span>{value === null ? `${name}: ${tSafer('none')}` : `${name}: ${usedText}`}</span>
        <Link
          to="."
          search={(before) => ({ ...before, panel: 'playSafely' })}
          className="link shrink-0"
          aria-label={tSafer(value === null ? 'setOf' : 'changeOf', { name })}
        >
          {tSafer(value === null ? 'set' : 'change')}
        </Link>
      </div>
      {value === null ? null : (
        <Meter label={usedText} fraction={share} tone={share >= 1 ? 'danger' : share >= NEAR ? 'amber' : 'jade'} />
      )}
    </section>
  );
}
