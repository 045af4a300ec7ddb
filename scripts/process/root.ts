import path from "node:path";

export const ROOT = path.resolve(import.meta.dirname, "../..");

/** A file of an installed package, to be run by this Node without a shell. */
export const tool = (file: string): string => path.join(ROOT, "node_modules", file);
