import path from "node:path";
import { testDatabase } from "@vitrine/testkit/database";
import { runAs } from "@vitrine/testkit/template";
import { expect, test } from "vitest";
import { migrate } from "./migrate.ts";

/** Most servers sort text by a language's rules, which place punctuation differently than the order of characters does. */
test("what begins with a prefix is found whatever order the server keeps", async () => {
  const { ownerUrl } = await testDatabase();
  const url = new URL(ownerUrl);
  const name = `${url.pathname.slice(1)}_icu`;
  url.pathname = `/${name}`;
  await runAs(ownerUrl, (client) =>
    client.query(`create database ${name} template template0 encoding 'UTF8' locale 'C' locale_provider icu icu_locale 'en-US'`),
  );
  try {
    await migrate(url.href, path.resolve(import.meta.dirname, "../../../migrations"));
    await runAs(url.href, async (client) => {
      await client.query(
        "insert into panels (id, domain, name, type, status, currency, language) values (7, 'd', 'n', 'panel', 'ok', 'USD', 'en')",
      );
      await client.query("insert into users (panel_id, login, email) values (7, 'Lena2', 'lena-2@x.test'), (7, 'lenx', 'y@x.test')");
      await client.query(
        "insert into ledger_transfers (panel_id, reference, cause) values (7, 'refund:1:100', 'refund'), (7, 'refund:11:1', 'refund')",
      );
      const users = await client.query(
        "select login from users where login_key >= lower($1) and login_key < lower($1) || $2 union all select email from users where email_key >= lower($1) and email_key < lower($1) || $2",
        ["lena", "\u{10FFFF}"],
      );
      const refunds = await client.query(
        "select reference from ledger_transfers where reference >= 'refund:1:' and reference < 'refund:1;'",
      );
      expect([users.rows.map((row) => row.login), refunds.rows.map((row) => row.reference)]).toEqual([
        ["Lena2", "lena-2@x.test"],
        ["refund:1:100"],
      ]);
    });
  } finally {
    await runAs(ownerUrl, (client) => client.query(`drop database ${name}`));
  }
});
