import os from "node:os";

/** How a run ended: "Goals met: 7 of 8. Load on average: 0.4 on 2 processors." */
export function summaryLine(met: number, judged: number): string {
  const load = os.loadavg()[0]!.toFixed(1);
  const processors = os.availableParallelism();
  const warning = Number(load) > processors ? " Others used the processors too: repeat this on an idle machine." : "";
  return `Goals met: ${met} of ${judged}. Load on average: ${load} on ${processors} processors.${warning}`;
}
