import "./gallery.css";
import { ModalProvider } from "@vitrine/ui/overlay/modal-stack";
import { PortalContext } from "@vitrine/ui/overlay/top-layer";
import { ToasterSlot } from "@vitrine/ui/feedback/toaster-slot";
import { UiProvider } from "@vitrine/ui/base/ui-provider";
import { createInstance } from "i18next";
import { useState } from "react";
import { createRoot } from "react-dom/client";
import { createBrowserRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import en from "../../../packages/contract/src/texts/kernel/en/common.json";
import ru from "../../../packages/contract/src/texts/kernel/ru/common.json";
import uk from "../../../packages/contract/src/texts/kernel/uk/common.json";
import { RouterLink } from "../src/shared/kernel/app/router-link.tsx";
import { uiTexts } from "../src/shared/kernel/app/ui-texts.ts";
import { Figures } from "./figures.tsx";
import { Forms } from "./forms.tsx";
import { Lists } from "./lists.tsx";
import { Overlays } from "./overlays.tsx";

const language = document.documentElement.lang;
const i18n = createInstance({
  lng: language,
  ns: ["common"],
  defaultNS: "common",
  resources: { en: { common: en }, ru: { common: ru }, uk: { common: uk } },
  interpolation: { escapeValue: false },
});
await i18n.init();
const texts = uiTexts((key, params) => i18n.t(key, params ?? {}));

function Gallery() {
  const [main, setMain] = useState<HTMLElement | null>(null);
  return (
    <UiProvider locale={language} timeZone="Europe/Kyiv" texts={texts} link={RouterLink}>
      <ModalProvider>
        <PortalContext value={main}>
          <main ref={setMain} className="mx-auto grid max-w-[1164px] grid-cols-[minmax(0,1fr)] gap-12 p-(--page)">
            <Lists />
            <Forms />
            <Overlays />
            <Figures />
          </main>
        </PortalContext>
        <ToasterSlot />
      </ModalProvider>
    </UiProvider>
  );
}

const router = createBrowserRouter([{ path: "*", element: <Gallery /> }]);
createRoot(document.getElementById("root") as HTMLElement).render(<RouterProvider router={router} />);
