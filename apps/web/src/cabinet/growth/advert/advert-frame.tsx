import { Outlet } from "react-router";
import { PageSlotProvider } from "../../../shared/kernel/app/page-slot.tsx";
import { AdvertsShown } from "./adverts-shown.tsx";

const ADVERTS = <AdvertsShown />;

/** Around pages where owners look for providers: they show adverts above their list. */
export function Screen() {
  return (
    <PageSlotProvider content={ADVERTS}>
      <Outlet />
    </PageSlotProvider>
  );
}
