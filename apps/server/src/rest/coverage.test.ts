import type { AnyTRPCProcedure } from "@trpc/server";
import { ROWS } from "@vitrine/rest/rows";
import type { Row } from "@vitrine/rest/row";
import { appRouter } from "@vitrine/rpc/router";
import type { ProcedureMeta } from "@vitrine/rpc/trpc";
import type { z } from "zod";
import { expect, test } from "vitest";

/** Procedures without a row, and why. */
const NOT_ON_REST: Record<string, string> = {
  "account.enter": "exchanges a browser's token for its session, on another host",
  "realtime.watch": "a stream: GET /api/events",
  "realtime.watchPanel": "a stream of the cabinet; programs have webhooks",
};

interface Definition {
  type: "query" | "mutation" | "subscription";
  meta?: ProcedureMeta;
  inputs: z.ZodType[];
  output?: z.ZodType;
}

const procedures = Object.entries(appRouter._def.procedures as unknown as Record<string, AnyTRPCProcedure>).map(
  ([name, procedure]) => [name, procedure._def as unknown as Definition] as const,
);

const isVoid = (schema: z.ZodType | undefined) => schema === undefined || schema._zod.def.type === "void";
const fieldsOf = (schema: z.ZodType): string[] => {
  const shape = (schema as Partial<z.ZodObject>).shape;
  return shape ? Object.keys(shape).toSorted() : ["(no object)"];
};
const wanted = ({ inputs }: Definition): string[] => {
  const [last] = inputs.slice(-1);
  return last ? fieldsOf(last) : [];
};

/** The same right, the same answer, and the same fields: the row does what the procedure does. */
function does(row: Row, definition: Definition): boolean {
  if (row.permission !== definition.meta?.permission) return false;
  if (isVoid(row.output) !== isVoid(definition.output)) return false;
  if (!isVoid(row.output) && row.output !== definition.output && row.output !== unwrapped(definition.output!)) return false;
  const given = new Set(fieldsOf(row.input));
  const fields = wanted(definition).filter((field) => field !== "panelId");
  return row.input === definition.inputs.at(-1) || fields.every((field) => given.has(field) || row.path.includes(`{${field}}`));
}

const unwrapped = (schema: z.ZodType): z.ZodType => ("unwrap" in schema ? ((schema as z.ZodOptional).unwrap() as z.ZodType) : schema);

test("every procedure is on REST, but for these", () => {
  const without = procedures.filter(([, definition]) => !ROWS.some((row) => does(row, definition))).map(([name]) => name);
  expect(without.toSorted()).toEqual(Object.keys(NOT_ON_REST).toSorted());
});

test("an exception is a procedure", () => {
  for (const name of Object.keys(NOT_ON_REST)) expect(procedures.map(([known]) => known)).toContain(name);
});
