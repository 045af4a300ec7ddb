import { runLongTests } from "../long-tests.ts";

await runLongTests("tools/faults", { orders: "FAULT_ORDERS", kills: "FAULT_KILLS" });
