import type { ExportKind } from '@lantern/contract/lists';
import { mayExport } from '@lantern/contract/staff/rights';
import { buttonClass, Icon } from '@lantern/ui/base';
import { Link } from '@tanstack/react-router';
import type { PageSearch } from '../routes/index.ts';
import { useSession } from '../session/index.ts';
import { useText } from '../texts/index.ts';

type ExportLinkProps = {
  kind: ExportKind;
  /** What the list is filtered by, as far as the file can be. */
  filter?: Omit<PageSearch<'/exports'>, 'kind'>;
};

/** To the file of a list, with every row in one snapshot; nothing for an operator who may not have it. */
export function ExportLink({ kind, filter }: ExportLinkProps) {
  const t = useText();
  const { rights } = useSession();
  if (!mayExport(kind, rights)) return null;
  return (
    <Link to="/exports" search={{ kind, ...filter }} className={buttonClass({ size: 'sm' })}>
      <Icon name="document" size={16} />
      {t('common.export')}
    </Link>
  );
}
