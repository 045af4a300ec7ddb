import { readInstallationFacts } from "@vitrine/core/flows/diagnosis/diagnosis-queries";
import { mainPanel } from "@vitrine/core/kernel/context/resolve-panel";
import { systemCaller } from "@vitrine/core/kernel/context/system-caller";
import { type Check, inProduction, ok, problem, warning } from "./finding.ts";

export const checkAccounts: Check = async (installation) => {
  const { platform } = installation;
  const caller = await systemCaller(platform, (await mainPanel(platform)).id, "doctor");
  const { administrators, demoAccounts, practicePanels } = await caller.run(readInstallationFacts);
  const administered =
    administrators > 0
      ? ok("administrator", `${administrators} ${administrators === 1 ? "account administrates" : "accounts administrate"} the platform.`)
      : problem(
          "administrator",
          "No one can administrate the platform.",
          "npm run admin -- create you@yourdomain; with docker/compose.yml: docker compose exec server node scripts/admin.ts create you@yourdomain.",
        );
  const demo = problem(
    "demo",
    `The demo's accounts, whose passwords are published, can log in: ${demoAccounts.join(", ")}.`,
    "Install on an empty database, or suspend these accounts under Platform → Users.",
  );
  const practice = warning(
    "practice",
    `Panels have the practice provider, which delivers nothing: ${practicePanels.join(", ")}.`,
    "Have their owners leave practice mode, or remove the provider.",
  );
  return [
    administered,
    ...(demoAccounts.length > 0 ? inProduction(installation, demo) : []),
    ...(practicePanels.length > 0 ? inProduction(installation, practice) : []),
  ];
};
