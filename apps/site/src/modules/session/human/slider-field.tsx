import { Icon, IconButton } from '@lantern/ui/base';
import { type KeyboardEvent, type PointerEvent, type Ref, useId, useRef, useState } from 'react';
import { useTexts } from '../../../shared/texts/index.ts';
import { keyMove } from './slider-path.ts';
import { type Puzzle, useSlider } from './use-slider.ts';

const HANDLE_PX = 40;

type SliderFieldProps = {
  onTicket: (ticket: string) => void;
  /** The alternative of equal strength for people who cannot or do not want to slide (product.md, "Sessions"). */
  onLetters: () => void;
  error?: string | undefined;
  ref?: Ref<HTMLDivElement>;
};

const percent = (part: number, whole: number): string => `${(part / whole) * 100}%`;

/** The picture with its gap, above the track while the slider is used. */
function PuzzlePicture({ puzzle, x, onRenew }: { puzzle: Puzzle; x: number; onRenew: () => void }) {
  const t = useTexts('session.slider');
  return (
    <div className="absolute inset-x-0 bottom-full z-10 pb-2">
      <div className="relative overflow-hidden rounded-3 border-8 border-surface shadow-3">
        <img
          src={`data:image/png;base64,${puzzle.image}`}
          alt={t('picture')}
          width={puzzle.width}
          height={puzzle.height}
          className="block h-auto w-full"
          draggable={false}
        />
        <img
          src={`data:image/png;base64,${puzzle.piece}`}
          alt={t('piece')}
          className="absolute"
          style={{
            insetInlineStart: percent(x, puzzle.width),
            insetBlockStart: percent(puzzle.pieceTop, puzzle.height),
            inlineSize: percent(puzzle.pieceSize, puzzle.width),
          }}
          draggable={false}
        />
        <span className="absolute end-1 top-1 rounded-2 bg-surface">
          <IconButton icon="refresh" label={t('renew')} size={28} onClick={onRenew} />
        </span>
      </div>
    </div>
  );
}

type Slider = ReturnType<typeof useSlider>;

/** Moving the piece: by pointer or finger along the track, or by the arrow keys and Enter. */
function useHandle({ state, x, travel, moveTo, letGo }: Slider) {
  const track = useRef<HTMLDivElement>(null);
  const from = useRef<{ clientX: number; x: number } | undefined>(undefined);
  const trackWidth = () => Math.max(1, (track.current?.clientWidth ?? 0) - HANDLE_PX);
  const take = (event: PointerEvent<HTMLDivElement>) => {
    if (state !== 'ready') return;
    event.currentTarget.setPointerCapture(event.pointerId);
    from.current = { clientX: event.clientX, x };
  };
  const drag = ({ clientX }: PointerEvent) => {
    if (from.current) moveTo(from.current.x + ((clientX - from.current.clientX) / trackWidth()) * travel);
  };
  const drop = () => {
    if (!from.current) return;
    from.current = undefined;
    void letGo();
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      void letGo();
      return;
    }
    const place = keyMove(event.key, x, travel);
    if (place === undefined) return;
    event.preventDefault();
    moveTo(place);
  };
  const handlers = {
    onPointerDown: take,
    onPointerMove: drag,
    onPointerUp: drop,
    onPointerCancel: drop,
    onKeyDown: press,
  };
  return { track, handlers };
}

type TrackProps = {
  slider: Slider;
  noteId: string;
  isWrong: boolean;
  ref: Ref<HTMLDivElement> | undefined;
};

function Track({ slider, noteId, isWrong, ref }: TrackProps) {
  const t = useTexts('session.slider');
  const { state, x, travel } = slider;
  const { track, handlers } = useHandle(slider);
  const done = state === 'right';
  const way = `(100% - ${HANDLE_PX}px) * ${travel ? x / travel : 0}`;
  return (
    <div
      ref={track}
      className="relative flex h-11 items-center overflow-hidden rounded-2 border border-line-strong bg-sunken"
    >
      <span
        className="absolute inset-y-0 start-0 bg-jade-soft"
        style={{ inlineSize: done ? '100%' : `calc(${HANDLE_PX}px + ${way})` }}
      />
      <span className="relative w-full ps-11 pe-2 text-center text-13 text-ink-2" aria-hidden="true">
        {done ? t('right') : t('hint')}
      </span>
      <div
        ref={ref}
        role="slider"
        tabIndex={0}
        aria-label={t('label')}
        aria-valuemin={0}
        aria-valuemax={travel || 100}
        aria-valuenow={Math.round(x)}
        aria-valuetext={done ? t('right') : t('at', { percent: String(Math.round((x / Math.max(1, travel)) * 100)) })}
        aria-invalid={isWrong || undefined}
        aria-disabled={done || undefined}
        aria-describedby={noteId}
        className="absolute top-0.5 grid size-[38px] touch-none place-items-center rounded-2 bg-jade text-on-jade focus-visible:outline-offset-1"
        style={{ insetInlineStart: done ? `calc(100% - ${HANDLE_PX}px)` : `calc(1px + ${way})` }}
        {...handlers}
      >
        <Icon name={done ? 'check' : 'chevron-end'} size={16} />
      </div>
    </div>
  );
}

/** What went wrong, or how the keys move the piece. */
function Note({ id, wrong, isDone }: { id: string; wrong: string | undefined; isDone: boolean }) {
  const t = useTexts('session.slider');
  return (
    <div id={id} aria-live="polite" className={wrong === undefined ? 'text-ink-2' : 'field-error flex gap-1.5'}>
      {wrong !== undefined ? (
        <>
          <Icon name="alert" size={14} className="mt-0.5" />
          {wrong}
        </>
      ) : isDone ? (
        <span className="sr-only">{t('right')}</span>
      ) : (
        t('keys')
      )}
    </div>
  );
}

/** Slider verification before a password log-in (spec 4): pointer, finger, or the arrow keys and Enter. */
export function SliderField({ onTicket, onLetters, error, ref }: SliderFieldProps) {
  const t = useTexts('session.slider');
  const slider = useSlider(onTicket);
  const { puzzle, state, x, missed } = slider;
  const [over, setOver] = useState(false);
  const [pressed, setPressed] = useState(false);
  const noteId = useId();
  const done = state === 'right';
  const wrong = done ? undefined : (error ?? (missed ? t('wrong') : state === 'failed' ? t('failed') : undefined));
  return (
    <div className="field">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only observes whether the slider inside is in use */}
      <div
        className="relative"
        dir="ltr"
        onMouseEnter={() => setOver(true)}
        onMouseLeave={() => setOver(false)}
        onFocus={() => setPressed(true)}
        onBlur={() => setPressed(false)}
      >
        {(over || pressed) && puzzle && !done ? (
          <PuzzlePicture puzzle={puzzle} x={x} onRenew={() => void slider.renew()} />
        ) : null}
        <Track slider={slider} noteId={noteId} isWrong={wrong !== undefined} ref={ref} />
      </div>
      <div className="mt-1.5 flex items-start justify-between gap-3 text-12">
        <Note id={noteId} wrong={wrong} isDone={done} />
        {done ? null : state === 'failed' ? (
          <button type="button" className="link-amber min-h-6 shrink-0" onClick={() => void slider.renew()}>
            {t('renew')}
          </button>
        ) : (
          <button type="button" className="link-amber min-h-6 shrink-0 text-end" onClick={onLetters}>
            {t('letters')}
          </button>
        )}
      </div>
    </div>
  );
}
