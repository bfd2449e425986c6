import { Meter, Skeleton } from '@lantern/ui/base';
import { type Answer, useMemberCall } from '../../../shared/calls/index.ts';
import { useMoney } from '../../../shared/money/index.ts';
import { useTexts } from '../../../shared/texts/index.ts';
import { PanelGo } from './panel-go.tsx';

type Limit = Answer<'getPlaySafely'>['limits'][number];

function LimitLine({ limit, value }: { limit: Limit; value: string }) {
  const t = useTexts('account.panel.overview');
  const tSafer = useTexts('safer-play');
  const { format } = useMoney();
  const words = (amount: string) =>
    limit.kind === 'session' ? tSafer('minutes', { count: Math.floor(Number(amount)) }) : format(amount);
  const share = limit.used === null ? 0 : Number(limit.used) / Number(value);
  const group = /^(deposit|loss)_/.exec(limit.kind)?.[1] as 'deposit' | 'loss' | undefined;
  const kind = tSafer(`kind.${limit.kind}`);
  const name = group ? `${tSafer(`limits.${group}`)}, ${kind}` : kind;
  const text =
    limit.used === null
      ? t('stakeLimit', { value: words(value) })
      : t('used', { used: words(limit.used), value: words(value) });
  return (
    <li className="flex flex-col gap-1">
      <span className="flex items-baseline justify-between gap-3 text-13">
        <span className="min-w-0 truncate text-ink-2">{name}</span>
        <b className="shrink-0 font-semibold">{text}</b>
      </span>
      {limit.used === null ? null : (
        <Meter label={`${name} ${text}`} fraction={share} tone={share >= 1 ? 'danger' : 'amber'} />
      )}
    </li>
  );
}

/** The member's own limits and what is used of them. */
export function LimitsCard() {
  const t = useTexts('account.panel.overview');
  const { data, error } = useMemberCall('getPlaySafely', {}, { staleMs: 0 });
  const set = data?.limits.filter(({ value }) => value !== null) ?? [];
  if (error && !data) return null;
  return (
    <section className="card card-pad-s" aria-label={t('limits')}>
      <div className="mb-2.5 flex items-baseline justify-between gap-3">
        <h2 className="text-14 font-semibold">{t('limits')}</h2>
        <PanelGo panel="playSafely">{t('limitsLink')}</PanelGo>
      </div>
      {data ? null : <Skeleton height={60} />}
      {data && set.length === 0 ? <p className="text-13 text-ink-2">{t('noLimits')}</p> : null}
      <ul className="flex flex-col gap-2.5">
        {set.map((limit) => (
          <LimitLine key={limit.kind} limit={limit} value={limit.value ?? '0'} />
        ))}
      </ul>
    </section>
  );
}
