import { Icon } from '@lantern/ui/base';
import { useTexts } from '../../shared/texts/index.ts';
import { Elapsed } from './elapsed.tsx';
import { useNetText } from './use-net-text.ts';

function Net() {
  const t = useTexts('slots.bar');
  const net = useNetText();
  if (net === undefined) return null;
  return (
    <>
      <span>{t('net')}</span>
      <b className="num" data-value="net">
        {net}
      </b>
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
