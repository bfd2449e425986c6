import { PLINKO_RISKS, type PlinkoRisk, plinkoReturn, returnShare } from '@lantern/games/instant';
import { formatAmount } from '@lantern/kernel';
import { Button } from '@lantern/ui/base';
import { Select } from '@lantern/ui/form';
import { useState } from 'react';
import type { GameAddressed } from '../../../shared/game-bar/index.ts';
import { microsOf } from '../../../shared/money/micros.ts';
import { useTexts } from '../../../shared/texts/index.ts';
import type { InstantInfo } from '../instant.queries.ts';
import { limitsFor } from '../model/stakes.ts';
import { Foot } from '../parts/foot.tsx';
import { GameFrame } from '../parts/game-frame.tsx';
import { PlinkoBoard } from '../parts/plinko-board.tsx';
import { Windows } from '../parts/windows.tsx';
import { useInstantBar } from '../use-instant-bar.ts';
import { useInstantTexts } from '../use-instant-texts.ts';
import { useKeys } from '../use-keys.ts';
import { usePlinko } from '../use-plinko.ts';
import { useStake } from '../use-stake.ts';

const ROWS = [8, 9, 10, 11, 12, 13, 14, 15, 16];

type Drops = ReturnType<typeof usePlinko>['past'];

function Past({ past }: { past: Drops }) {
  const t = useTexts('instant');
  const words = useInstantTexts();
  return (
    <aside className="inst-wing">
      <h2>{t('plinko.last')}</h2>
      <ol className="inst-past">
        {past.map((one) => (
          <li key={one.roundId} data-won={microsOf(one.payout) > microsOf(one.stake) || undefined} className="num">
            {words.times(one.multiplier)}
          </li>
        ))}
      </ol>
    </aside>
  );
}

function Plate({ last, busy }: { last: Drops[number] | undefined; busy: boolean }) {
  const t = useTexts('instant');
  const words = useInstantTexts();
  const resultText =
    last && !busy
      ? t('plinko.landed', { multiplier: words.times(last.multiplier), payout: words.money(last.payout) })
      : null;
  return (
    <>
      <p
        className="inst-plate"
        data-win={(resultText && last && microsOf(last.payout) > microsOf(last.stake)) || undefined}
      >
        {resultText ?? t(busy ? 'plinko.falling' : 'plinko.ready')}
      </p>
      <p className="sr-only" role="status" data-round={last?.roundId} data-payout={last?.payout}>
        {resultText}
      </p>
    </>
  );
}

type BoardChoiceProps = {
  rows: number;
  risk: PlinkoRisk;
  busy: boolean;
  onRows: (rows: number) => void;
  onRisk: (risk: PlinkoRisk) => void;
};

function BoardChoice({ rows, risk, busy, onRows, onRisk }: BoardChoiceProps) {
  const t = useTexts('instant');
  return (
    <>
      <Select
        label={t('plinko.rows')}
        value={String(rows)}
        disabled={busy}
        options={ROWS.map((value) => ({ value: String(value), label: String(value) }))}
        onChange={(event) => onRows(Number(event.target.value))}
      />
      <Select
        label={t('plinko.risk')}
        value={risk}
        disabled={busy}
        options={PLINKO_RISKS.map((value) => ({ value, label: t(`plinko.risks.${value}`) }))}
        onChange={(event) => onRisk(event.target.value as PlinkoRisk)}
      />
    </>
  );
}

function Board({ info, provider }: { info: InstantInfo; provider: string }) {
  const t = useTexts('instant');
  const [rows, setRows] = useState(12);
  const [risk, setRisk] = useState<PlinkoRisk>('medium');
  const chosen = limitsFor(info.limits, info.topStakes, (one) => one.rows === rows && one.risk === risk);
  const stake = useStake(info, chosen);
  const plinko = usePlinko();
  const rtp = `${(returnShare(plinkoReturn(rows, risk)) * 100).toFixed(2)}%`;
  const bar = useInstantBar({ provider, rtp });
  const { phase, drop, past } = plinko;
  const busy = phase !== 'idle';
  const last = past[0];
  const press = () => {
    if (!busy && stake.stake !== null && info.state === 'on') void plinko.ask({ stake: stake.stake, rows, risk });
  };
  useKeys({ press });
  return (
    <>
      <div className="inst-table-top">
        <Past past={past} />
        <div className="inst-stage">
          <PlinkoBoard rows={rows} risk={risk} drop={drop} falling={phase === 'falling'} onLanded={plinko.landed} />
          <Plate last={last} busy={busy} />
        </div>
        <span />
      </div>
      <Foot
        info={info}
        stake={stake}
        busy={busy}
        {...(phase === 'falling' && drop
          ? { balance: formatAmount(microsOf(drop.balanceAfter) - microsOf(drop.payout)) }
          : {})}
        win={last && !busy ? last.payout : '0'}
        action={
          <Button
            variant="primary"
            size="lg"
            loading={phase === 'asking'}
            aria-disabled={busy || undefined}
            onClick={press}
          >
            {t('plinko.drop')}
          </Button>
        }
      >
        <BoardChoice rows={rows} risk={risk} busy={busy} onRows={setRows} onRisk={setRisk} />
      </Foot>
      <Windows info={info} rtp={rtp} round={null} open={bar.open} onClose={bar.close} />
    </>
  );
}

/** Plinko: a ball through the pegs of a wooden board. */
export function PlinkoPage({ game }: { game: GameAddressed }) {
  return (
    <GameFrame game="plinko" provider={game.vendorName}>
      {(info) => <Board info={info} provider={game.vendorName} />}
    </GameFrame>
  );
}
