import { runLongTests } from "../long-tests.ts";

await runLongTests("order/simulation", { histories: "HISTORIES", seed: "SEED" });
