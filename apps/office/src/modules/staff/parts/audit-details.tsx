import { Facts } from '../../../shared/parts/index.ts';
import { useText, useTextIn } from '../../../shared/texts/index.ts';
import { type DetailField, detailFields } from './detail-fields.ts';

/** Fields that are shown at once; the others are opened. */
const SHOWN = 4;

/** What an entry says, as fields with labels; the hash stands at the end of the opened ones. */
export function AuditDetails({ details, hash }: { details: Readonly<Record<string, unknown>>; hash: string }) {
  const t = useText();
  const fields = detailFields(details);
  const more = fields.slice(SHOWN);
  return (
    <div className="grid min-w-0 gap-1 text-12">
      {fields.length === 0 ? t('common.none') : <Fields fields={fields.slice(0, SHOWN)} />}
      <details>
        <summary className="text-ink-3">
          {more.length > 0 ? t('audit.moreFields', { count: more.length }) : 'SHA-256'}
        </summary>
        <Fields fields={more} />
        <p className="code-text mt-1 wrap-anywhere text-ink-3">SHA-256 {hash}</p>
      </details>
    </div>
  );
}

function Fields({ fields }: { fields: readonly DetailField[] }) {
  const textIn = useTextIn();
  const labelOf = ({ path, words }: DetailField) => textIn('requests.fields', path) ?? words;
  return (
    <Facts items={fields.map((field) => [labelOf(field), <Value key={field.path} value={field.value} />] as const)} />
  );
}

const Value = ({ value }: { value: string }) => <span className="wrap-anywhere">{value}</span>;
