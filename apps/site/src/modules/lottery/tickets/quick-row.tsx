import type { Role } from '@lantern/games/lottery';
import { Button } from '@lantern/ui/base';
import { useTexts } from '../../../shared/texts/index.ts';
import { hasQuickSets, QUICK_SETS, quickTokens } from './quick-sets.ts';

type QuickRowProps = { role: Role; label: string; onTokens: (tokens: readonly string[]) => void; isWide?: boolean };

/** All, halves and nothing of a list; on a phone the buttons share the width. */
export function QuickRow({ role, label, onTokens, isWide = false }: QuickRowProps) {
  const t = useTexts('lottery.tickets');
  if (!hasQuickSets(role)) return null;
  const sets = QUICK_SETS.filter((set) => quickTokens(set, role).length > 0);
  return (
    <fieldset className={isWide ? 'flex flex-wrap gap-1' : 'grid auto-cols-fr grid-flow-col gap-1.5'}>
      <legend className="sr-only">{t('quickOf', { list: label })}</legend>
      {sets.map((set) => (
        <Button key={set} size="xs" onClick={() => onTokens(quickTokens(set, role))}>
          {t(`quick.${set}`)}
        </Button>
      ))}
      <Button size="xs" onClick={() => onTokens([])}>
        {t('quick.none')}
      </Button>
    </fieldset>
  );
}
