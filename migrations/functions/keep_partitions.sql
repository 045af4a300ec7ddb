-- Makes the partitions of the coming spans of every table that has a rule with one, drops those whose rows are all past their term, and says
-- how many rows had come before their partition was there: they waited in the default partition, and are moved. In UTC, so that spans meet.
create or replace function keep_partitions(p_now timestamptz) returns table (name text, made integer, dropped integer, strays bigint)
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp set timezone = 'UTC' set lock_timeout = '3s' as $$
#variable_conflict use_column
declare
  ahead constant integer := 4;
  rule record;
  part record;
  moved bigint;
begin
  for rule in
    select r.name, make_interval(days => r.keep_days) as keep, make_interval(days => r.span_days) as span, r.name || '_rest' as rest
    from retention_rules r where r.span_days is not null order by r.name
  loop
    name := rule.name;
    made := 0;
    dropped := 0;
    strays := 0;
    if to_regclass(format('partitions.%I', rule.rest)) is null then
      execute format('create table partitions.%I partition of public.%I default', rule.rest, rule.name);
      perform isolate_partition(rule.rest);
    end if;
    for part in
      select s.starts, s.starts + rule.span as ends, rule.name || to_char(s.starts, '_YYYYMMDD') as name
      from (select date_bin(rule.span, p_now, '2000-01-03') + n * rule.span as starts from generate_series(0, ahead) n) s
      order by s.starts
    loop
      continue when to_regclass(format('partitions.%I', part.name)) is not null;
      -- Attaching locks the table less than creating a partition in place, and lets rows be moved before.
      execute format('create table partitions.%I (like public.%I including defaults including constraints)', part.name, rule.name);
      execute format('lock table partitions.%I in access exclusive mode', rule.rest);
      execute format(
        'with strays as (delete from partitions.%I where created_at >= %L and created_at < %L returning *) insert into partitions.%I select * from strays',
        rule.rest, part.starts, part.ends, part.name);
      get diagnostics moved = row_count;
      execute format('alter table public.%I attach partition partitions.%I for values from (%L) to (%L)', rule.name, part.name, part.starts, part.ends);
      -- Only now: a cluster copies the strays to the partition's shards as it is attached, and no row can be copied under policies.
      perform isolate_partition(part.name);
      made := made + 1;
      strays := strays + moved;
    end loop;
    for part in
      select c.oid::regclass::text as name
      from pg_inherits i join pg_class c on c.oid = i.inhrelid
      where i.inhparent = format('public.%I', rule.name)::regclass
        and (regexp_match(pg_get_expr(c.relpartbound, c.oid), 'TO \(''([^'']+)''\)'))[1]::timestamptz <= p_now - rule.keep
    loop
      execute format('drop table %s', part.name);
      dropped := dropped + 1;
    end loop;
    execute format('delete from partitions.%I where created_at < %L', rule.rest, p_now - rule.keep);
    return next;
  end loop;
end $$;
alter function keep_partitions(timestamptz) owner to vitrine_system;
revoke execute on function keep_partitions(timestamptz) from public;
grant execute on function keep_partitions(timestamptz) to vitrine_app;

-- What is written before the job runs for the first time has a partition, too.
select keep_partitions(now()) where exists (
  select from retention_rules r where r.span_days is not null and to_regclass(format('partitions.%I', r.name || '_rest')) is null);
