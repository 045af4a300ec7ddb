import { runLongTests } from "../long-tests.ts";

await runLongTests("ordering/simulation", { histories: "HISTORIES", seed: "SEED" });
