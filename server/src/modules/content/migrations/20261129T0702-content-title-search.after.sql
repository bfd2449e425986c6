-- Titles are found without marks and case; the words of the help centre's search are folded by the same rule.
create index text_title_folded on content.text using gin (platform.fold_name(title) gin_trgm_ops);
update content.shown set heading = platform.fold_name(heading), words = platform.fold_name(words)
  where heading <> platform.fold_name(heading) or words <> platform.fold_name(words);
