-- Whose a provider's order is, however long ago ours was placed: a scheduled or held one is sent long after its id was given.
-- squawk-ignore require-concurrent-index-creation
create index orders_provider_order on orders (panel_id, provider_id, provider_order_id) where provider_order_id is not null;
