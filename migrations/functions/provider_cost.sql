-- A cost in the provider's currency, rounded up; the rate is units of the panel's currency for one of the provider's.
create or replace function provider_cost(cost numeric, exchange_rate numeric) returns numeric
  language sql immutable parallel safe as $$
  select ceil(cost / exchange_rate)
$$;
