import { Checkbox, Select, TextInput } from '@lantern/ui/form';
import { DialogForm, useCallForm, withReason } from '../../../shared/parts/index.ts';
import { useText } from '../../../shared/texts/index.ts';
import { type BoardMatch, REQUEST_CHANGES } from './traded.ts';

interface ResultFormProps {
  readonly match: BoardMatch;
  readonly onClose: () => void;
}
const COUNT = /^[0-9]{1,3}$/;
const COUNT_MOST = 199;
const isCount = (text: string): boolean => COUNT.test(text) && Number(text) <= COUNT_MOST;
/** Both counts, or neither where they may be unknown. */
const arePair = (home: string, away: string, isNeeded: boolean): boolean =>
  (isCount(home) && isCount(away)) || (!isNeeded && home === '' && away === '');
const pairOf = (home: string, away: string) => (home === '' ? null : { home: Number(home), away: Number(away) });

const PARTS = ['full', 'half', 'corners', 'cards'] as const;
type Part = (typeof PARTS)[number];
type Side = 'home' | 'away';
type Counts = Record<`${Part}${'Home' | 'Away'}`, string>;
const fieldOf = (part: Part, side: Side) => `${part}${side === 'home' ? 'Home' : 'Away'}` as const;
const LABELS = {
  full: 'trading.fullGoals',
  half: 'trading.halfGoals',
  corners: 'trading.corners',
  cards: 'trading.cards',
} as const;

/** The result of a football match, as another operator compares and approves it. */
export function FootballResultForm({ match, onClose }: ResultFormProps) {
  const t = useText();
  const form = useCallForm({
    call: 'requestSportsSettlement',
    ...withReason(t, {
      first: {
        ...{ fullHome: '', fullAway: '', halfHome: '', halfAway: '', cornersHome: '', cornersAway: '' },
        ...{ cardsHome: '', cardsAway: '', isAbandoned: false },
      },
      faultsOf: (values: Counts) =>
        Object.fromEntries(
          PARTS.filter((part) => !arePair(values[`${part}Home`], values[`${part}Away`], part === 'full')).map(
            (part) => [`${part}Home`, t('trading.badScore')],
          ),
        ),
    }),
    inputOf: ({ reason, isAbandoned, ...counts }) => {
      const of = (part: Part) => pairOf(counts[`${part}Home`], counts[`${part}Away`]);
      const full = of('full') ?? { home: 0, away: 0 };
      const result = { full, half: of('half'), corners: of('corners'), cards: of('cards'), isAbandoned };
      return { params: { id: match.matchId }, body: { result, reason } };
    },
    fieldOf: () => 'fullHome',
    changes: REQUEST_CHANGES,
    onDone: onClose,
  });
  return (
    <DialogForm
      form={form}
      title={t('trading.enterResult')}
      width={460}
      note={t('trading.enterText')}
      action={t('common.askSecond')}
      onCancel={onClose}
    >
      {PARTS.map((part) => (
        <div key={part} className="grid grid-cols-2 gap-3">
          {(['home', 'away'] as const).map((side) => (
            <TextInput
              key={side}
              label={t(LABELS[part], { name: match[side].name })}
              {...(part === 'full' ? {} : { optionalText: t('trading.optional') })}
              size="sm"
              inputMode="numeric"
              maxLength={3}
              {...form.field(fieldOf(part, side))}
            />
          ))}
        </div>
      ))}
      <Checkbox label={t('trading.abandoned')} {...form.checkbox('isAbandoned')} />
    </DialogForm>
  );
}

type SeriesValues = Record<string, string>;
const WINNERS = ['home', 'away'] as const;
const sideIn = (text: string | undefined): Side | null => WINNERS.find((side) => side === text) ?? null;

/** Maps up to the last one that has a winner, in order. */
function mapsOf(values: SeriesValues, bestOf: number) {
  const maps = [];
  for (let number = 1; number <= bestOf; number += 1) {
    const winner = sideIn(values[`map${number}`]);
    if (winner === null) break;
    maps.push({ winner, score: pairOf(values[`home${number}`] ?? '', values[`away${number}`] ?? '') });
  }
  return maps;
}
const numbersTo = (most: number): readonly number[] => Array.from({ length: most }, (_, index) => index + 1);

/** The result of a series: the winner of each map, with its rounds or kills where they are known, and who gave up. */
export function SeriesResultForm({ match, onClose }: ResultFormProps) {
  const t = useText();
  const bestOf = match.bestOf ?? 1;
  const numbers = numbersTo(bestOf);
  const first: SeriesValues = Object.fromEntries([
    ...numbers.flatMap((number) => [`map${number}`, `home${number}`, `away${number}`]).map((name) => [name, '']),
    ['forfeit', ''],
  ]);
  const form = useCallForm({
    call: 'requestSportsSettlement',
    ...withReason(t, {
      first,
      faultsOf: (values: SeriesValues) =>
        Object.fromEntries(
          numbers
            .filter((number) => !arePair(values[`home${number}`] ?? '', values[`away${number}`] ?? '', false))
            .map((number) => [`home${number}`, t('trading.badScore')]),
        ),
    }),
    inputOf: ({ reason, ...values }) => {
      const result = { maps: mapsOf(values, bestOf), forfeit: sideIn(values['forfeit']) };
      return { params: { id: match.matchId }, body: { result, reason } };
    },
    fieldOf: () => 'map1',
    changes: REQUEST_CHANGES,
    onDone: onClose,
  });
  const sides = WINNERS.map((side) => ({ value: side, label: match[side].name }));
  return (
    <DialogForm
      form={form}
      title={t('trading.enterResult')}
      width={520}
      note={t('trading.enterText')}
      action={t('common.askSecond')}
      onCancel={onClose}
    >
      {numbers.map((number) => (
        <div key={number} className="grid grid-cols-[1fr_84px_84px] items-end gap-3">
          <Select
            label={t('trading.mapWinner', { number: String(number) })}
            size="sm"
            options={[{ value: '', label: t('trading.mapNone') }, ...sides]}
            {...form.field(`map${number}`)}
          />
          {WINNERS.map((side) => (
            <TextInput
              key={side}
              label={t('trading.mapScore', { number: String(number), name: match[side].short })}
              size="sm"
              inputMode="numeric"
              maxLength={3}
              {...form.field(`${side}${number}`)}
            />
          ))}
        </div>
      ))}
      <Select
        label={t('trading.forfeit')}
        size="sm"
        options={[{ value: '', label: t('trading.nobody') }, ...sides]}
        {...form.field('forfeit')}
      />
    </DialogForm>
  );
}
