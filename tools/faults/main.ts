import { runLongTests } from "../long-tests.ts";

/** Without a name every fault is run; `npm run faults -- kill` runs that one. */
const OPTIONS = {
  orders: "FAULT_ORDERS",
  kills: "FAULT_KILLS",
  back: "FAULT_BACK_MS",
  seconds: "FAULT_SECONDS",
  wait: "FAULT_WAIT_MS",
  notices: "FAULT_NOTICES",
  payments: "FAULT_PAYMENTS",
  judge: "FAULT_JUDGE",
};
await runLongTests("tools/faults", OPTIONS, "tools/faults/vitest.config.ts");
