import { vi } from 'vitest';

export interface SavedFile {
  readonly name: string;
  /** What is in it, without the mark of its encoding. */
  readonly text: () => Promise<string>;
}

/** The files that the page saves from now on, until all mocks are restored. */
export function watchSavedFiles(): readonly SavedFile[] {
  const saved: SavedFile[] = [];
  let next: Blob | undefined;
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    next = blob as Blob;
    return 'blob:saved';
  });
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined);
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    const blob = next;
    if (blob) saved.push({ name: this.download, text: async () => (await blob.text()).replace('\uFEFF', '') });
  });
  return saved;
}
