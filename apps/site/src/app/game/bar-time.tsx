import { Icon } from '@lantern/ui/base';
import { useGameBar } from '../../shared/game-bar/index.ts';
import { useMoney } from '../../shared/money/index.ts';
import { useTexts } from '../../shared/texts/index.ts';
import { Elapsed } from './elapsed.tsx';

function Net() {
  const t = useTexts('slots.bar');
  const { format, symbol } = useMoney();
  const net = useGameBar((state) => state.net);
  if (net === undefined) return null;
  const sign = net.startsWith('-') ? '\u2212' : '';
  return (
    <>
      <span>{t('net')}</span>
      <b className="num" data-value="net">{`${sign}${symbol}\u00a0${format(net.replace('-', ''))}`}</b>
    </>
  );
}

/** Session time and net result, in the bar of every game of the house. */
export function Time({ sinceMs }: { sinceMs: number }) {
  const t = useTexts('slots.bar');
  return (
    <span className="game-bar-time">
      <Icon name="clock" size={16} />
      <span>{t('session')}</span>
      <b className="num">
        <Elapsed sinceMs={sinceMs} />
      </b>
      <Net />
    </span>
  );
}
