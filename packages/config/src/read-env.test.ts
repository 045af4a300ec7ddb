import { expect, test } from "vitest";
import { z } from "zod";
import { port } from "./env-types.ts";
import { EnvError, readEnv } from "./read-env.ts";

const schema = z.object({ PORT: port().default(3000), KEY: z.string().min(8), MODE: z.enum(["a", "b"]).default("a") });

function problemsOf(source: Record<string, string | undefined>): EnvError {
  try {
    readEnv(schema, source);
  } catch (error) {
    if (error instanceof EnvError) return error;
    throw error;
  }
  throw new Error("accepted");
}

test("values are parsed and defaults filled in, empty counting as absent", () => {
  expect(readEnv(schema, { PORT: "80", KEY: "12345678", MODE: "" })).toEqual({ PORT: 80, KEY: "12345678", MODE: "a" });
});

test("all invalid names are listed together", () => {
  const error = problemsOf({ PORT: "70000", MODE: "c" });
  expect(error.names.toSorted()).toEqual(["KEY", "MODE", "PORT"]);
  expect(error.message).toContain("KEY: is required");
});

test("a value is never repeated in the message", () => {
  expect(problemsOf({ PORT: "80", KEY: "hunter2" }).message).not.toContain("hunter2");
});

test.each(["0", "65536", "3000.5", "http"])("port %s is refused", (value) => {
  expect(problemsOf({ PORT: value, KEY: "12345678" }).names).toEqual(["PORT"]);
});
