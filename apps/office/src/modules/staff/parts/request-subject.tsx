import { changesOf } from '@lantern/rules/staff';
import { Link } from '@tanstack/react-router';
import type { Answer } from '../../../shared/calls/index.ts';
import { useText, useTextIn } from '../../../shared/texts/index.ts';

export type StaffRequest = Answer<'listStaffRequests'>['list'][number];
const LINES_OPEN = 12;

/** Kinds whose proposal is read in the facts of the request, or in its subject. */
const SAID_BY_FACTS: readonly StaffRequest['kind'][] = [
  'vendor_case',
  'adjustment',
  'draw_void',
  'live_void',
  'branch_move',
  'dividend_run',
  'general_contract',
];

/** The subject of a request, with a link to it, and its changes, unless these stand beside it. */
export function RequestSubject({ row, isNamedOnly = false }: { row: StaffRequest; isNamedOnly?: boolean }) {
  return (
    <>
      <Thing row={row} />
      {row.proposal && (!isNamedOnly || row.kind === 'operator_reset') && !SAID_BY_FACTS.includes(row.kind) ? (
        <Changes row={row} />
      ) : null}
    </>
  );
}

function Thing({ row }: { row: StaffRequest }) {
  const t = useText();
  const textIn = useTextIn();
  const id = row.subjectId ?? '';
  const named = row.subject.replace(
    /^(setting|vendor|connection|operator|draw|payment-provider|payment-method|payout-method|currency) /,
    '',
  );
  switch (row.kind) {
    case 'setting_change': {
      const name = textIn('settings.keys', named) ?? named;
      return (
        <Link to="/settings" search={{ key: named }}>
          {t('requests.setting', { name })}
        </Link>
      );
    }
    case 'deposit_credit':
      return (
        <Link to="/deposits" search={{ state: 'all', id }}>
          {t('requests.deposit', { id })}
        </Link>
      );
    case 'vendor_case':
      return <CaseLink row={row} />;
    case 'instant_void':
      return row.memberId === null ? (
        <Link to="/instant">{t('requests.round', { id })}</Link>
      ) : (
        <MemberLink id={row.memberId} text={t('requests.wager', { id, member: row.memberId })} />
      );
    case 'withdrawal_return':
      return (
        <Link to="/withdrawals" search={{ tab: 'all', id }}>
          {t('requests.withdrawal', { id })}
        </Link>
      );
    case 'adjustment':
      return <MemberLink id={id} text={t('requests.adjustment', { id })} />;
    case 'live_void':
      return (
        <Link to="/live" search={{ round: id }}>
          {t('requests.tableRound', { id })}
        </Link>
      );
    case 'table_limits': {
      const { code } = (row.proposal?.after ?? { code: '' }) as { code: string };
      return (
        <Link to="/live" search={{ code }}>
          {t('requests.tableLimits', { code })}
        </Link>
      );
    }
    case 'table_fee': {
      const { code } = (row.proposal?.after ?? { code: '' }) as { code: string };
      return (
        <Link to="/live" search={{ code }}>
          {t('requests.tableFee', { code })}
        </Link>
      );
    }
    case 'factor_reset':
    case 'member_correction':
      return <MemberLink id={id} text={t('requests.member', { id })} />;
    case 'operator_add':
    case 'operator_change':
    case 'operator_reset':
      return (
        <Link to="/operators" search={{ id }}>
          {t('requests.operator', { name: named })}
        </Link>
      );
    case 'vendor_key':
    case 'vendor_change':
      return (
        <Link to="/wallet-vendors" search={{ id: named }}>
          {t('requests.vendor', { code: named })}
        </Link>
      );
    case 'connection_change':
      return (
        <Link to="/connections" search={{ key: named }}>
          {t('requests.connection', { key: named })}
        </Link>
      );
    case 'payment_method':
      return (
        <Link to="/payment-methods" search={{ id: named }}>
          {t('requests.method', { code: named })}
        </Link>
      );
    case 'payout_method':
      return (
        <Link to="/payout-methods" search={{ id: named }}>
          {t('requests.payoutMethod', { code: named })}
        </Link>
      );
    case 'turnover_weights':
      return <Link to="/turnover">{t('requests.turnover')}</Link>;
    case 'payment_provider':
      return (
        <Link to="/payment-providers" search={{ id: named }}>
          {t('requests.provider', { code: named })}
        </Link>
      );
    case 'currency_change':
      return (
        <Link to="/currencies" search={{ code: named }}>
          {t('requests.currency', { code: named })}
        </Link>
      );
    case 'branch_move':
      return (
        <Link to="/members/$id" params={{ id }}>
          {t('requests.branch', { id })}
        </Link>
      );
    case 'general_contract':
      return (
        <Link to="/members/$id" params={{ id }}>
          {t('requests.generalContract', { id })}
        </Link>
      );
    case 'dividend_run':
      return (
        <Link to="/contracts/runs/$id" params={{ id }}>
          {t('requests.dividendRun', { day: named.replace('dividend run ', '') })}
        </Link>
      );
    case 'draw_void':
      return <Link to="/draws">{t('requests.draw', { id: named })}</Link>;
  }
}

function CaseLink({ row }: { row: StaffRequest }) {
  const t = useText();
  const textIn = useTextIn();
  const id = row.subjectId ?? '';
  const act = textIn('vendorCases.acts', String(row.proposal?.after)) ?? '';
  // Several cases are named by the first of them.
  const count = Number(row.proposal?.before ?? 1);
  const search = row.state === 'done' ? ({ state: 'resolved', id } as const) : { id };
  return (
    <Link to="/vendor-cases" search={search}>
      {count > 1 ? t('requests.cases', { count, act }) : t('requests.case', { id, act })}
    </Link>
  );
}

const MemberLink = ({ id, text }: { id: string; text: string }) => (
  <Link to="/members/$id" params={{ id }}>
    {text}
  </Link>
);

/** The present and the requested value; a reset shows where the link of the new first log-in is sent. */
function Changes({ row: { kind, proposal } }: { row: StaffRequest }) {
  const t = useText();
  const textIn = useTextIn();
  const after = proposal?.after as { email?: string } | undefined;
  if (kind === 'operator_reset') return <div>{t('requests.linkTo', { email: after?.email ?? '' })}</div>;
  const changes = changesOf(proposal?.before, proposal?.after);
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
