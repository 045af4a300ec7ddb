-- What a customer is owed in all for an order in this status; owedRefund in TypeScript.
create or replace function owed_refund(status text, charge bigint, quantity bigint, remains bigint) returns bigint
  language sql immutable parallel safe as $$
  select case when status in ('stopped', 'fail', 'object_unavailable') then charge
    when status = 'partial' then refund_for(charge, quantity, remains) else 0 end
$$;
