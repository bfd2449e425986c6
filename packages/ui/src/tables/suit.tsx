export type SuitName = 's' | 'h' | 'd' | 'c';

const SHAPES: Readonly<Record<SuitName, string>> = {
  s: 'M12 1.8C13.6 6.6 21.2 9.8 21.2 15.4C21.2 18.4 18.9 20 16.5 20C14.8 20 13.5 19.2 12.7 18C12.9 20 13.6 21.3 15.2 22.4H8.8C10.4 21.3 11.1 20 11.3 18C10.5 19.2 9.2 20 7.5 20C5.1 20 2.8 18.4 2.8 15.4C2.8 9.8 10.4 6.6 12 1.8Z',
  h: 'M12 21.8C5.6 16.4 2.2 12.8 2.2 8.4C2.2 5.2 4.6 2.9 7.5 2.9C9.5 2.9 11.2 4.1 12 6C12.8 4.1 14.5 2.9 16.5 2.9C19.4 2.9 21.8 5.2 21.8 8.4C21.8 12.8 18.4 16.4 12 21.8Z',
  d: 'M12 1.4C14.4 5.6 17 9 20.6 12C17 15 14.4 18.4 12 22.6C9.6 18.4 7 15 3.4 12C7 9 9.6 5.6 12 1.4Z',
  c: 'M12 1.9A4.9 4.9 0 0 1 15.7 10A4.9 4.9 0 1 1 12.8 17.4C13 19.8 13.7 21.2 15.3 22.4H8.7C10.3 21.2 11 19.8 11.2 17.4A4.9 4.9 0 1 1 8.3 10A4.9 4.9 0 0 1 12 1.9Z',
};
export const SUIT_INKS: Readonly<Record<SuitName, string>> = { s: '#1F1A2B', c: '#1F1A2B', h: '#C2301A', d: '#C2301A' };

type MarkProps = { suit: SuitName; x: number; y: number; scale: number };

/** A suit at its middle, in a drawing. */
export const SuitMark = ({ suit, x, y, scale }: MarkProps) => (
  <path
    transform={`translate(${x - 12 * scale} ${y - 12 * scale}) scale(${scale})`}
    d={SHAPES[suit]}
    fill={SUIT_INKS[suit]}
  />
);
