import { RESELLER_ERRORS, type ResellerError } from "@vitrine/contract/kernel/error/transport-errors";

export type Answer = Record<string, unknown> | unknown[];

export const refused = (error: ResellerError): { error: string } => ({ error: RESELLER_ERRORS[error] });
