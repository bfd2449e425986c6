import { Badge } from '@lantern/ui/base';
import { useTexts } from '../../../shared/texts/index.ts';

interface ContractTextProps {
  readonly lines: readonly string[];
  readonly hash: string;
  readonly version?: number;
}

/** The text of a contract as both sides see it, with its hash: a sheet of paper in both themes (look.md, forms). */
export function ContractText({ lines, hash, version }: ContractTextProps) {
  const t = useTexts('contracts');
  const [title, ...clauses] = lines;
  return (
    <div className="p-4">
      <div data-theme="light" className="rounded-2 border border-line bg-surface p-5 text-ink shadow-2 sm:p-6">
        <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
          <h3 className="text-20">{title}</h3>
          {version === undefined ? null : <Badge>{t('versionNumber', { version: String(version) })}</Badge>}
        </div>
        <ol className="flex list-decimal flex-col gap-2 ps-5 text-14">
          {clauses.map((clause) => (
            <li key={clause}>{clause}</li>
          ))}
        </ol>
        <p className="num mt-4 break-all border-t border-dashed border-line-strong pt-3 text-12 text-ink-3">
          {t('hash', { hash })}
        </p>
      </div>
    </div>
  );
}
