import type { Task } from "@vitrine/contract/ordering/executor/task";
import type { RefusedForm } from "@vitrine/contract/kernel/storefront/page-request";
import { Button, buttonStyle } from "@vitrine/ui/form/button";
import { TextInput } from "@vitrine/ui/form/text-input";
import { FormField } from "../../kernel/layout/form-field.tsx";
import { Message } from "../../kernel/layout/message.tsx";
import { Money } from "../../kernel/format/money.tsx";
import { useShop } from "../../kernel/layout/shop-context.tsx";
import { Time } from "../../kernel/format/time.tsx";
import { PlainForm } from "../../kernel/layout/plain-form.tsx";

interface TaskCardProps {
  task: Task;
  csrfToken: string;
  refused: RefusedForm | null;
}

export function TaskCard({ task, csrfToken, refused }: TaskCardProps) {
  const { t } = useShop();
  return (
    <section aria-labelledby="task" className="rounded-card border border-line bg-sheet p-6 mobile:p-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="task" className="font-title text-xl font-semibold">
          {task.service.name}
        </h2>
        <p>
          <span className="text-s text-ink-3">{t("work.task.reward")}</span>{" "}
          <strong className="font-semibold text-money">
            <Money amount={task.reward} />
          </strong>
        </p>
      </div>
      <p className="mt-1 text-s text-ink-3">
        {task.service.network} · {task.type} · {t("work.task.until")} <Time seconds={task.leaseUntil} />
      </p>
      <p className="mt-4 [overflow-wrap:anywhere]">{task.link}</p>
      {/^https?:\/\//i.test(task.link) && (
        <a href={task.link} target="_blank" rel="noopener noreferrer nofollow" className={`mt-2 ${buttonStyle({})}`}>
          {t("work.task.open")}
        </a>
      )}
      {task.text !== null && <Given title={t("work.task.text")} text={task.text} />}
      <Details fields={task.fields} />
      {task.instructions !== null && <Given title={t("work.task.instructions")} text={task.instructions} />}
      <Acts task={task} csrfToken={csrfToken} refused={refused} />
    </section>
  );
}

/** Form to confirm the task from one account, or to return it. */
function Acts({ task, csrfToken, refused }: TaskCardProps) {
  const { t } = useShop();
  const kept = { taskId: task.id };
  return (
    <div className="mt-6 border-t border-line pt-6">
      <PlainForm action="/work/check" csrfToken={csrfToken} kept={kept}>
        {refused && refused.message !== "" && (
          <Message tone="bad" live className="mb-4">
            {refused.message}
          </Message>
        )}
        <FormField label={t("work.check.identity")} hint={t("work.check.identityHint")} error={refused?.fields["name"]}>
          {(control) => (
            <TextInput
              {...control}
              name="name"
              defaultValue={refused?.name ?? ""}
              maxLength={200}
              autoComplete="on"
              autoCapitalize="none"
              spellCheck={false}
              required
            />
          )}
        </FormField>
        <FormField
          label={
            <>
              {t("work.check.proof")} <span className="font-normal text-ink-3">({t("work.check.optional")})</span>
            </>
          }
          error={refused?.fields["proof"]}
        >
          {(control) => <TextInput {...control} name="proof" maxLength={2000} autoComplete="off" />}
        </FormField>
        <Button type="submit" variant="primary" size="l" className="w-full">
          {t("work.check.send")}
        </Button>
      </PlainForm>
      <div className="mt-2">
        <PlainForm action="/work/ignore" csrfToken={csrfToken} kept={kept}>
          <Button type="submit" variant="quiet" className="w-full">
            {t("work.ignore")}
          </Button>
        </PlainForm>
      </div>
    </div>
  );
}

function Given({ title, text }: { title: string; text: string }) {
  return (
    <div className="mt-4">
      <h3 className="text-s font-medium">{title}</h3>
      <p className="mt-1 rounded-control bg-inset px-4 py-2 whitespace-pre-wrap [overflow-wrap:anywhere]">{text}</p>
    </div>
  );
}

const FIELDS = [
  "keywords",
  "comments",
  "usernames",
  "hashtags",
  "hashtag",
  "username",
  "media",
  "answerNumber",
  "groups",
  "country",
  "googleKeyword",
  "referringUrl",
] as const;

function Details({ fields }: { fields: Task["fields"] }) {
  const { t } = useShop();
  const given = FIELDS.flatMap((name) => {
    const value = fields[name];
    return typeof value === "string" || typeof value === "number" ? [[name, String(value)] as const] : [];
  });
  return given.map(([name, value]) => <Given key={name} title={t(`work.field.${name}`)} text={value} />);
}
