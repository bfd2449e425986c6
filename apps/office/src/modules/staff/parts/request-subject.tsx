import { Link } from '@tanstack/react-router';
import type { Answer } from '../../../shared/calls/index.ts';
import { useText } from '../../../shared/texts/index.ts';
import { changesOf } from './changes.ts';

export type StaffRequest = Answer<'listStaffRequests'>['list'][number];
const LINES_OPEN = 12;

/** The subject of a request, with a link to it, and its changes. */
export function RequestSubject({ row }: { row: StaffRequest }) {
  return (
    <>
      <Thing row={row} />
      {row.proposal && row.kind !== 'vendor_case' ? <Changes row={row} /> : null}
    </>
  );
}

function Thing({ row }: { row: StaffRequest }) {
  const t = useText();
  const id = row.subjectId ?? '';
  const to = (path: string, search: Record<string, string>, text: string) => (
    <Link to={path} search={search as never}>
      {text}
    </Link>
  );
  const named = row.subject.replace(/^(setting|vendor|connection|operator|draw) /, '');
  switch (row.kind) {
    case 'setting_change':
      return to('/settings', { key: named }, t('requests.setting', { name: t(`settings.keys.${named}`) }));
    case 'deposit_credit':
      return to('/deposits', { state: 'all', id }, t('requests.deposit', { id }));
    case 'vendor_case': {
      const act = t(`vendorCases.acts.${row.proposal?.after}`);
      const search = { state: row.state === 'done' ? 'resolved' : '', id };
      return to('/vendor-cases', search, t('requests.case', { id, act }));
    }
    case 'instant_void':
      return row.memberId === null
        ? to('/instant', {}, t('requests.round', { id }))
        : to(`/members/${row.memberId}`, {}, t('requests.wager', { id, member: row.memberId }));
    case 'factor_reset':
      return to(`/members/${id}`, {}, t('requests.member', { id }));
    case 'operator_add':
    case 'operator_change':
    case 'operator_reset':
      return to('/operators', { id }, t('requests.operator', { name: named }));
    case 'vendor_key':
    case 'vendor_change':
      return to('/wallet-vendors', { id: named }, t('requests.vendor', { code: named }));
    case 'connection_change':
      return to('/connections', { key: named }, t('requests.connection', { key: named }));
    case 'draw_void':
      return to('/draws', {}, t('requests.draw', { id: named }));
  }
}

/** The present and the requested value; a reset shows where the link of the new first log-in is sent. */
function Changes({ row: { kind, proposal } }: { row: StaffRequest }) {
  const t = useText();
  const after = proposal?.after as { email?: string } | undefined;
  if (kind === 'operator_reset') return <div>{t('requests.linkTo', { email: after?.email ?? '' })}</div>;
  const changes = changesOf(proposal?.before, proposal?.after);
  const nameOf = (name: string) => (name === '' ? '' : `${t(`requests.fields.${name}`)}: `);
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
