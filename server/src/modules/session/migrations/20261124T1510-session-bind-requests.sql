-- Codes of members to new addresses count like those to numbers.
alter table session.code_request drop constraint code_request_purpose_check;
alter table session.code_request add constraint code_request_purpose_check
  check (purpose in ('login', 'register', 'password', 'provider', 'bind'));
