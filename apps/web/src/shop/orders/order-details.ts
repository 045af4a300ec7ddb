import type { ShopDoor } from "@vitrine/contract/shop/render";

export type OrderDetails = Awaited<ReturnType<ShopDoor["order"]>>;
