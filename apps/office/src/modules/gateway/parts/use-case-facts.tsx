import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { showMoney } from '../../../shared/money/index.ts';
import { useRight } from '../../../shared/session/index.ts';
import { useLanguage, useText, useWhen } from '../../../shared/texts/index.ts';
import type { VendorCase } from '../pages/vendor-cases-page.tsx';

type Fact = readonly [label: string, value: ReactNode];

const code = (text: string) => <code className="code-text">{text}</code>;

/** What is known about a case; what does not apply is left out. */
export function useCaseFacts(item: VendorCase, vendor: string): readonly Fact[] {
  const t = useText();
  const when = useWhen();
  const { tag } = useLanguage();
  const [statements, settled] = [useStatementFacts(item), useSettledFacts(item)];
  const facts: Fact[] = [
    [t('common.vendor'), vendor],
    [t('vendorCases.about'), code(item.about)],
  ];
  if (item.memberId) facts.push([t('vendorCases.member'), <MemberLink key="m" id={item.memberId} />]);
  if (item.amount) facts.push([t('common.amount'), <Num key="n" text={showMoney(item.amount, tag)} />]);
  return [...facts, ...statements, [t('vendorCases.found'), when.full(item.foundAt)], ...settled];
}

/** What this side and the vendor recorded, of a case that compares the two. */
function useStatementFacts({ facts }: VendorCase): readonly Fact[] {
  const t = useText();
  if (!('ours' in facts)) return [];
  const codeOrNothing = (value: unknown): ReactNode =>
    typeof value === 'string' ? code(value) : t('vendorCases.nothing');
  return [
    [t('vendorCases.ours'), codeOrNothing(facts['ours'])],
    [t('vendorCases.theirs'), codeOrNothing(facts['theirs'])],
  ];
}

function useSettledFacts({ resolvedAt, resolvedBy }: VendorCase): readonly Fact[] {
  const t = useText();
  const when = useWhen();
  if (!resolvedAt) return [];
  return [
    [t('vendorCases.settledAt'), when.full(resolvedAt)],
    [t('vendorCases.settledBy'), resolvedBy ?? t('vendorCases.byItself')],
  ];
}

const Num = ({ text }: { text: string }) => <span className="num">{text}</span>;

function MemberLink({ id }: { id: string }) {
  const maySee = useRight('members.view');
  if (!maySee) return id;
  return (
    <Link className="link num" to="/members/$id" params={{ id }}>
      {id}
    </Link>
  );
}
