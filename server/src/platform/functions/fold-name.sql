-- A name in search form, as `foldName` of the kernel: without case, marks and punctuation, words separated by one blank. Indexes are built of it:
-- a change of this text needs a migration that builds them anew.
create or replace function platform.fold_name(p_name text) returns text
language sql immutable strict parallel safe set search_path = pg_catalog, pg_temp as $$
  select btrim(regexp_replace(
    replace(replace(replace(replace(
      translate(
        regexp_replace(lower(normalize(p_name, NFKD) collate "und-x-icu") collate "C",
          '[\u0300-\u036f\u0483-\u0487\u064b-\u065f\u0670\u093a-\u093c\u093e-\u094d\u0951-\u0957\u0962\u0963\u0981-\u0983\u09bc\u09be-\u09cd\u09d7\u0b82\u0bbe-\u0bcd\u0bd7\u0c00-\u0c04\u0c3c\u0c3e-\u0c56\u0e31\u0e34-\u0e3a\u0e47-\u0e4e\u0eb1\u0eb4-\u0ebc\u0ec8-\u0ece\u102b-\u103e\u1056-\u1059\u17b4-\u17d3\u17dd\u1ab0-\u1ace\u1dc0-\u1dff\u20d0-\u20f0\u3099\u309a\ufe20-\ufe2f]', '', 'g'),
        'đðɖɗøłıħŧŋɓƙƴə', 'ddddolihtnbkye'),
      'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'),
    '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00a9\u00ab-\u00b1\u00b4\u00b6-\u00b8\u00bb\u00bf\u00d7\u00f7\u2000-\u206f\u20a0-\u20cf\u2190-\u2bff\u2e00-\u2e7f\u3000-\u3004\u3008-\u3020\u3030\ufe30-\ufe6f\uff01-\uff0f]+', ' ', 'g'))
$$;
