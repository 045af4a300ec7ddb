-- What a quantity costs at a rate per 1000, rounded up; chargeFor in TypeScript. Not cut to 64 bits: who writes it refuses what is more.
create or replace function charge_for(rate bigint, quantity bigint) returns numeric
  language sql immutable parallel safe as $$
  select div(rate::numeric * quantity + 999, 1000)
$$;
