-- What a user pays has another version with every change of it; other changes cost nothing.
create or replace function count_user_terms() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  new.price_version := old.price_version + 1;
  return new;
end $$;

create or replace trigger users_terms before update on users for each row
  when ((new.price_group_id, new.discount) is distinct from (old.price_group_id, old.discount)) execute function count_user_terms();
