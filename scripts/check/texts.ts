import type { Step } from "./source-files.ts";
import { readCatalogue } from "./texts/catalogue.ts";
import { errorCodeProblems } from "./texts/error-codes.ts";
import { hardCodedProblems } from "./texts/hard-coded.ts";
import { parityProblems } from "./texts/parity.ts";
import { parseSources } from "./texts/syntax.ts";
import { usageProblems } from "./texts/usage.ts";

export const texts: Step = {
  name: "texts",
  what: "three languages, every form, none missing, unused or hard-coded",
  async run() {
    const catalogue = readCatalogue();
    const asking = parseSources([
      "apps/*/src/**/*.{ts,tsx}",
      "packages/{core,rpc,rest,ui}/src/**/*.{ts,tsx}",
      "packages/contract/src/**/*.ts",
    ]);
    const shown = asking.filter(({ path }) => path.startsWith("apps/web/") || path.startsWith("packages/ui/"));
    return [
      ...parityProblems(catalogue),
      ...errorCodeProblems(catalogue),
      ...usageProblems(catalogue.en, asking),
      ...hardCodedProblems(shown),
    ];
  },
};
