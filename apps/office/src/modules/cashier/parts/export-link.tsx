import type { ExportKind } from '@lantern/rules/staff';
import { buttonClass } from '@lantern/ui/base';
import { Link } from '@tanstack/react-router';
import { useRight } from '../../../shared/session/index.ts';
import { useText } from '../../../shared/texts/index.ts';

/** The file has every row of a period, in one snapshot. */
export function ExportLink({ kind }: { kind: ExportKind }) {
  const t = useText();
  const mayExport = useRight('exports');
  if (!mayExport) return null;
  return (
    <Link to="/exports" search={{ kind }} className={buttonClass({ size: 'sm' })}>
      {t('withdrawals.export')}
    </Link>
  );
}
