-- Entries of a wallet from one place to another with all of their transfers; null where there are none.
create or replace function ledger_segment_digest(p_panel bigint, p_account bigint, p_first bigint, p_last bigint) returns bytea
  language plpgsql stable set search_path = pg_catalog, public, pg_temp as $$
begin
  return (
    select sha256(string_agg(sha256(convert_to(jsonb_build_array(
      a.kind, a.currency, a.user_id, e.place, e.id, e.amount, e.balance_after, extract(epoch from e.created_at),
      t.id, t.reference, t.cause, t.order_id, t.actor, t.comment, extract(epoch from t.created_at),
      (select jsonb_agg(jsonb_build_array(o.id, o.account_id, o.amount) order by o.id) from ledger_entries o
       where o.panel_id = p_panel and o.transfer_id = e.transfer_id))::text, 'UTF8')), ''::bytea order by e.place))
    from ledger_entries e
    left join ledger_accounts a on a.panel_id = p_panel and a.id = e.account_id
    left join ledger_transfers t on t.panel_id = p_panel and t.id = e.transfer_id
    where e.panel_id = p_panel and e.account_id = p_account and e.place between p_first and p_last);
end $$;
