-- The cached catalogue is read again.
-- Published to other modules.
create or replace function catalogue.touch() returns void
language sql as $$ update catalogue.revision set number = number + 1 $$;
