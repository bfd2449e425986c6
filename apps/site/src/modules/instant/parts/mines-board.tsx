import { Emblem } from '@lantern/ui/art';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useTexts } from '../../../shared/texts/index.ts';
import type { Board } from '../instant.queries.ts';

const SIDE = 5;
const TILES = Array.from({ length: SIDE * SIDE }, (_, at) => at);
const STEPS: Readonly<Record<string, number>> = { ArrowUp: -SIDE, ArrowDown: SIDE, ArrowLeft: -1, ArrowRight: 1 };

/** Where an arrow leads from a lid; the same lid at the edge. */
function neighbour(at: number, key: string): number {
  const step = STEPS[key] ?? 0;
  const next = at + step;
  const sameRow = Math.floor(next / SIDE) === Math.floor(at / SIDE);
  const isInside = next >= 0 && next < SIDE * SIDE && (Math.abs(step) === SIDE || sameRow);
  return isInside ? next : at;
}

type Lid = 'closed' | 'safe' | 'mine' | 'seen-safe' | 'seen-mine';

function lidOf(board: Board | null, at: number): Lid {
  if (!board) return 'closed';
  const isOpened = board.opened.includes(at + 1);
  const isMine = board.laid?.includes(at + 1) ?? false;
  if (isOpened) return isMine ? 'mine' : 'safe';
  if (board.laid) return isMine ? 'seen-mine' : 'seen-safe';
  return 'closed';
}

/** 25 lacquer lids over koi and firecrackers: one stop of the focus, arrow keys move, Enter and Space lift. */
export function MinesBoard({ board, onLift }: { board: Board | null; onLift: (tile: number) => void }) {
  const t = useTexts('instant.mines');
  const grid = useRef<HTMLDivElement>(null);
  const [focused, setFocused] = useState(12);
  const isOpen = board?.state === 'open';
  const move = (event: KeyboardEvent, from: number) => {
    if (!(event.key in STEPS)) return;
    event.preventDefault();
    grid.current?.querySelector<HTMLElement>(`[data-tile="${neighbour(from, event.key)}"]`)?.focus();
  };
  return (
    <div className="inst-board mns">
      <span className="inst-awning" aria-hidden="true" />
      {/* biome-ignore lint/a11y/useSemanticElements: a group of lids is no set of form fields */}
      <div className="mns-grid" dir="ltr" ref={grid} role="group" aria-label={t('board')}>
        {TILES.map((at) => {
          const lid = lidOf(board, at);
          const name = lid.endsWith('mine') ? 'mine' : lid.endsWith('safe') ? 'safe' : 'closed';
          return (
            <button
              key={at}
              type="button"
              className="mns-lid"
              data-tile={at}
              data-lid={lid}
              tabIndex={at === focused ? 0 : -1}
              aria-label={t(name, { number: String(at + 1) })}
              aria-disabled={!isOpen || lid !== 'closed' || undefined}
              onFocus={() => setFocused(at)}
              onKeyDown={(event) => move(event, at)}
              onClick={() => isOpen && lid === 'closed' && onLift(at + 1)}
            >
              {lid === 'closed' ? null : (
                <Emblem
                  name={name === 'mine' ? 'firecracker' : 'koi'}
                  size={64}
                  palette={name === 'mine' ? 'lacquer' : 'river'}
                />
              )}
            </button>
          );
        })}
      </div>
    </div>
  );
}
