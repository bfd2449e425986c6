import { crashMultiplierAt } from '@lantern/rules/instant';
import { useEffect, useRef } from 'react';
import { serverNowMs } from '../../../shared/clock/index.ts';
import { useTexts } from '../../../shared/texts/index.ts';
import type { Round } from '../instant.queries.ts';
import { drawSky, type Paint, paintOf } from '../stage/kite-drawing.ts';

const hundredths = (multiplier: bigint): string => {
  const text = (multiplier / 100n).toString().padStart(3, '0');
  return `${text.slice(0, -2)}.${text.slice(-2)}`;
};

/** The present height of the kite, as a text with two decimals. A finished round keeps its last height. */
export function heightOf(round: Round | null): string {
  if (!round || round.startedAt === null) return '1.00';
  if (round.bust !== null) return Number(round.bust).toFixed(2);
  return hundredths(crashMultiplierAt(serverNowMs() - Date.parse(round.startedAt)));
}

/** Milliseconds the kite has flown, and since its string snapped. */
function flightOf(round: Round | null): { flownMs: number; goneMs: number | null } {
  if (!round || round.startedAt === null) return { flownMs: 0, goneMs: null };
  const startedMs = Date.parse(round.startedAt);
  if (round.crashedAt === null) return { flownMs: Math.max(0, serverNowMs() - startedMs), goneMs: null };
  const crashedMs = Date.parse(round.crashedAt);
  return { flownMs: crashedMs - startedMs, goneMs: Math.max(0, serverNowMs() - crashedMs) };
}

type SkyProps = {
  round: Round | null;
  /** Called on every frame: texts that change with the height are written without a render of the page. */
  onFrame: (height: string) => void;
};

/** The sky with the kite of the round. */
export function KiteSky({ round, onFrame }: SkyProps) {
  const t = useTexts('instant.crash');
  const canvas = useRef<HTMLCanvasElement>(null);
  const latestOnFrame = useRef(onFrame);
  latestOnFrame.current = onFrame;
  useEffect(() => {
    const element = canvas.current;
    const context = element?.getContext('2d');
    if (!element || !context) return;
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    let paint: Paint = paintOf(element);
    let paintedMs = 0;
    let frame = 0;
    const draw = (nowMs: number) => {
      frame = requestAnimationFrame(draw);
      // The theme may have changed: its colours are read again from time to time.
      if (nowMs - paintedMs > 1000) {
        paint = paintOf(element);
        paintedMs = nowMs;
      }
      const scale = Math.min(window.devicePixelRatio, 2);
      const [width, height] = [element.clientWidth, element.clientHeight];
      if (element.width !== Math.round(width * scale) || element.height !== Math.round(height * scale)) {
        element.width = Math.round(width * scale);
        element.height = Math.round(height * scale);
      }
      context.setTransform(scale, 0, 0, scale, 0, 0);
      drawSky(context, { width, height, ...flightOf(round), calm, nowMs }, paint);
      latestOnFrame.current(heightOf(round));
    };
    frame = requestAnimationFrame(draw);
    return () => cancelAnimationFrame(frame);
  }, [round]);
  return <canvas ref={canvas} className="krs-sky" role="img" aria-label={t('sky')} />;
}
