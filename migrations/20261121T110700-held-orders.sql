-- The owner's list of held orders and its counter: a handful among millions.
-- squawk-ignore require-concurrent-index-creation
create index orders_held on orders (panel_id, id) where dispatch = 'moderation';
