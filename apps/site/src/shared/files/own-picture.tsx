import { Skeleton } from '@lantern/ui/base';
import { useEffect, useState } from 'react';
import { useTexts } from '../texts/index.ts';
import { readPicture } from './upload.ts';

/** A stored picture of the member. It is fetched with the session and shown from memory. */
export function OwnPicture({ id, alt, className }: { id: string; alt: string; className?: string }) {
  const t = useTexts('field.picture');
  const [address, setAddress] = useState<string | null | undefined>();
  useEffect(() => {
    let made: string | undefined;
    let isGone = false;
    void readPicture(id).then((blob) => {
      if (isGone) return;
      made = blob ? URL.createObjectURL(blob) : undefined;
      setAddress(made ?? null);
    });
    return () => {
      isGone = true;
      if (made) URL.revokeObjectURL(made);
    };
  }, [id]);
  if (address === null) return <span className="text-13 text-ink-2">{t('failed')}</span>;
  return address ? <img src={address} alt={alt} className={className} /> : <Skeleton height={120} />;
}
