import { Skeleton } from '@lantern/ui/base';
import { useEffect, useState } from 'react';
import { type CallInput, type CallName, type CallParams, readPicture } from '../calls/index.ts';

type StoredPictureProps<N extends CallName> = {
  call: N;
  params: CallParams<N>;
  alt: string;
  failedText: string;
};

/** A member's picture, fetched with the session; the server logs the view. A press opens it at its full size. */
export function StoredPicture<N extends CallName>({ call, params, alt, failedText }: StoredPictureProps<N>) {
  const [address, setAddress] = useState<string | null | undefined>();
  const key = JSON.stringify(params);
  useEffect(() => {
    let made: string | undefined;
    let isGone = false;
    void readPicture(call, { params: JSON.parse(key) } as CallInput<N>).then((blob) => {
      if (isGone) return;
      made = blob ? URL.createObjectURL(blob) : undefined;
      setAddress(made ?? null);
    });
    return () => {
      isGone = true;
      if (made) URL.revokeObjectURL(made);
    };
  }, [call, key]);
  if (address === null) return <p className="text-13 text-ink-2">{failedText}</p>;
  if (address === undefined) return <Skeleton height={180} />;
  return (
    <a href={address} target="_blank" rel="noreferrer" className="block rounded-2 border border-line bg-sunken">
      <img src={address} alt={alt} className="mx-auto max-h-80 object-contain" />
    </a>
  );
}
