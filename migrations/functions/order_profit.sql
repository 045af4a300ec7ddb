-- What an order leaves its panel: the whole cost counts while it runs, what was posted once it has ended; orderProfit in TypeScript.
create or replace function order_profit(status text, charge bigint, refunded bigint, cost bigint, cost_posted bigint) returns bigint
  language sql immutable parallel safe as $$
  select charge - refunded - case when status in ('queued', 'active') then cost else cost_posted end
$$;
