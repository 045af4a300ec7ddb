import type { ReactNode } from "react";
import { PageTitle } from "../../kernel/layout/page-title.tsx";
import { useShop } from "../../kernel/layout/shop-context.tsx";
import { type Action, ACTIONS } from "../../identity/api-key/actions.ts";
import { CodeSample } from "./code-sample.tsx";
import { samples } from "./samples.ts";
import { TypeFields } from "./type-fields.tsx";

/** The reseller API, readable without script. */
export function ApiPage({ origin, keys }: { origin: string; keys: ReactNode }) {
  const { t } = useShop();
  const address = `${origin}/api/v2`;
  return (
    <div className="max-w-[820px]">
      <PageTitle title={t("api.title")} />
      <p className="text-ink-2">{t("api.lead")}</p>
      <Facts address={address} />
      {keys}
      <section aria-labelledby="api-samples" className="mt-12">
        <h2 id="api-samples" className="mb-4 font-title text-xl font-semibold">
          {t("api.samples")}
        </h2>
        {samples(address).map((sample, index) => (
          <details key={sample.id} name="sample" open={index === 0} className="mb-2">
            <summary className="cursor-pointer py-2 font-medium">{sample.name}</summary>
            <CodeSample id={`sample-${sample.id}`} label={sample.name} code={sample.code} />
          </details>
        ))}
      </section>
      {ACTIONS.map((action) => (
        <ActionHelp key={action.id} action={action} />
      ))}
      <Errors />
    </div>
  );
}

function Facts({ address }: { address: string }) {
  const { t } = useShop();
  return (
    <dl className="mt-6 border-t border-line">
      {[
        [t("api.address"), address],
        [t("api.method"), "POST"],
        [t("api.format"), "JSON"],
      ].map(([label, value]) => (
        <div key={label} className="grid grid-cols-[160px_minmax(0,1fr)] gap-4 border-b border-line py-2 narrow:grid-cols-1 narrow:gap-0">
          <dt className="text-ink-2">{label}</dt>
          <dd className="font-code text-s break-all">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function ActionHelp({ action }: { action: Action }) {
  const { t, currency } = useShop();
  return (
    <section aria-labelledby={`api-${action.id}`} className="mt-12">
      <h2 id={`api-${action.id}`} className="mb-4 font-title text-xl font-semibold">
        {t(action.title)}
      </h2>
      <dl className="mb-4 border-t border-line text-m">
        <Parameter name="key" text={t("api.param.key")} />
        <Parameter name="action" text={action.name} isCode />
        {action.parameters.map(({ name, text }) => (
          <Parameter key={name} name={name} text={t(text)} />
        ))}
      </dl>
      {action.id === "add" && <TypeFields />}
      <p className="mb-2 text-s text-ink-3">{t("api.answer")}</p>
      <CodeSample id={`answer-${action.id}`} label={t("api.answer")} code={action.answer(currency)} canCopy={false} />
    </section>
  );
}

function Parameter({ name, text, isCode }: { name: string; text: string; isCode?: boolean }) {
  return (
    <div className="grid grid-cols-[120px_minmax(0,1fr)] gap-4 border-b border-line py-2">
      <dt className="font-code text-s">{name}</dt>
      <dd className={isCode ? "font-code text-s" : "text-ink-2"}>{text}</dd>
    </div>
  );
}

function Errors() {
  const { t } = useShop();
  return (
    <section aria-labelledby="api-errors" className="mt-12">
      <h2 id="api-errors" className="mb-2 font-title text-xl font-semibold">
        {t("api.errors")}
      </h2>
      <p className="mb-4 text-ink-2">{t("api.errorsText")}</p>
      <CodeSample id="answer-error" label={t("api.errors")} code={`{ "error": "Not enough funds on balance" }`} canCopy={false} />
    </section>
  );
}
