import { Button, Icon, IconButton } from '@lantern/ui/base';
import { Chip } from '@lantern/ui/tables';
import { useNavigate } from '@tanstack/react-router';
import { useSession } from '../../../shared/session/index.ts';
import { useTexts } from '../../../shared/texts/index.ts';
import { useBalance } from '../../../shared/wallet/balance.ts';
import { asMember, asRealMember } from '../../../shared/windows/index.ts';
import { sumOf } from '../model/table-bets.ts';
import type { ChipFault, Chips } from '../use-chips.ts';
import { useDragChip } from '../use-drag-chip.ts';
import { useLiveTexts } from '../use-live-texts.ts';

/** Why the chips cannot lie there, in one sentence. */
export function useFaultText(fault: ChipFault | null): string | undefined {
  const t = useTexts('live');
  const words = useLiveTexts();
  switch (fault?.code) {
    case undefined:
      return undefined;
    case 'spot':
      return t('fault.spot', { spot: words.spot(fault.spot), max: words.cents(fault.max) });
    case 'least':
      return t('fault.least', { spot: words.spot(fault.spot), min: words.cents(fault.min) });
    case 'round':
      return t('fault.round', { max: words.cents(fault.max) });
    case 'late':
      return t('fault.late');
    case 'refused': {
      const { refused } = fault;
      if (refused.code === 'network_failure') return t('fault.lost');
      return refused.code === 'not_enough_balance' && refused.facts
        ? t('fault.short', { amount: words.money(refused.facts.short) })
        : refused.message;
    }
  }
}

function Deposit() {
  const t = useTexts('live');
  const navigate = useNavigate();
  const open = () => asRealMember(() => void navigate({ to: '.', search: (now) => ({ ...now, panel: 'depositv2' }) }));
  return (
    <Button variant="amber" size="sm" onClick={open}>
      {t('deposit')}
    </Button>
  );
}

export function FaultLine({ fault }: { fault: ChipFault | null }) {
  const text = useFaultText(fault);
  const isShort = fault?.code === 'refused' && fault.refused.code === 'not_enough_balance';
  return (
    <div className="dock-fault" role="status" data-shown={text === undefined ? undefined : true}>
      {text === undefined ? null : <Icon name="alert" size={16} />}
      {text}
      {isShort ? <Deposit /> : null}
    </div>
  );
}

/** The chips of the table, to tap or to drag. */
export function Rack({ chips, isOpen }: { chips: Chips; isOpen: boolean }) {
  const t = useTexts('live');
  const words = useLiveTexts();
  const drag = useDragChip({
    onChoose: chips.choose,
    onDrop: (index, spot) => {
      const chip = chips.rack[index];
      if (chip) chips.lay([{ spot, cents: chip.cents }]);
    },
  });
  const ghost = drag.ghost && chips.rack[drag.ghost.index];
  return (
    <div className="rack" role="radiogroup" aria-label={t('chips')} data-off={!isOpen || undefined}>
      {chips.rack.map(({ cents, label, colour }, index) => (
        // biome-ignore lint/a11y/useSemanticElements: a chip is dragged, too
        <button
          key={cents}
          type="button"
          role="radio"
          className="rack-chip"
          aria-checked={index === chips.chosen}
          aria-label={t('chip', { amount: words.cents(cents) })}
          onClick={() => chips.choose(index)}
          {...drag.handlers(index)}
        >
          <Chip colour={colour} label={label} ring={index === chips.chosen ? 'chosen' : undefined} />
        </button>
      ))}
      {ghost && drag.ghost ? (
        <span className="rack-ghost" style={{ transform: `translate(${drag.ghost.x}px, ${drag.ghost.y}px)` }}>
          <Chip colour={ghost.colour} label={ghost.label} />
        </span>
      ) : null}
    </div>
  );
}

/** A button that cannot be pressed now says why to screen readers; the page shows it. */
export const off = (reason: string) => ({ disabledReason: reason, reasonElsewhere: true });

type DockProps = {
  chips: Chips;
  isOpen: boolean;
  placed: ReadonlyMap<string, number>;
  last: ReadonlyMap<string, number>;
  /** Cents that the shown round paid for the own bets; null before its result, and without bets. */
  paid: number | null;
};

/** The foot of a table: balance, chips, and what is done with them. */
export function Dock({ chips, isOpen, placed, last, paid }: DockProps) {
  const t = useTexts('live');
  const words = useLiveTexts();
  const visitor = useSession(({ state, checked }) => state === 'visitor' && checked);
  const balance = useBalance();
  const hasLaid = chips.total > 0;
  const mayRepeat = isOpen && !hasLaid && placed.size === 0 && last.size > 0;
  const mayConfirm = hasLaid && isOpen;
  const mayDouble = isOpen && (hasLaid || placed.size > 0);
  return (
    <div className="dock">
      <FaultLine fault={chips.fault} />
      <Rack chips={chips} isOpen={isOpen} />
      <div className="dock-sums">
        <span>
          {t('balance')}{' '}
          <b className="num" data-value="balance">
            {balance.amount ? `${balance.symbol}\u00a0${balance.amount}` : '\u2013'}
          </b>
        </span>
        <span>
          {t('onTable')}{' '}
          <b className="num" data-value="staked">
            {words.exact(sumOf(placed))}
          </b>
          {paid === null ? null : (
            <>
              {' '}
              {t('paidSum')}{' '}
              <b className="num" data-paid={paid > sumOf(placed) || undefined}>
                {words.exact(paid)}
              </b>
            </>
          )}
        </span>
      </div>
      <div className="dock-acts">
        <IconButton
          look="quiet"
          size={44}
          icon="undo"
          label={t('undo')}
          disabled={!hasLaid || chips.isSending}
          onClick={chips.undo}
        />
        <IconButton
          look="quiet"
          size={44}
          icon="trash"
          label={t('clear')}
          disabled={!hasLaid || chips.isSending}
          onClick={chips.clear}
        />
        <Button
          variant="quiet"
          icon="refresh"
          {...(mayRepeat ? {} : off(isOpen ? t('off.noLast') : t('off.closed')))}
          onClick={() => chips.repeat(last)}
        >
          {t('repeat')}
        </Button>
        <Button
          variant="quiet"
          aria-label={`${t('double')} ×2`}
          {...(mayDouble ? {} : off(isOpen ? t('off.noChips') : t('off.closed')))}
          onClick={chips.double}
        >
          <bdi dir="ltr">×2</bdi>
        </Button>
        {visitor ? (
          <Button variant="primary" onClick={() => asMember(() => undefined)}>
            {t('logIn')}
          </Button>
        ) : (
          <Button
            variant="primary"
            {...(mayConfirm ? {} : off(isOpen ? t('off.noChips') : t('off.closed')))}
            loading={chips.isSending}
            onClick={chips.confirm}
          >
            {hasLaid ? t('confirm', { amount: words.cents(chips.total) }) : t('confirmNone')}
          </Button>
        )}
      </div>
    </div>
  );
}
