import type { Column } from "@vitrine/ui/list/data-list";
import { expect, test } from "vitest";
import { columnsShown } from "./columns-shown.ts";

const column = (id: string, from?: "wide"): Column<object> => ({ id, header: id, cell: () => id, ...(from ? { from } : {}) });
const all = [column("login"), column("spent"), column("orders"), column("seen", "wide"), column("email")];
const idsOf = (chosen: readonly string[] | null) => columnsShown("users", all, chosen).map(({ id }) => id);

test("the first column always shows, then the usual ones or the chosen ones in their order", () => {
  expect(idsOf(null)).toEqual(["login", "spent", "orders", "seen"]);
  expect(idsOf(["email", "spent"])).toEqual(["login", "email", "spent"]);
  expect(idsOf([])).toEqual(["login"]);
});

test("a chosen column that the person may not see is left out", () => {
  expect(idsOf(["balance", "orders"])).toEqual(["login", "orders"]);
});

test("what was chosen shows at every width", () => {
  expect(columnsShown("users", all, null).find(({ id }) => id === "seen")).toMatchObject({ from: "wide" });
  expect(columnsShown("users", all, ["seen"])[1]).not.toHaveProperty("from");
});
