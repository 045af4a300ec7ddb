-- Amounts of customers as numbers of 64 bits, which take less room than numerics and are added up in less time. A customer whose amount is larger than
-- that stands several times, with parts of it.
create or replace function fit_amounts(p_user_ids bigint[], p_amounts numeric[], out user_ids bigint[], out amounts bigint[])
  language plpgsql immutable parallel safe as $$
declare
  largest constant numeric := 9000000000000000000;
begin
  if largest >= all (p_amounts) and -largest <= all (p_amounts) then
    user_ids := p_user_ids;
    amounts := p_amounts;
    return;
  end if;
  select array_agg(u.user_id), array_agg(sign(u.amount) * least(abs(u.amount) - n * largest, largest)) into user_ids, amounts
  from unnest(p_user_ids, p_amounts) u (user_id, amount)
  cross join lateral generate_series(0, greatest(ceil(abs(u.amount) / largest) - 1, 0)) n;
end $$;
