import { spotTextOf } from '@lantern/rules/tables';
import { useTextIn } from './texts.tsx';

/** Names of spots of tables as players read them; a code without a text is shown as it is. Texts of `tables.spots`. */
export function useSpotNames(): (code: string) => string {
  const textIn = useTextIn();
  return (code) => {
    const { key, values } = spotTextOf(code);
    return textIn('tables.spots', key, values) ?? code;
  };
}
