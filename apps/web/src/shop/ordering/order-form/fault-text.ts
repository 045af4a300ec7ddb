import { useShop } from "../../kernel/layout/shop-context.tsx";
import type { FieldFault } from "./order-faults.ts";

export function useFaultText(): (fault: FieldFault | undefined) => string | undefined {
  const { t } = useShop();
  return (fault) => {
    if (fault === undefined) return undefined;
    if ("told" in fault) return fault.told;
    return "key" in fault ? t(`order.error.${fault.key}`, fault.params) : t(`ask.error.${fault.further}`, fault.params);
  };
}
