-- An order's cost with what is ordered at the provider beyond what was bought. Not rounded.
create or replace function sent_cost(cost bigint, quantity bigint, sent_quantity bigint) returns numeric
  language sql immutable parallel safe as $$
  select cost::numeric * coalesce(sent_quantity, quantity) / quantity
$$;
