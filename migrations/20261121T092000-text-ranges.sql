-- What is looked for by its beginning is read as a range of the column's index. Only in the order of characters does a prefix cover
-- what begins with it: by the rules of a language punctuation is weighed otherwise, and the range would be empty.
-- squawk-ignore changing-column-type
alter table users alter column login_key type text collate "C", alter column email_key type text collate "C";
-- squawk-ignore changing-column-type
alter table ledger_transfers alter column reference type text collate "C";

-- Databases that came from Postgres 14 or older let everybody make objects here.
revoke create on schema public from public;
