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

/** So many balls fall at once. */
const BALLS_AT_ONCE = 12;
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

/** The balance as the landed balls leave it: the server has paid those that are still falling. */
function balanceInFlight(falling: Drops): string {
  const paid = falling.reduce((sum, { payout }) => sum + microsOf(payout), 0n);
  return formatAmount(microsOf(falling.at(-1)?.balanceAfter ?? '0') - paid);
}

function Plate({ last, falling }: { last: Drops[number] | undefined; falling: number }) {
  const t = useTexts('instant');
  const words = useInstantTexts();
  const resultText = last
    ? t('plinko.landed', { multiplier: words.times(last.multiplier), payout: words.paid(last.payout) })
    : null;
  return (
    <>
      <p
        className="inst-plate"
        data-win={(resultText && last && microsOf(last.payout) > microsOf(last.stake)) || undefined}
      >
        {resultText ?? t(falling > 0 ? 'plinko.falling' : 'plinko.ready')}
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
  const { isAsking, falling, past } = plinko;
  const isFull = falling.length >= BALLS_AT_ONCE;
  const busy = isAsking || falling.length > 0;
  const last = past[0];
  const press = () => {
    if (!isAsking && !isFull && stake.stake !== null && info.state === 'on')
      void plinko.ask({ stake: stake.stake, rows, risk });
  };
  useKeys({ press });
  return (
    <>
      <div className="inst-table-top">
        <Past past={past} />
        <div className="inst-stage">
          <PlinkoBoard rows={rows} risk={risk} falling={falling} rest={last ?? null} onLanded={plinko.landed} />
          <Plate last={last} falling={falling.length} />
        </div>
        <span />
      </div>
      <Foot
        info={info}
        stake={stake}
        busy={isAsking && falling.length === 0}
        {...(falling.length > 0 ? { balance: balanceInFlight(falling) } : {})}
        win={last && falling.length === 0 ? last.payout : '0'}
        action={
          <Button
            variant="primary"
            size="lg"
            loading={isAsking && falling.length === 0}
            aria-disabled={isFull || undefined}
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
