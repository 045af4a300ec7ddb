import { isOrderable } from "@vitrine/contract/catalog/service-types";
import { lines, ORDER_FIELDS, type OrderFieldsInput } from "@vitrine/contract/order/fields";
import { isLink, normaliseLink } from "@vitrine/contract/order/link";
import { AppError } from "@vitrine/contract/shared/app-error";
import { fieldErrorsOf } from "@vitrine/contract/shared/field-errors";
import { chargeFor } from "@vitrine/contract/shared/money";
import type { Sellable } from "../catalog/sellable.ts";

/** What is about to be bought: checked and priced. */
export interface OrderDraft {
  link: string;
  linkKey: string;
  quantity: number;
  charge: bigint;
  cost: bigint;
  fields: Record<string, unknown> | undefined;
}

const countInvalid = (service: Sellable) => new AppError("PRECONDITION", "count_invalid", { min: service.min, max: service.max });

/** Throws service_type_unsupported, validation, link_invalid, count_invalid, quantity_increment or comments_invalid. */
export function draftOrder(service: Sellable, input: OrderFieldsInput): OrderDraft {
  if (!isOrderable(service.type)) throw new AppError("PRECONDITION", "service_type_unsupported", { type: service.type });
  const { link, quantity, fields } = fieldsOf(service, input);
  if (!isLink(link)) throw new AppError("PRECONDITION", "link_invalid");
  const perPackage = service.type === "Package";
  const charge = perPackage ? service.rate : chargeFor(service.rate, quantity);
  const cost = perPackage ? service.cost : chargeFor(service.cost, quantity);
  if (charge === undefined || cost === undefined) throw countInvalid(service);
  return { link, linkKey: normaliseLink(link), quantity, charge, cost, fields };
}

function fieldsOf(service: Sellable, input: OrderFieldsInput): Pick<OrderDraft, "link" | "quantity" | "fields"> {
  switch (service.type) {
    case "Package":
      return { link: parse(ORDER_FIELDS.Package, input).link, quantity: 1, fields: undefined };
    case "Custom Comments": {
      const { link, comments } = parse(ORDER_FIELDS["Custom Comments"], input);
      const list = lines(comments);
      if (list.length < service.min || list.length > service.max) {
        throw new AppError("PRECONDITION", "comments_invalid", { min: service.min, max: service.max });
      }
      return { link, quantity: list.length, fields: { comments: list.join("\n") } };
    }
    default: {
      const { link, quantity } = parse(ORDER_FIELDS.Default, input, service);
      if (quantity < service.min || quantity > service.max) throw countInvalid(service);
      if (quantity % service.increment !== 0) throw new AppError("PRECONDITION", "quantity_increment", { increment: service.increment });
      return { link, quantity, fields: undefined };
    }
  }
}

function parse<T>(
  schema: { safeParse(value: unknown): { success: true; data: T } | { success: false; error: Parameters<typeof fieldErrorsOf>[0] } },
  input: OrderFieldsInput,
  service?: Sellable,
): T {
  const result = schema.safeParse(input);
  if (result.success) return result.data;
  const fields = fieldErrorsOf(result.error);
  if (fields["link"]) throw new AppError("PRECONDITION", "link_invalid", {}, { fields });
  if (fields["quantity"] && service)
    throw new AppError("PRECONDITION", "count_invalid", { min: service.min, max: service.max }, { fields });
  throw new AppError("VALIDATION", "validation", {}, { fields });
}
