import { Outlet } from "react-router";
import { PageSlotProvider } from "../../../shared/kernel/app/page-slot.tsx";
import { AdvertsShown } from "./adverts-shown.tsx";

const ADVERTS = <AdvertsShown />;

/** The layout of pages where owners look for providers: adverts above the list. */
export function Screen() {
  return (
    <PageSlotProvider content={ADVERTS}>
      <Outlet />
    </PageSlotProvider>
  );
}
