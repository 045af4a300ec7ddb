import { z } from "zod";

export type EnvSource = Record<string, string | undefined>;

/** Every invalid name with its reason; never a value, which may be a secret. */
export class EnvError extends Error {
  readonly names: string[];

  constructor(problems: { name: string; reason: string }[]) {
    super(`The environment is not usable:\n${problems.map(({ name, reason }) => `  ${name}: ${reason}`).join("\n")}`);
    this.name = "EnvError";
    this.names = problems.map(({ name }) => name);
  }
}

function reasonOf(issue: z.core.$ZodIssue, value: string | undefined): string {
  if (value === undefined) return "is required";
  return issue.code === "custom" ? issue.message : issue.message.replaceAll(value, "…");
}

/** Parses the environment once; an empty value counts as absent. Throws EnvError with every problem. */
export function readEnv<Shape extends z.ZodRawShape>(
  schema: z.ZodObject<Shape>,
  source: EnvSource = process.env,
): z.infer<z.ZodObject<Shape>> {
  const given = Object.fromEntries(Object.keys(schema.shape).map((name) => [name, source[name] === "" ? undefined : source[name]]));
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map((issue) => {
    const name = String(issue.path[0] ?? "environment");
    return { name, reason: reasonOf(issue, given[name]) };
  });
  throw new EnvError(problems);
}
