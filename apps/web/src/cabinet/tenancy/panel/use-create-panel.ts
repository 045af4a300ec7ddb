import type { Panel } from "@vitrine/contract/tenancy/panel/panel";
import { languageFor } from "@vitrine/contract/kernel/language/language-tags";
import { useForm } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { failureOf, refusalOf } from "../../../shared/kernel/app/failure.ts";
import { trpc } from "../../../shared/kernel/app/trpc.ts";
import { guessCurrency } from "./currency-guess.ts";
import { domainOf, type PanelForm, type PanelValues } from "./panel-values.ts";

/** The form, its submit handler, and the error of the domain field. */
export function useCreatePanel(onCreated: (panel: Panel) => void, type: PanelValues["type"] = "panel") {
  const { i18n } = useTranslation();
  const utils = trpc.useUtils();
  const create = trpc.panel.create.useMutation();
  const language = languageFor(i18n.language);
  const form: PanelForm = useForm<PanelValues, unknown, PanelValues>({
    defaultValues: {
      name: "",
      ownDomain: false,
      address: "",
      domain: "",
      type,
      tariffId: null,
      currency: guessCurrency(language, navigator.languages),
      language,
    },
  });
  const submit = async (values: PanelValues) => {
    const { name, currency, tariffId } = values;
    const panel = await create.mutateAsync({
      name,
      type: values.type,
      tariffId,
      currency,
      language: values.language,
      domain: domainOf(values),
    });
    await Promise.all([utils.panel.invalidate(), utils.account.me.invalidate()]);
    onCreated(panel);
  };
  const failure = (error: unknown) => {
    const known = failureOf(error);
    const code = refusalOf(error)?.code ?? "";
    const field = form.getValues("ownDomain") ? "domain" : "address";
    if (code.startsWith("invalid_domain") || code === "already_exists") return { fields: { [field]: known.message ?? "" } };
    const { domain, ...others } = known.fields ?? {};
    return { ...known, fields: domain ? { ...others, [field]: domain } : others };
  };
  return { form, submit, failure, busy: create.isPending };
}
