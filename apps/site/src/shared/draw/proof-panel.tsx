import { Button, Icon } from '@lantern/ui/base';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTexts } from '../texts/index.ts';
import type { DrawProof, ProofResult } from './verify-draw.ts';

type Proof = DrawProof & { algorithm: string };
type ProofPanelProps = {
  drawId: string;
  region: string;
  prizes: Readonly<Record<string, readonly string[]>> | null;
  proof: Proof;
};

/** The commitment before a fast draw and the revealed values after it; the page draws the numbers again by itself. */
export function ProofPanel({ drawId, region, prizes, proof }: ProofPanelProps) {
  const t = useTexts('lottery.bet');
  const [results, setResults] = useState<readonly ProofResult[]>();
  const verify = async () => {
    const { verifyDraw } = await import('./verify-draw.ts');
    setResults(verifyDraw({ drawId, region, prizes, proof }));
  };
  return (
    <div className="flex flex-col gap-4 text-13">
      <p className="text-ink-2">{t('proof.explain')}</p>
      <dl className="flex flex-col gap-3">
        <Value name={t('proof.seedHash')} value={proof.seedHash} />
        <Value name={t('proof.seed')} value={proof.seed ?? t('proof.secret')} />
        <Value name={t('proof.betsHash')} value={proof.betsHash ?? '\u2013'} />
        <Value name={t('proof.algorithm')} value={proof.algorithm} />
      </dl>
      {proof.seed === null ? null : (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button variant="ghost" icon="shield" onClick={() => void verify()}>
            {t('proof.verify')}
          </Button>
          <Link to="/verify" search={{ draw: drawId }} className="link inline-flex min-h-6 items-center">
            {t('proof.page')}
          </Link>
        </div>
      )}
      <ul className="flex flex-col gap-2" aria-live="polite">
        {results?.map(({ step, holds }) => (
          <li key={step} className={holds ? 'flex gap-2 text-jade-text' : 'flex gap-2 text-danger-text'}>
            <Icon name={holds ? 'check' : 'alert'} size={16} />
            {holds ? t(`proof.${step}Holds`) : t(`proof.${step}Fails`)}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Value({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt className="text-12 text-ink-3">{name}</dt>
      <dd className="num break-all rounded-2 bg-sunken px-2 py-1 text-12">{value}</dd>
    </div>
  );
}
