import { Card } from '@lantern/ui/base';
import { Link } from '@tanstack/react-router';
import { percentChange, showMoney } from '../../../../shared/money/index.ts';
import { useLanguage, useText } from '../../../../shared/texts/index.ts';
import type { Revenue } from './report-tiles.tsx';

const SHOWN = 12;
type Kind = 'category' | 'vendor' | 'game' | 'currency';
interface PartBarsProps {
  readonly title: string;
  readonly kind: Kind;
  readonly parts: Revenue['games'];
  readonly nameOf: (name: string) => string;
  /** Currencies have no sum that they are parts of. */
  readonly symbolOf?: (name: string) => string;
}

/** Revenue by one part: a bar each, by how much it moved, and a link that narrows the report to it. */
export function PartBars({ title, kind, parts, nameOf, symbolOf = () => '' }: PartBarsProps) {
  const t = useText();
  const { tag } = useLanguage();
  const most = Math.max(1, ...parts.map(({ current }) => Math.abs(Number(current.revenue))));
  const movedOf = ({ current, before }: Revenue['games'][number]): string => {
    const moved = percentChange(current.revenue, before.revenue);
    if (moved === null) return t('common.none');
    const options = { maximumFractionDigits: 0, numberingSystem: 'latn', signDisplay: 'exceptZero' } as const;
    return `${new Intl.NumberFormat(tag, options).format(moved)}%`;
  };
  return (
    <Card pad="normal">
      <h2 className="text-14 font-semibold">{title}</h2>
      <div className="mt-3 grid gap-2">
        {parts.length === 0 ? <p className="text-ink-3">{t('reports.none')}</p> : null}
        {parts.slice(0, SHOWN).map((part) => (
          <div key={part.name} className="bar-row with-change">
            <Link
              to="/reports"
              className="link truncate"
              search={(before) => ({ ...before, [kind]: part.name })}
              title={t('reports.only', { name: nameOf(part.name) })}
            >
              {nameOf(part.name)}
            </Link>
            <i aria-hidden="true">
              <i
                className={Number(part.current.revenue) < 0 ? 'loss' : undefined}
                style={{ inlineSize: `${(Math.abs(Number(part.current.revenue)) / most) * 100}%` }}
              />
            </i>
            <b className="num">{`${symbolOf(part.name)} ${showMoney(part.current.revenue, tag, 0)}`.trim()}</b>
            <small className="num text-ink-3">{movedOf(part)}</small>
          </div>
        ))}
      </div>
    </Card>
  );
}
