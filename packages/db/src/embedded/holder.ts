import fs from "node:fs";
import { isAlive } from "./process-state.ts";

/** Files this process wrote; a file with our process id that is not among them is from an earlier process with the same id. */
const mine = new Set<string>();

function isHeld(file: string): boolean {
  if (mine.has(file)) return true;
  const holder = fs.existsSync(file) ? Number(fs.readFileSync(file, "utf8")) : 0;
  return holder > 0 && holder !== process.pid && isAlive(holder);
}

/** The holder stops the server at the end; if a holder died, the next process takes over its server. */
export function hold(file: string, startedHere: boolean): boolean {
  if (!startedHere && isHeld(file)) return false;
  fs.writeFileSync(file, String(process.pid));
  mine.add(file);
  return true;
}

export function letGo(file: string): void {
  mine.delete(file);
  fs.rmSync(file, { force: true });
}
