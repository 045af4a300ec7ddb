import { ERROR_CODES, ERROR_VARIANTS, type ErrorCode, type ErrorKind } from "./error-catalog.ts";
import type { FieldError } from "./field-errors.ts";

export type ErrorParam = string | number | boolean | null;
export type ErrorParams = Record<string, ErrorParam>;
export type FieldErrors = Record<string, FieldError>;

type Codes = typeof ERROR_CODES;
type Variants = typeof ERROR_VARIANTS;

/** What AppError takes: a code, or a variant of one. `internal` is left out: transports return it for unexpected errors. */
export type ErrorName = { [Code in ErrorCode]: Codes[Code]["kind"] extends ErrorKind ? Code : never }[ErrorCode] | keyof Variants;

type DeclaredOf<Name extends ErrorName> = Codes[Name extends keyof Variants ? Variants[Name]["code"] : Name & ErrorCode];
type ParamNamesOf<Name extends ErrorName> = Name extends ErrorName
  ? DeclaredOf<Name> extends { params: readonly (infer Param extends string)[] }
    ? Param
    : never
  : never;

interface ErrorOptions {
  cause?: unknown;
  fields?: FieldErrors;
}

/** The parameters that the code declares are required. */
type ErrorArguments<Name extends ErrorName> = [ParamNamesOf<Name>] extends [never]
  ? [params?: Record<string, never>, options?: ErrorOptions]
  : [params: Record<ParamNamesOf<Name>, ErrorParam>, options?: ErrorOptions];

/** An intentional refusal. Any other error is logged and shown as `internal`. */
export class AppError<Name extends ErrorName = ErrorName> extends Error {
  readonly kind: ErrorKind;
  readonly code: ErrorCode;
  readonly params: ErrorParams;
  /** By input path, for VALIDATION. */
  readonly fields: FieldErrors | undefined;

  constructor(name: Name, ...[params = {}, options = {}]: ErrorArguments<Name>) {
    const { code, kind } = declarationOf(name);
    super(code, { cause: options.cause });
    this.name = "AppError";
    this.kind = kind;
    this.code = code;
    this.params = params;
    this.fields = options.fields;
  }
}

const isVariant = (name: ErrorName): name is keyof Variants => Object.hasOwn(ERROR_VARIANTS, name);

function declarationOf(name: ErrorName): { code: ErrorCode; kind: ErrorKind } {
  return isVariant(name) ? ERROR_VARIANTS[name] : { code: name, kind: ERROR_CODES[name].kind };
}

/** A refused input: `amount_invalid` if only amounts are wrong. */
export function refusedFields(fields: FieldErrors): AppError {
  const isAboutAmounts = Object.values(fields).every(({ code }) => code === "amount");
  return new AppError(isAboutAmounts ? "amount_refused" : "validation", {}, { fields });
}

export const notFound = (): AppError => new AppError("not_found");
