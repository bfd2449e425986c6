const SIDE_PX = 1024;
const MARGIN = 4;

/** Saves a QR code as a PNG file, dark on white with the margin that readers need. False when the text is too long for a code. */
export async function saveQr(text: string, name: string): Promise<boolean> {
  const { qrPath } = await import('./qr-path.ts');
  const made = qrPath(text, 'M');
  const canvas = Object.assign(document.createElement('canvas'), { width: SIDE_PX, height: SIDE_PX });
  const pen = canvas.getContext('2d');
  if (!made || !pen) return false;
  pen.fillStyle = 'white';
  pen.fillRect(0, 0, SIDE_PX, SIDE_PX);
  const scale = SIDE_PX / (made.size + 2 * MARGIN);
  pen.scale(scale, scale);
  pen.translate(MARGIN, MARGIN);
  pen.fillStyle = 'black';
  pen.fill(new Path2D(made.path));
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!blob) return false;
  const url = URL.createObjectURL(blob);
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  URL.revokeObjectURL(url);
  return true;
}
