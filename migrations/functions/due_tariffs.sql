-- Tariffs to look at: those that are due, about to be, or unpaid while their payer has the money by now. A child panel has two payers: while it
-- is stopped because one does not pay, the other is charged for no further month. The customers of a deleted parent are not asked to pay.
create or replace function due_tariffs(p_now timestamptz, most integer) returns table (panel_id bigint, target_panel_id bigint)
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
#variable_conflict use_column
begin
  return query
  select t.panel_id, t.target_panel_id
  from panel_tariffs t
  join panels p on p.id = t.target_panel_id
  join panels here on here.id = t.panel_id and here.status <> 'deleted'
  where t.look_at <= p_now and p.status <> 'deleted'
    and (t.stopped_at is not null or t.target_panel_id not in (select x.target_panel_id from panel_tariffs x where x.stopped_at is not null))
  order by t.look_at limit most;
  return query
  select t.panel_id, t.target_panel_id
  from panel_tariffs t
  join panels p on p.id = t.target_panel_id
  join panels here on here.id = t.panel_id and here.status <> 'deleted'
  left join panels parent on parent.id = p.parent_panel_id
  left join tariffs f on f.panel_id = t.panel_id and f.id = coalesce(t.next_tariff_id, t.tariff_id)
  left join child_panels c on c.panel_id = t.panel_id and c.child_panel_id = t.target_panel_id and t.tariff_id is null
  join ledger_accounts w on w.panel_id = t.panel_id and w.kind = 'wallet'
    and w.user_id = case when t.tariff_id is null then c.user_id else coalesce(parent.owner_id, p.owner_id) end
  where t.unpaid_since is not null and p.status <> 'deleted' and (t.look_at is null or t.look_at > p_now)
    and (t.stopped_at is not null or t.target_panel_id not in (select x.target_panel_id from panel_tariffs x where x.stopped_at is not null))
    and w.balance - w.floor >= coalesce(f.charge, c.monthly_charge)
  limit most;
end $$;
alter function due_tariffs(timestamptz, integer) owner to vitrine_system;
revoke execute on function due_tariffs(timestamptz, integer) from public;
grant execute on function due_tariffs(timestamptz, integer) to vitrine_app;
