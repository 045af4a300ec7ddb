-- What a provider is owed for an order in this status; deliveredCost in TypeScript.
create or replace function delivered_cost(status text, cost bigint, quantity bigint, remains bigint) returns bigint
  language sql immutable parallel safe as $$
  select cost - owed_refund(status, cost, quantity, remains)
$$;
