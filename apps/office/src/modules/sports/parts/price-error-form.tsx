import { Select, TextInput } from '@lantern/ui/form';
import { DialogForm, useCallForm, withReason } from '../../../shared/parts/index.ts';
import { instantAt, useText } from '../../../shared/texts/index.ts';
import { REQUEST_CHANGES, type Traded } from './traded.ts';
import { useMarketName } from './use-market-name.ts';

/** Asks to void bets on one selection that were taken between two times at an obviously wrong price. */
export function PriceErrorForm({ traded: { match, markets }, onClose }: { traded: Traded; onClose: () => void }) {
  const t = useText();
  const names = useMarketName();
  const sides = { home: match.home.name, away: match.away.name };
  const options = markets.flatMap((market) =>
    market.selections.map((selection) => ({
      value: `${market.market} ${selection.selection}`,
      label: `${names.market(market, sides)}: ${names.selection(market, selection, sides)}`,
    })),
  );
  const form = useCallForm({
    call: 'requestPriceError',
    ...withReason(t, {
      first: { price: options[0]?.value ?? '', from: '', to: '' },
      faultsOf: ({ from, to }) => ({
        ...(instantAt(from) === null ? { from: t('trading.badTimes') } : {}),
        ...(instantAt(to) === null || to < from ? { to: t('trading.badTimes') } : {}),
      }),
    }),
    inputOf: ({ price, from, to, reason }) => {
      const [market = '', selection = ''] = price.split(' ');
      const times = { from: instantAt(from) ?? '', to: instantAt(to) ?? '' };
      return { params: { id: match.matchId }, body: { market, selection, ...times, reason } };
    },
    byCode: { no_such_bets: 'price', market_unknown: 'price' },
    changes: REQUEST_CHANGES,
  });
  return (
    <DialogForm
      form={form}
      title={t('trading.priceError')}
      width={460}
      note={t('trading.priceErrorText')}
      waits={form.answer !== undefined}
      action={t('common.askSecond')}
      below={form.answer ? <p role="status">{t('trading.requested', { count: form.answer.bets })}</p> : null}
      onCancel={onClose}
    >
      <Select label={t('trading.selection')} size="sm" options={options} {...form.field('price')} />
      <div className="grid grid-cols-2 gap-3">
        <TextInput type="datetime-local" step={1} label={t('trading.from')} size="sm" {...form.field('from')} />
        <TextInput type="datetime-local" step={1} label={t('trading.to')} size="sm" {...form.field('to')} />
      </div>
    </DialogForm>
  );
}
