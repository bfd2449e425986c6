import { erfc } from './special-functions.ts';

/** Discrete Fourier transform in place; the length is a power of two. */
export function transform(real: Float64Array, imaginary: Float64Array): void {
  const n = real.length;
  for (let i = 1, j = 0; i < n; i += 1) {
    let bit = n >> 1;
    for (; j & bit; bit >>= 1) j ^= bit;
    j ^= bit;
    if (i >= j) continue;
    [real[i], real[j]] = [real[j] ?? 0, real[i] ?? 0];
    [imaginary[i], imaginary[j]] = [imaginary[j] ?? 0, imaginary[i] ?? 0];
  }
  for (let size = 2; size <= n; size *= 2) {
    const half = size / 2;
    for (let k = 0; k < half; k += 1) {
      const angle = (-2 * Math.PI * k) / size;
      const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
      for (let start = k; start < n; start += size) {
        const end = start + half;
        const re = (real[end] ?? 0) * cos - (imaginary[end] ?? 0) * sin;
        const im = (real[end] ?? 0) * sin + (imaginary[end] ?? 0) * cos;
        real[end] = (real[start] ?? 0) - re;
        imaginary[end] = (imaginary[start] ?? 0) - im;
        real[start] = (real[start] ?? 0) + re;
        imaginary[start] = (imaginary[start] ?? 0) + im;
      }
    }
  }
}

/** NIST SP 800-22, 2.6: 95 % of the peaks lie below √(ln(20) n). The longest power of two of the bits is used. */
export function spectralP(bits: Uint8Array): number {
  const n = 2 ** Math.floor(Math.log2(bits.length));
  const real = Float64Array.from({ length: n }, (_, i) => 2 * (bits[i] ?? 0) - 1);
  const imaginary = new Float64Array(n);
  transform(real, imaginary);
  const limit = Math.log(20) * n;
  let below = 0;
  for (let i = 0; i < n / 2; i += 1) if ((real[i] ?? 0) ** 2 + (imaginary[i] ?? 0) ** 2 < limit) below += 1;
  const distance = (below - (0.95 * n) / 2) / Math.sqrt((n * 0.95 * 0.05) / 4);
  return erfc(Math.abs(distance) / Math.SQRT2);
}
