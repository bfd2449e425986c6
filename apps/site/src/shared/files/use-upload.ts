import type { FilePurpose } from '@lantern/contract/files';
import { useState } from 'react';
import { callApi } from '../calls/index.ts';
import { useTexts } from '../texts/index.ts';
import { UPLOAD_BYTES_MAX, uploadPicture } from './upload.ts';

const KINDS = ['image/png', 'image/jpeg'];

/** One picture of a form: chosen, uploaded, and perhaps removed again. `id` is what the form sends. */
export function useUpload(purpose: FilePurpose) {
  const t = useTexts('field.picture');
  const [id, setId] = useState<string | undefined>();
  const [isRunning, setRunning] = useState(false);
  const [fault, setFault] = useState<string | undefined>();
  const choose = async (picture: File): Promise<void> => {
    if (isRunning) return;
    if (!KINDS.includes(picture.type)) return setFault(t('kind'));
    if (picture.size >= UPLOAD_BYTES_MAX) return setFault(t('large'));
    setFault(undefined);
    setRunning(true);
    const reply = await uploadPicture(purpose, picture);
    setRunning(false);
    if (reply.success) setId(reply.value.id);
    else setFault(reply.message || t('network'));
  };
  const clear = () => {
    setId(undefined);
    setFault(undefined);
  };
  return {
    ...{ id, isRunning, fault, choose, clear },
    /** What was uploaded and is not used goes at once. */
    remove: async (): Promise<void> => {
      if (id) void callApi('deletePicture', { params: { id } });
      clear();
    },
  };
}
export type Upload = ReturnType<typeof useUpload>;
