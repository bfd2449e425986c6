import { useTexts } from '../../../shared/texts/index.ts';

/** The text of a contract as both sides see it, with its hash. */
export function ContractText({ lines, hash }: { lines: readonly string[]; hash: string }) {
  const t = useTexts('contracts');
  const [title, ...clauses] = lines;
  return (
    <div className="p-4">
      <div className="rounded-3 bg-sunken p-5">
        <h3 className="mb-3 text-18">{title}</h3>
        <ol className="flex list-decimal flex-col gap-2 ps-5 text-14">
          {clauses.map((clause) => (
            <li key={clause}>{clause}</li>
          ))}
        </ol>
        <p className="num mt-4 break-all border-t border-dashed border-line pt-3 text-12 text-ink-3">
          {t('hash', { hash })}
        </p>
      </div>
    </div>
  );
}
