import type { ReactNode } from 'react';
import { moneyIn, showMoney } from '../../../shared/money/index.ts';
import { useOffice } from '../../../shared/office/index.ts';
import { MemberLink, PageLink } from '../../../shared/parts/index.ts';
import { useLanguage, useNames, useText, useTextIn, useWhen } from '../../../shared/texts/index.ts';
import type { RequestWithFacts } from './request-panel.tsx';

type Fact = RequestWithFacts['facts'][number];

/** What the server knows about the subject of a request, in words and with links. */
export function useFactItems({ facts }: Pick<RequestWithFacts, 'facts'>): (readonly [string, ReactNode])[] {
  const t = useText();
  const textIn = useTextIn();
  const show = useFactValue();
  const names = facts.map(({ name }) => name);
  return facts.map((fact, place) => {
    const label =
      fact.name === 'change'
        ? (textIn('requests.fields', fact.of ?? '') ?? (fact.of || t('requests.facts.change')))
        : t(`requests.facts.${fact.name}`);
    // Several of one name, as the sums of several currencies, are numbered.
    const count = names.slice(0, place).filter((name) => name === fact.name).length;
    return [count === 0 ? label : `${label} ${count + 1}`, show(fact)] as const;
  });
}

function useFactValue(): (fact: Fact) => ReactNode {
  const textIn = useTextIn();
  const when = useWhen();
  const names = useNames();
  const { subjects } = useOffice();
  const { tag } = useLanguage();
  const t = useText();
  return ({ value, as, of, before }) => {
    switch (as) {
      case 'bill':
        return subjects[as] && of ? (
          <PageLink way={subjects[as]({ id: of })} className="link">
            {value}
          </PageLink>
        ) : (
          value
        );
      case 'change':
        return (
          <span className="num wrap-anywhere">{t('requests.proposal', { before: before ?? '–', after: value })}</span>
        );
      case 'money':
        return <span className="num">{of ? moneyIn(value, of, tag) : showMoney(value, tag)}</span>;
      case 'count':
        return <span className="num">{when.number(Number(value))}</span>;
      case 'time':
        return when.full(value);
      case 'game':
        return names.game(value);
      case 'state':
        return textIn('state', value) ?? textIn('requests.states', value) ?? value;
      case 'cause':
        return textIn('requests.causes', value) ?? value;
      case 'member':
        return of ? <MemberLink memberId={of} account={value} /> : value;
      case 'text':
        return value;
    }
  };
}
