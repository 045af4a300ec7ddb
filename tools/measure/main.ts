import { buildWeb } from "../../scripts/web/build.ts";
import { launchBrowser } from "./browser.ts";
import { measureFilter } from "./filter.ts";
import { measureInp } from "./inp.ts";
import { lighthouseProgram, measureLighthouse } from "./lighthouse.ts";
import { measureLoad } from "./load.ts";
import { measurePalette } from "./palette.ts";
import { print, summarize, type Topic } from "./report.ts";
import { measureScreens } from "./screens.ts";
import { measureSize } from "./size.ts";
import { openStage } from "./stage.ts";
import { measureIdle, measureStart } from "./start.ts";
import { measureTick } from "./tick.ts";

/** Those measured against one running product, in this order: the idle one first, while no one has used it. */
const TOPICS = {
  idle: measureIdle,
  load: measureLoad,
  filter: measureFilter,
  tick: measureTick,
  inp: measureInp,
  palette: measurePalette,
  size: measureSize,
  screens: measureScreens,
  lighthouse: measureLighthouse,
} as const;
type Name = keyof typeof TOPICS | "start";
const NAMES = ["start", ...Object.keys(TOPICS)] as Name[];

const names = process.argv.slice(2).filter((word) => !word.startsWith("-"));
const unknown = names.filter((word) => !NAMES.some((name) => name === word));
if (unknown.length > 0) {
  console.error(`Nothing to measure is named ${unknown.join(", ")}. There are: ${NAMES.join(", ")}`);
  process.exit(2);
}
if (names.includes("lighthouse") && lighthouseProgram() === undefined) {
  console.error("Install Lighthouse in a folder of your choice (npm install lighthouse) and name the folder with LIGHTHOUSE.");
  process.exit(2);
}
// Without names everything is measured that can be: Lighthouse is optional.
const chosen = NAMES.filter((name) => (names.length === 0 ? name !== "lighthouse" || lighthouseProgram() : names.includes(name)));

// What was started is ended by handlers of exit, which a bare signal would skip.
process.once("SIGINT", () => process.exit(130)).once("SIGTERM", () => process.exit(143));

const topics: Topic[] = [];
const show = (topic: Topic) => {
  topics.push(topic);
  if (!print(topic)) process.exitCode = 1;
};

buildWeb();
if (chosen.includes("start")) show(await measureStart());
const onStage = chosen.filter((name) => name !== "start");
if (onStage.length > 0) {
  const stage = await openStage();
  const browser = await launchBrowser();
  try {
    for (const name of onStage) show(await TOPICS[name](stage, browser));
  } finally {
    await browser.close();
    await stage.stop();
  }
}
console.log(`\n${summarize(topics)}`);
