import { SERVICE_TYPES } from "@vitrine/contract/selling/catalog/service-types";
import {
  ORDER_FIELDS,
  type OrderField,
  orderFieldsOf,
  SUBSCRIPTION_DELAYS,
  TRAFFIC_SOURCES,
} from "@vitrine/contract/ordering/order/fields";
import type { AskedField, TypeForms } from "./order-fields.ts";

const OPTIONS: Partial<Record<OrderField, readonly number[]>> = {
  delay: SUBSCRIPTION_DELAYS,
  device: [5, 1, 4, 2, 3],
  typeOfTraffic: [3, 1, 2],
};

/** The form's fields by service type, sent to the browser as data so that it does not need the validator. */
export const TYPE_FORMS = Object.fromEntries(
  SERVICE_TYPES.map((type) => {
    const shape: Record<string, { safeParse: (value: undefined) => { success: boolean } }> = ORDER_FIELDS[type].shape;
    const fields = orderFieldsOf(type).map((name): AskedField => {
      // The form asks for the source of traffic only where it is required.
      const isOptional = !(name in TRAFFIC_SOURCES) && shape[name]!.safeParse(undefined).success;
      const options = OPTIONS[name];
      return options ? { name, isOptional, options } : { name, isOptional };
    });
    return [type, fields];
  }),
) as TypeForms;
