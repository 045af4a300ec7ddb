import { ErrorView } from "@vitrine/ui/feedback/error-view";
import { ModalProvider } from "@vitrine/ui/overlay/modal-stack";
import { NotFound } from "@vitrine/ui/feedback/not-found";
import { ToasterSlot } from "@vitrine/ui/feedback/toaster-slot";
import { TopProgress } from "@vitrine/ui/feedback/top-progress";
import { useTranslation } from "react-i18next";
import { Outlet, useNavigation, useRouteError } from "react-router";
import { errorText, refusalOf } from "../../shared/kernel/app/failure.ts";
import { ContactUs } from "./contact-us.tsx";
import { GuardRevalidation } from "./guard-revalidation.tsx";
import { NavigationGuard } from "./navigation-guard.tsx";
import { PageTitle } from "./page-title.tsx";
import { ReauthGate } from "./reauth-gate.tsx";
import { ScrollPositions } from "./scroll-positions.tsx";
import { StillLoading } from "./still-loading.tsx";

/** The providers and hosts that every page needs. */
export function Root() {
  const { t } = useTranslation();
  const navigation = useNavigation();
  const moving = navigation.state !== "idle";
  return (
    <ContactUs>
      <ModalProvider>
        <TopProgress active={moving} label={t("shell.loading")} />
        <StillLoading active={moving} />
        <Outlet />
        <PageTitle />
        <ScrollPositions />
        <NavigationGuard />
        <GuardRevalidation />
        <ReauthGate />
        <ToasterSlot />
      </ModalProvider>
    </ContactUs>
  );
}

/** Shown during the first load: empty at first, then a reload button if loading does not end. */
export function RootLoading() {
  const { t } = useTranslation();
  return (
    <>
      <TopProgress active label={t("shell.loading")} />
      <StillLoading active />
    </>
  );
}

export function RootError() {
  return (
    <main className="mx-auto w-full max-w-content px-(--page)">
      <ScreenError />
    </main>
  );
}

/** Replaces a screen that failed; the layout around it stays. */
export function ScreenError() {
  const error = useRouteError();
  const refusal = refusalOf(error);
  if (refusal?.kind === "NOT_FOUND" || isNotFound(error)) return <NotFound homeHref="/" />;
  return <ErrorView detail={refusal || !navigator.onLine ? errorText(error) : undefined} />;
}

function isNotFound(error: unknown): boolean {
  return typeof error === "object" && error !== null && "status" in error && error.status === 404;
}
