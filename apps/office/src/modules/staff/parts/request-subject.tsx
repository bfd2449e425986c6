import { changesOf } from '@lantern/rules/staff';
import { type RequestThing, type StaffRequest, useOffice } from '../../../shared/office/index.ts';
import { PageLink } from '../../../shared/parts/index.ts';
import { useText, useTextIn } from '../../../shared/texts/index.ts';

const LINES_OPEN = 12;

/** The number and the name of what a request is about. */
const thingOf = (row: StaffRequest): RequestThing => ({
  row,
  id: row.subjectId ?? '',
  name: row.subject.replace(
    /^(setting|vendor|connection|operator|draw|payment-provider|payment-method|payout-method|currency|dividend run) /,
    '',
  ),
});

/** The subject of a request, with a link to it, and its changes, unless these stand beside it. */
export function RequestSubject({ row, isNamedOnly = false }: { row: StaffRequest; isNamedOnly?: boolean }) {
  const t = useText();
  const textIn = useTextIn();
  const { requests } = useOffice();
  const { text, way, changes } = requests[row.kind](thingOf(row), { t, textIn });
  return (
    <>
      <PageLink way={way}>{text}</PageLink>
      {row.proposal && changes ? <div>{changes}</div> : null}
      {row.proposal && changes === undefined && !isNamedOnly ? <Changes proposal={row.proposal} /> : null}
    </>
  );
}

/** The present and the requested value. */
function Changes({ proposal }: { proposal: NonNullable<StaffRequest['proposal']> }) {
  const t = useText();
  const textIn = useTextIn();
  const changes = changesOf(proposal.before, proposal.after);
  const nameOf = (name: string) => (name === '' ? '' : `${textIn('requests.fields', name) ?? name}: `);
  const lines = changes.map(({ name, before, after: now }) => (
    <li key={name} className="break-words">
      {nameOf(name)}
      <span className="num">{t('requests.proposal', { before, after: now })}</span>
    </li>
  ));
  const list = <ul className="grid gap-0.5 text-12 text-ink-2">{lines}</ul>;
  return lines.length <= LINES_OPEN ? (
    list
  ) : (
    <details>
      <summary>{t('requests.changes', { count: lines.length })}</summary>
      {list}
    </details>
  );
}
