import { Card, CardHead, DataTable } from '@lantern/ui/base';
import { Checkbox, Select, TextInput } from '@lantern/ui/form';
import { CallForm, ScrolledPart, useCallForm, useWaitingSubjects, withReason } from '../../../shared/parts/index.ts';
import { usePlayName } from '../../../shared/plays/index.ts';
import { percent } from '../../../shared/returns/index.ts';
import { useLanguage, useText, useTextIn } from '../../../shared/texts/index.ts';
import type { LotteryDetail } from './lottery-panel.tsx';

/** What all plays of a game return is written of 2000: 0.98 is the mode 1960 (games.md 3.1). */
const MODE_OF = 2000;
const DECIMALS = 4;
const modeText = (odds: string): string => String(Math.round(Number(odds) * MODE_OF));
/** A mode as the return that the server stores: exact, as 1 of 2000 is 0.0005. */
const oddsOfMode = (mode: string): string => String(Number((Number(mode) / MODE_OF).toFixed(DECIMALS)));
const MODE = /^(1[7-9][0-9]{2}|2000)$/;
const ODDS = /^(0|[1-9][0-9]{0,6})(\.[0-9]{1,4})?$/;
const ALL = '';

type Props = { readonly code: string; readonly detail: LotteryDetail };

/** What the plays of a game pay now and from later issues on, and a request for other prices. */
export function LotteryPrices({ code, detail }: Props) {
  const t = useText();
  return (
    <Card>
      <CardHead title={t(detail.pricing === 'mode' ? 'lotteries.modes' : 'lotteries.prices')} />
      <ScrolledPart label={t('lotteries.prices')} isTall>
        <PriceTable detail={detail} />
      </ScrolledPart>
      <div className="p-4">
        <PriceForm code={code} detail={detail} />
      </div>
    </Card>
  );
}

function PriceTable({ detail: { plays, pricing } }: Pick<Props, 'detail'>) {
  const t = useText();
  const { tag } = useLanguage();
  const nameOf = usePlayName();
  const shown = (odds: string) => (pricing === 'mode' ? modeText(odds) : odds);
  return (
    <DataTable
      caption={t('lotteries.prices')}
      dense
      rows={plays}
      rowKey={(row) => row.play}
      empty={null}
      columns={[
        { key: 'play', header: t('lotteries.play'), cell: (row) => nameOf(row.play) },
        { key: 'now', header: t('lotteries.priceNow'), number: true, cell: (row) => shown(row.odds) },
        {
          key: 'next',
          header: t('lotteries.priceNext'),
          number: true,
          cell: (row) => (row.nextOdds === row.odds ? t('common.none') : <b>{shown(row.nextOdds)}</b>),
        },
        {
          key: 'return',
          header: t('lotteries.theory'),
          number: true,
          cell: (row) => `${percent(row.theoretical, tag)}%`,
        },
      ]}
    />
  );
}

/** The plays that a request changes: one, or for modes those of a group or all. */
const playsIn = ({ plays, pricing }: LotteryDetail, chosen: string): readonly string[] =>
  plays
    .filter(({ play, group }) => chosen === ALL || (pricing === 'mode' ? group === chosen : play === chosen))
    .map(({ play }) => play);

function useChoices({ plays, pricing }: LotteryDetail) {
  const t = useText();
  const textIn = useTextIn();
  const nameOf = usePlayName();
  if (pricing === 'odds') return plays.map((play) => ({ value: play.play, label: nameOf(play.play) }));
  const groups = [...new Set(plays.map(({ group }) => group))];
  return [
    { value: ALL, label: t('lotteries.allPlays') },
    ...groups.map((value) => ({ value, label: textIn('lottery.playGroup', value) ?? value })),
  ];
}

/** One operator requests, another one decides; the price counts for issues whose sales begin later. */
function PriceForm({ code, detail }: Props) {
  const t = useText();
  const choices = useChoices(detail);
  const isMode = detail.pricing === 'mode';
  const waiting = useWaitingSubjects('lottery_prices');
  const form = useCallForm({
    call: 'requestLotteryPrices',
    ...withReason(t, {
      first: { chosen: choices[0]?.value ?? ALL, price: '', isRegion: false },
      faultsOf: ({ price }) => ({
        price: (isMode ? MODE : ODDS).test(price)
          ? undefined
          : t(isMode ? 'lotteries.modeWrong' : 'field.not_a_number'),
      }),
      after: 'clear',
    }),
    inputOf: ({ chosen, price, isRegion, reason }) => ({
      params: { code },
      body: {
        isRegion,
        odds: Object.fromEntries(playsIn(detail, chosen).map((play) => [play, isMode ? oddsOfMode(price) : price])),
        reason,
      },
    }),
    // The server names the play; the form has one price for all of them.
    fieldOf: (field) => (field.startsWith('odds') ? 'price' : field),
    changes: ['listStaffRequests', 'getDashboard', 'getWaiting'],
  });
  return (
    <CallForm
      form={form}
      label={t('lotteries.priceForm')}
      note={t('lotteries.priceText')}
      waits={waiting.has(code)}
      action={t('common.askSecond')}
    >
      <Select label={t(isMode ? 'lotteries.plays' : 'lotteries.play')} options={choices} {...form.field('chosen')} />
      <TextInput
        label={t(isMode ? 'lotteries.mode' : 'lotteries.price')}
        help={t(isMode ? 'lotteries.modeHelp' : 'lotteries.priceHelp')}
        size="sm"
        inputMode="decimal"
        maxLength={12}
        {...form.field('price', (typed) => typed.trim())}
      />
      {detail.regionGames.length > 1 ? (
        <Checkbox
          label={t('lotteries.forRegion', { count: String(detail.regionGames.length) })}
          {...form.checkbox('isRegion')}
        />
      ) : null}
    </CallForm>
  );
}
