-- The platform's bot serves every panel, so a deep link's token is looked up without one.
create or replace function telegram_token_panel(p_hash bytea) returns bigint
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  return (
    select panel_id from telegram_tokens where token_hash = p_hash);
end $$;
alter function telegram_token_panel(bytea) owner to vitrine_system;
revoke execute on function telegram_token_panel(bytea) from public;
grant execute on function telegram_token_panel(bytea) to vitrine_app;
