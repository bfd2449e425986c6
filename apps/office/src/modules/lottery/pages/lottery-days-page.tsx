import { Badge } from '@lantern/ui/base';
import type { Answer } from '../../../shared/calls/index.ts';
import { type ListColumn, ListPage, pick, useList } from '../../../shared/list/index.ts';
import { showMoney } from '../../../shared/money/index.ts';
import { useWaitingSubjects, WaitsForSecond } from '../../../shared/parts/index.ts';
import { useLanguage, useNames, useText, useWhen } from '../../../shared/texts/index.ts';
import { DayForm } from '../parts/day-form.tsx';

type Days = Answer<'listLotteryDays'>;
type Day = Days['list'][number];
const TONES = { weekday: 'plain', skip: 'amber', extra: 'dusk' } as const;

/** The coming weeks of the games that draw on days, and a request to skip a day or to add one. */
export function LotteryDaysPage() {
  const t = useText();
  const names = useNames();
  const columns = useColumns();
  const list = useList({
    page: '/lottery-days',
    call: 'listLotteryDays',
    rowKey: (row) => `${row.game} ${row.day}`,
    filters: { game: pick({ label: t('common.game'), any: t('exposure.allGames') }) },
  });
  const games = (list.query.data?.games ?? []).map((value) => ({ value, label: names.game(value) }));
  return (
    <ListPage
      title={t('menu.lotteryDays')}
      text={t('days.text')}
      list={list}
      late={{ game: games }}
      columns={columns}
      none={t('days.none')}
      isWide
      aside={games.length > 0 ? <DayForm key={list.values.game} games={games} game={list.values.game} /> : null}
    />
  );
}

function useColumns(): readonly ListColumn<Day>[] {
  const t = useText();
  const when = useWhen();
  const names = useNames();
  const { tag } = useLanguage();
  const waiting = useWaitingSubjects('lottery_calendar');
  const isWaiting = ({ game, region, day }: Day) => waiting.has(`${game} ${day}`) || waiting.has(`${region} ${day}`);
  return [
    { key: 'day', header: t('days.day'), cell: (row) => when.day(row.day) },
    { key: 'game', header: t('common.game'), cell: (row) => names.game(row.game) },
    {
      key: 'rule',
      header: t('days.rule'),
      cell: (row) => (
        <span className="grid justify-items-start gap-1">
          <Badge tone={TONES[row.rule]}>{t(`days.rules.${row.rule}`)}</Badge>
          {row.reason === '' ? null : <span className="text-12 text-ink-2">{row.reason}</span>}
          {isWaiting(row) ? <WaitsForSecond /> : null}
        </span>
      ),
    },
    { key: 'issue', header: t('draws.numero'), cell: (row) => <span className="num">{row.draw?.numero ?? '–'}</span> },
    { key: 'bettors', header: t('draws.bettors'), number: true, cell: (row) => when.number(row.draw?.bettors ?? 0) },
    { key: 'staked', header: t('common.stake'), number: true, cell: (row) => showMoney(row.draw?.staked ?? '0', tag) },
  ];
}
