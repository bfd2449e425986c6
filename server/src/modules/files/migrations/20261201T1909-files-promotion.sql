-- Pictures of applications for promotions.
alter table files.file drop constraint file_purpose_check;
alter table files.file add constraint file_purpose_check check (purpose in ('avatar', 'identity', 'receipt', 'proof', 'promotion'));
