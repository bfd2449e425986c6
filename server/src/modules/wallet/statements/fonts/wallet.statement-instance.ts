import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const FILE = createRequire(import.meta.url).resolve('harfbuzzjs/dist/harfbuzz-subset.wasm');
const WRITABLE = 2;
const WEIGHT_AXIS = 0x77_67_68_74;

/** Part of the language that only the types of browsers have. */
declare const WebAssembly: {
  instantiate(bytes: Uint8Array): Promise<{ readonly instance: { readonly exports: unknown } }>;
};

/** Functions of hb-subset; pointers and lengths are numbers. */
interface Subset {
  readonly memory: { readonly buffer: ArrayBuffer };
  _initialize(): void;
  malloc(bytes: number): number;
  free(pointer: number): void;
  hb_blob_create(data: number, length: number, mode: number, user: number, destroy: number): number;
  hb_blob_destroy(blob: number): void;
  hb_blob_get_data(blob: number, length: number): number;
  hb_blob_get_length(blob: number): number;
  hb_face_create(blob: number, index: number): number;
  hb_face_destroy(face: number): void;
  hb_face_reference_blob(face: number): number;
  hb_subset_input_create_or_fail(): number;
  hb_subset_input_destroy(input: number): void;
  hb_subset_input_keep_everything(input: number): void;
  hb_subset_input_pin_axis_location(input: number, face: number, axis: number, value: number): number;
  hb_subset_or_fail(face: number, input: number): number;
}

let loaded: Promise<Subset> | undefined;
async function load(): Promise<Subset> {
  const { instance } = await WebAssembly.instantiate(readFileSync(FILE));
  const subset = instance.exports as Subset;
  subset._initialize();
  return subset;
}

/** A font of one weight from a font of many: pdfkit embeds no other. A font of one weight stays as it is. */
export async function instanceOf(bytes: Uint8Array, weight: number): Promise<Uint8Array> {
  loaded ??= load();
  const hb = await loaded;
  const pointer = hb.malloc(bytes.byteLength);
  new Uint8Array(hb.memory.buffer).set(bytes, pointer);
  const blob = hb.hb_blob_create(pointer, bytes.byteLength, WRITABLE, 0, 0);
  const face = hb.hb_face_create(blob, 0);
  const input = hb.hb_subset_input_create_or_fail();
  let result = 0;
  try {
    hb.hb_subset_input_keep_everything(input);
    if (hb.hb_subset_input_pin_axis_location(input, face, WEIGHT_AXIS, weight) === 0) return bytes;
    result = hb.hb_subset_or_fail(face, input);
    if (result === 0) return bytes;
    const made = hb.hb_face_reference_blob(result);
    const start = hb.hb_blob_get_data(made, 0);
    const copy = new Uint8Array(hb.memory.buffer).slice(start, start + hb.hb_blob_get_length(made));
    hb.hb_blob_destroy(made);
    return copy;
  } finally {
    if (result !== 0) hb.hb_face_destroy(result);
    hb.hb_subset_input_destroy(input);
    hb.hb_face_destroy(face);
    hb.hb_blob_destroy(blob);
    hb.free(pointer);
  }
}
