-- Exports have a right of their own: whoever could export keeps it. Roles have it by their name.
update staff.operator set rights = array_append(rights, 'exports'), version = version + 1
where role is null and rights && array['members.view', 'deposits', 'games', 'audit'] and not 'exports' = any (rights);
