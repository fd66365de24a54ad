-- Tells every server process that a session has ended before its time: each forgets whose live
-- tokens it knows.
create function tell_of_session() returns trigger language plpgsql as $$
begin
  perform pg_notify('session_ended', '');
  return null;
end $$;

create trigger session_families_tell after update on session_families
  for each row when (old.ended_at is null and new.ended_at is not null)
  execute function tell_of_session();
create trigger session_families_tell_of_deletion after delete on session_families
  for each row when (old.ended_at is null) execute function tell_of_session();
