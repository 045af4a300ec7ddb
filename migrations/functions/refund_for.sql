-- The share of a charge that `remains` of `quantity` stand for, rounded down; refundFor in TypeScript.
create or replace function refund_for(charge bigint, quantity bigint, remains bigint) returns bigint
  language sql immutable parallel safe as $$
  select div(charge::numeric * least(greatest(remains, 0), quantity), quantity)::bigint
$$;
