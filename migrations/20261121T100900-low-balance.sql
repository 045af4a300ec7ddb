-- When the owner was last told that a provider's balance will not last the day; empty again once it does.
alter table providers add column low_told_at timestamptz;
