import path from "node:path";
import { spawn } from "node:child_process";

export const ROOT = path.resolve(import.meta.dirname, "../..");

/** A file of an installed package, to be run by this Node without a shell. */
export const tool = (file: string): string => path.join(ROOT, "node_modules", file);

/** Programs that no visitor waits for: they process queues. */
const BACKGROUND: ReadonlySet<string> = new Set(["worker", "bot", "backup", "practice"]);

/**
 * For a program of the product. Node lets its youngest objects grow to 64 MiB before it clears them away, and never gives that memory back.
 * With 16 MiB for each half a server stays smaller: with 8 MiB it is another 15 MiB smaller, but spends a third more processor time on an
 * order,
 * since half of what it looks through still waits for an answer. With 2 MiB a worker is 20 MiB smaller and follows orders with no more
 * processor time. Of what has become old it lets garbage grow to the size of what is in use, or several times that, before it looks; here to
 * half of it. Nothing limits what may be in use. Source maps let errors of built programs name their sources: turned on by
 * `process.setSourceMapsEnabled` they would take 4 MiB less, and a fifth more processor time of an order. The Docker image and its compose file
 * set the same.
 */
export const nodeFlags = (program: string): string[] => [
  `--max-semi-space-size=${BACKGROUND.has(program) ? 2 : 16}`,
  "--heap-growing-percent=50",
  "--enable-source-maps",
];

export interface Outcome {
  code: number;
  output: string;
}

/** Runs a file with this Node, collects what it prints, and waits for its end. */
export function runNode(args: string[], env: Record<string, string> = {}): Promise<Outcome> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, { cwd: ROOT, env: { ...process.env, ...env }, stdio: ["ignore", "pipe", "pipe"] });
    let output = "";
    const collect = (chunk: Buffer) => void (output += chunk.toString());
    child.stdout.on("data", collect);
    child.stderr.on("data", collect);
    child.once("error", (error) => resolve({ code: 1, output: error.message }));
    child.once("close", (code) => resolve({ code: code ?? 1, output }));
  });
}
