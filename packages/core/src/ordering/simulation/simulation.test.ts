import { isCluster } from "@vitrine/testkit/cluster";
import { afterAll, beforeAll, expect, test } from "vitest";
import { History } from "../../../test/ordering/simulation/history.ts";
import { broken } from "../../../test/ordering/simulation/invariants.ts";
import { openStage, setScene, type Stage } from "../../../test/ordering/simulation/stage.ts";

/** On a cluster a history takes several times as long. */
const HISTORIES = Number(process.env["HISTORIES"] ?? (isCluster ? 10 : 40));
const HISTORY_TIMEOUT = isCluster ? 20_000 : 4000;
const FIRST_SEED = Number(process.env["SEED"] ?? 1);
const STEPS = 40;
/** The history is also checked after this many steps, besides at its end. */
const LOOKS = 2;

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

test(
  "in random histories of customers, crashes and a lying provider every guarantee about money and orders holds",
  { timeout: 30_000 + HISTORIES * HISTORY_TIMEOUT },
  async () => {
    for (let seed = FIRST_SEED; seed < FIRST_SEED + HISTORIES; seed++) {
      const scene = await setScene(stage, seed);
      const history = new History(scene);
      const told = () => `SEED=${seed} HISTORIES=1 plays it again; its last steps: ${JSON.stringify(history.steps.slice(-12))}`;
      try {
        for (let look = 0; look < LOOKS; look++) {
          await history.play(STEPS / LOOKS);
          expect(await broken(scene, history, { over: false }), told()).toEqual([]);
        }
        await history.end();
      } catch (error) {
        throw new Error(told(), { cause: error });
      }
      expect(await broken(scene, history, { over: true }), told()).toEqual([]);
    }
  },
);
