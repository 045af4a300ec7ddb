import en from "@vitrine/contract/texts/flows/en/landing.json";
import ru from "@vitrine/contract/texts/flows/ru/landing.json";
import uk from "@vitrine/contract/texts/flows/uk/landing.json";
import tariffEn from "@vitrine/contract/texts/money/en/tariff.json";
import tariffRu from "@vitrine/contract/texts/money/ru/tariff.json";
import tariffUk from "@vitrine/contract/texts/money/uk/tariff.json";
import type { RenderLanding } from "@vitrine/contract/flows/landing/landing";
import { renderToStaticMarkup } from "react-dom/server";
import { createTranslate } from "../../kernel/format/text.ts";
import { LandingPage } from "./landing-page.tsx";

const translates = {
  en: createTranslate("en", { ...en, ...tariffEn }),
  ru: createTranslate("ru", { ...ru, ...tariffRu }),
  uk: createTranslate("uk", { ...uk, ...tariffUk }),
};

/** The platform's introduction, without a script: it is part of the cabinet's page and styled by the cabinet's sheet. */
export const renderLanding: RenderLanding = (request) =>
  renderToStaticMarkup(<LandingPage {...request} t={translates[request.language]} />);
