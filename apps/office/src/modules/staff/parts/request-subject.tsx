import { changesOf } from '@lantern/rules/staff';
import { type StaffRequest, useOffice } from '../../../shared/office/index.ts';
import { PageLink } from '../../../shared/parts/index.ts';
import { useText, useTextIn } from '../../../shared/texts/index.ts';

const LINES_OPEN = 12;

/** The subject of a request, with a link to it, and its changes, unless these stand beside it. */
export function RequestSubject({ row, isNamedOnly = false }: { row: StaffRequest; isNamedOnly?: boolean }) {
  const t = useText();
  const textIn = useTextIn();
  const { requests, subjects } = useOffice();
  const { kind, id, name } = row.subject;
  const { text, changes } = requests[row.kind]({ row, id, name }, { t, textIn });
  return (
    <>
      <PageLink way={subjects[kind]({ id, memberId: row.memberId, isDone: row.state === 'done' })}>{text}</PageLink>
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
