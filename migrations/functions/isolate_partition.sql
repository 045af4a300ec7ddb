-- A partition is isolated like its table, also where it is reached directly. Only keep_partitions does that.
create or replace function isolate_partition(p_name text) returns void
  language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  execute format('alter table partitions.%I enable row level security', p_name);
  execute format('alter table partitions.%I force row level security', p_name);
  execute format('create policy tenant on partitions.%I to vitrine_app using (panel_id = current_panel()) with check (panel_id = current_panel())', p_name);
  execute format('create policy system on partitions.%I to vitrine_system using (true) with check (true)', p_name);
end $$;
alter function isolate_partition(text) owner to vitrine_system;
revoke execute on function isolate_partition(text) from public;
