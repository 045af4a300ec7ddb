import type { ValidateDomainInput } from "@vitrine/contract/tenancy/panel/create";
import { AppError } from "@vitrine/contract/kernel/error/app-error";
import { authorize } from "../../kernel/permission/authorize.ts";
import type { Caller } from "../../kernel/context/context.ts";
import { type DomainName, isPredefined, namesNetwork, readDomain } from "./domain-name.ts";
import { isDomainTaken } from "../store/domains.ts";

export async function validateDomain(caller: Caller, input: ValidateDomainInput): Promise<{ domain: string; isValid: true }> {
  authorize(caller, "panel.create");
  const { domain } = await checkDomain(caller, input.domain);
  return { domain, isValid: true };
}

/**
 * `besides`: the panel that requests the check, which does not count as a conflict. Throws the first that applies: invalid_domain,
 * invalid_domain_network, already_exists, invalid_domain_predefined, invalid_domain_may_not_registered.
 */
export async function checkDomain({ platform }: Caller, typed: string, besides?: number): Promise<DomainName> {
  const { adminHosts } = platform.settings;
  const found = readDomain(typed, adminHosts);
  if (namesNetwork(found)) throw new AppError("invalid_domain_network");
  if (await isDomainTaken(platform.db, found.domain, besides))
    throw new AppError("already_exists", {}, { fields: { domain: { code: "taken", params: {} } } });
  if (isPredefined(found, adminHosts)) throw new AppError("invalid_domain_predefined", { host: adminHosts[0]! });
  const isOwn = found.label === undefined;
  if (isOwn && !(await platform.domains.isRegistered(found.name))) throw new AppError("invalid_domain_may_not_registered");
  return found;
}
