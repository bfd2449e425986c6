import { Icon, IconButton, Money } from '@lantern/ui/base';
import { familyOf, playOf, usePlayNames, useTicketNames } from '../../../../shared/plays/index.ts';
import { useTextIn, useTexts } from '../../../../shared/texts/index.ts';
import { priceOf } from '../../model/offer.ts';
import { editEntry, openEntry, removeEntry, type SlipEntry } from '../../model/slip.ts';
import type { EntryReading } from '../../model/slip-reading.ts';
import { ticketsOfEntry } from '../../model/ticket-entry.ts';
import type { Betting } from '../../use-betting.ts';
import { useAmount, useFaultTexts, useLineReasons } from './slip-texts.ts';

const MOST_SHOWN = 24;

/** The picks of an entry in words: numbers in a row, the numbers of a set joined, names for options. */
export function usePicksText(): (entry: Pick<SlipEntry, 'play' | 'picks' | 'lists'>) => string {
  const t = useTexts('lottery.bet');
  const textIn = useTextIn();
  const names = useTicketNames();
  return (entry) => {
    const { play, picks } = entry;
    const { options, setSize, kind } = playOf(play);
    if (kind === 'ticket') {
      const tickets = ticketsOfEntry(entry);
      const named = tickets.slice(0, MOST_SHOWN).map((ticket) => names.ticket(play, ticket));
      const more = tickets.length - named.length;
      return named.join(', ') + (more > 0 ? ` ${t('andMore', { count: String(more) })}` : '');
    }
    const shown = picks
      .slice(0, MOST_SHOWN)
      .map((pick) => (options ? (textIn('lottery.bet.option', pick) ?? pick) : pick));
    const joined = shown.join(setSize === picks.length ? '-' : ' ');
    return picks.length > MOST_SHOWN
      ? `${joined} ${t('andMore', { count: String(picks.length - MOST_SHOWN) })}`
      : joined;
  };
}

/** The lines of the slip. A press on one returns it to the table; each shows its cost, and why it cannot be placed. */
export function SlipEntries({ betting }: { betting: Betting }) {
  const { reading, placing } = betting;
  const refusal = placing.state.at === 'refused' ? placing.state.refused : undefined;
  const reasons = useLineReasons(refusal);
  let line = 0;
  return (
    <ul className="max-h-[max(12rem,34vh)] overflow-y-auto">
      {reading.entries.map((one) => {
        const first = line;
        line += one.lines.length;
        const reason = [...reasons].find(([at]) => at >= first && at < line)?.[1];
        return <EntryLine key={one.entry.id} reading={one} betting={betting} reason={reason} />;
      })}
    </ul>
  );
}

type EntryLineProps = { reading: EntryReading; betting: Betting; reason: string | undefined };

function EntryLine({ reading, betting, reason }: EntryLineProps) {
  const t = useTexts('lottery.bet');
  const terms = useTexts('lottery.chase');
  const names = usePlayNames();
  const picksText = usePicksText();
  const faults = useFaultTexts();
  const { symbol, ofStake } = useAmount();
  const { draft, offer } = betting;
  const { entry, bets, stake, fault } = reading;
  const multiple = playOf(entry.play).stakeMultiple[offer.region] ?? 0;
  const isPriced = familyOf(entry.play).units !== undefined;
  const isEdited = openEntry(draft.slip)?.id === entry.id;
  const why = fault ? faults.ofEntry(fault) : reason;
  return (
    <li
      className={`grid grid-cols-[1fr_auto_28px] items-start gap-x-2 border-b border-dashed border-line px-4 py-2.5 ${isEdited ? 'bg-amber-soft/40' : ''}`}
    >
      <button
        type="button"
        className="min-w-0 text-start"
        title={t('editLine', { play: names.name(entry.play) })}
        onClick={() => draft.edit((slip) => editEntry(slip, entry.id))}
      >
        <b className="block font-semibold">
          {names.name(entry.play)}
          {entry.wheel ? <span className="ms-1 text-12 font-medium text-ink-3">{t('wheelShort')}</span> : null}
        </b>
        <span className="num block text-13 break-words text-ink-2">{picksText(entry)}</span>
        {isPriced ? (
          <span className="num block text-12 text-ink-3">
            {terms('bets', { count: bets, unit: entry.unit || '0', multiple: draft.slip.multiple ?? 1 })}
          </span>
        ) : null}
      </button>
      <span className="text-end">
        <Money currency={symbol} amount={ofStake(stake)} className="block" />
        <span className="num block text-12 text-ink-3">
          {isPriced ? (
            priceOf(entry.play, offer, draft.slip.rebate)
          ) : (
            <>
              {bets} × {entry.unit || 0}
              {multiple > 1 ? ` × ${multiple}` : ''}
            </>
          )}
        </span>
      </span>
      <IconButton
        icon="close"
        size={28}
        label={t('removeLine', { play: names.name(entry.play) })}
        onClick={() => draft.edit((slip) => removeEntry(slip, entry.id))}
      />
      {why ? (
        <p className="col-span-3 mt-1 flex items-center gap-1.5 text-12 text-danger-text">
          <Icon name="alert" size={14} />
          {why}
        </p>
      ) : null}
    </li>
  );
}
