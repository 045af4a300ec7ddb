import { fieldErrorsOf } from "@vitrine/contract/kernel/error/field-errors";
import { useForm, type DefaultValues, type FieldErrors, type FieldValues, type Resolver, type UseFormReturn } from "react-hook-form";
import type { z } from "zod";
import { fieldText } from "./failure.ts";

/**
 * A form validated by a schema of the contract, with texts of the `error` namespace: on blur, then on every change.
 * Values are the schema's input; the server parses them again.
 */
export function useContractForm<Values extends FieldValues>(
  schema: z.ZodType<unknown, Values>,
  defaultValues: DefaultValues<Values>,
): UseFormReturn<Values, unknown, Values> {
  return useForm<Values, unknown, Values>({
    mode: "onTouched",
    reValidateMode: "onChange",
    shouldFocusError: false,
    defaultValues,
    resolver: contractResolver(schema),
  });
}

/** Only the changed values, so that two people who edit different fields do not overwrite each other. Read `dirtyFields` while rendering. */
export function changedOf<Values extends FieldValues>(values: Values, dirtyFields: { [Name in keyof Values]?: unknown }): Partial<Values> {
  return Object.fromEntries(Object.entries(values).filter(([name]) => dirtyFields[name])) as Partial<Values>;
}

function contractResolver<Values extends FieldValues>(schema: z.ZodType<unknown, Values>): Resolver<Values, unknown, Values> {
  return (values) => {
    const parsed = schema.safeParse(values);
    if (parsed.success) return { values, errors: {} };
    return { values: {}, errors: nested(fieldErrorsOf(parsed.error, values)) as FieldErrors<Values> };
  };
}

type FieldCode = ReturnType<typeof fieldErrorsOf>[string];

/** react-hook-form keeps the error of `price.rate` under `price`, then `rate`. */
function nested(errors: Record<string, FieldCode>): Record<string, unknown> {
  const tree: Record<string, unknown> = {};
  for (const [path, { code, params }] of Object.entries(errors)) {
    const keys = path.split(".");
    const last = keys.pop() ?? "";
    let branch = tree;
    for (const key of keys) branch = (branch[key] ??= {}) as Record<string, unknown>;
    branch[last] = { type: code, message: fieldText(code, params) };
  }
  return tree;
}
