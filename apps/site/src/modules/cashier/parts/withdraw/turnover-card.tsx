import { Badge, Card, CardHead, Icon, Meter, Skeleton } from '@lantern/ui/base';
import { type Answer, useMemberCall } from '../../../../shared/calls/index.ts';
import { useZone } from '../../../../shared/clock/index.ts';
import { useMoney } from '../../../../shared/money/index.ts';
import { FailedPart } from '../../../../shared/states/failed-part.tsx';
import { useTexts } from '../../../../shared/texts/index.ts';
import { useCategoryName } from '../../use-withdrawal.ts';

/** A settled bet is counted a moment after its news. */
const ASK_MS = 5000;

type Turnover = Answer<'getTurnover'>;
type Requirement = Turnover['requirements'][number];

function RequirementLine({ requirement }: { requirement: Requirement }) {
  const t = useTexts('cashier.withdraw.turnover');
  const zone = useZone();
  const { symbol, format } = useMoney();
  const { kind, from, played, required, left, locks, state, base, multiple, carried, openedAt } = requirement;
  const isOpen = state === 'open';
  const money = (value: string) => `${symbol}\u00a0${format(value)}`;
  const words = t('played', { played: format(played), required: format(required) });
  const day = zone.day(Date.parse(openedAt));
  const name = kind === 'deposit' ? t('deposit', { day }) : t(kind, { account: from ?? '', day });
  const about = multiple === null ? t('of', { base: format(base) }) : t('base', { multiple, base: format(base) });
  const notes = [words, about, ...(Number(carried) > 0 ? [t('carried', { amount: money(carried) })] : [])];
  const share = Number(required) === 0 ? 1 : Number(played) / Number(required);
  return (
    <li className="flex flex-wrap items-start gap-x-6 gap-y-2 border-b border-line px-[18px] py-3.5 last:border-0">
      <div className="flex min-w-0 grow basis-64 flex-col gap-1.5">
        <b className="flex items-center gap-2 font-semibold">
          <Icon name={isOpen ? 'lock' : 'check'} size={16} className={isOpen ? 'text-ink-2' : 'text-jade-text'} />
          <span className="min-w-0 wrap-anywhere">{name}</span>
        </b>
        <Meter label={words} fraction={isOpen ? share : 1} tone={isOpen ? 'amber' : 'jade'} />
        <span className="num text-12 text-ink-2">{state === 'cleared' ? t('clearedNote') : notes.join(' · ')}</span>
      </div>
      <div className="flex flex-col items-end gap-0.5 text-13 max-sm:basis-full max-sm:items-start">
        {isOpen ? (
          <>
            <span>{t('locks', { amount: money(locks) })}</span>
            <b className="font-semibold">{t('left', { amount: money(left) })}</b>
          </>
        ) : (
          <Badge tone={state === 'met' ? 'win' : 'plain'}>{t(state)}</Badge>
        )}
      </div>
    </li>
  );
}

/** Requirements cover all of it; shown where some lies outside the main account. */
function Places({ places }: { places: Turnover['places'] }) {
  const t = useTexts('cashier.withdraw.turnover');
  const { symbol, format } = useMoney();
  if (places.every(({ place }) => place === 'main')) return null;
  return (
    <dl className="flex flex-wrap gap-x-6 gap-y-1 border-t border-line px-[18px] py-3 text-12 text-ink-2">
      <dt className="basis-full font-semibold">{t('places.title')}</dt>
      {places.map(({ place, amount }) => (
        <div key={place} className="flex gap-1.5">
          <dt>{t(`places.${place}`)}</dt>
          <dd className="num text-ink">{`${symbol}\u00a0${format(amount)}`}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Which deposit still asks how much play before its money is free; each settled bet moves it. */
export function TurnoverCard() {
  const t = useTexts('cashier.withdraw.turnover');
  const nameOf = useCategoryName();
  const { data, error, isPending, refetch } = useMemberCall('getTurnover', {}, { staleMs: 3000, refetchMs: ASK_MS });
  const weights = data?.weights.map(({ category, percent }) =>
    t('weight', { name: nameOf(category), percent: String(percent) }),
  );
  return (
    <Card className="overflow-hidden">
      <CardHead title={t('title')} />
      {error && !data ? <FailedPart error={error} onAgain={() => void refetch()} /> : null}
      {isPending ? <Skeleton height={140} /> : null}
      {data ? (
        <>
          <p className="border-b border-line px-[18px] py-2.5 text-12 text-ink-2">
            {t('note')} {weights && weights.length > 0 ? t('weights', { list: weights.join(', ') }) : null}
          </p>
          {data.requirements.length === 0 ? <p className="px-[18px] py-4 text-13 text-ink-2">{t('none')}</p> : null}
          <ul>
            {data.requirements.map((requirement) => (
              <RequirementLine key={requirement.id} requirement={requirement} />
            ))}
          </ul>
          {data.requirements.some(({ state }) => state === 'open') ? <Places places={data.places} /> : null}
        </>
      ) : null}
    </Card>
  );
}
