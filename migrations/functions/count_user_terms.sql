-- What a user pays has another version with every change of it; other changes cost nothing. After the row: one before it would have every
-- update of a user compute the generated columns again.
create or replace function count_user_terms() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  update users set price_version = price_version + 1 where panel_id = new.panel_id and id = new.id;
  return null;
end $$;
alter function count_user_terms() owner to vitrine_system;

create or replace trigger users_terms after update on users for each row
  when ((new.price_group_id, new.discount) is distinct from (old.price_group_id, old.discount)) execute function count_user_terms();
