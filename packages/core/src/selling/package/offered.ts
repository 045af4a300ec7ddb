import { isPackable, packagesOnOffer } from "@vitrine/contract/selling/package/package-rule";
import { type Amount, parseAmount } from "@vitrine/contract/kernel/amount/money";
import type { PanelContext } from "../../kernel/context/context.ts";
import type { Sellable } from "../catalog/queries.ts";

export interface OfferedPackage {
  quantity: number;
  /** Null: the service's rate for this quantity. */
  price: Amount | null;
}

type Packed = Pick<Sellable, "type" | "packages" | "min" | "max" | "increment">;

/** The packages that customers of this panel choose from; undefined: the service is sold in any quantity. */
export function offeredPackages({ type }: Pick<PanelContext, "type">, service: Packed): OfferedPackage[] | undefined {
  if (type !== "shop" || !isPackable(service.type)) return undefined;
  return packagesOnOffer(service.packages, service).map(({ quantity, price }) => ({
    quantity,
    price: price === null ? null : (parseAmount(price) ?? null),
  }));
}
