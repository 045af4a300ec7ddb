import { useShop } from "../frame/shop-context.tsx";
import type { FieldFault } from "./order-fields.ts";

export function useFaultText(): (fault: FieldFault | undefined) => string | undefined {
  const { t } = useShop();
  return (fault) => fault && t(`order.error.${fault.key}`, fault.params);
}
