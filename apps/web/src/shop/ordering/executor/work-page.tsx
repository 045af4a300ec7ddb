import type { ReactNode } from "react";
import type { OwnExecutor } from "@vitrine/contract/ordering/executor/executor";
import type { Task } from "@vitrine/contract/ordering/executor/task";
import type { RefusedForm } from "@vitrine/contract/kernel/storefront/page-request";
import { Button } from "@vitrine/ui/form/button";
import { Message } from "../../kernel/layout/message.tsx";
import { ListMoney } from "../../kernel/format/money.tsx";
import { PageTitle } from "../../kernel/layout/page-title.tsx";
import { useShop } from "../../kernel/layout/shop-context.tsx";
import { PlainForm } from "../../kernel/layout/plain-form.tsx";
import { ResumeForm } from "./resume-form.tsx";
import { TaskCard } from "./task-card.tsx";

export interface WorkPageProps {
  own: OwnExecutor;
  task: Task | null;
  csrfToken: string;
  refused: RefusedForm | null;
  /** The result of the form that led here. */
  news: "done" | "skipped" | "saved" | null;
  /** No task was available. */
  isEmpty: boolean;
}

type Performer = NonNullable<OwnExecutor["executor"]>;

/** Works without script: every action is a form that returns here. */
export function WorkPage({ own: { executor }, task, csrfToken, refused, news, isEmpty }: WorkPageProps) {
  const { t } = useShop();
  return (
    <>
      <PageTitle title={t("work.title")} />
      <p className="mb-6 max-w-form text-ink-2">{t("work.lead")}</p>
      {news && (
        <Message tone="ok" live className="mb-6">
          {news === "saved" ? t("work.resume.saved") : t(`work.${news}`)}
        </Message>
      )}
      {executor === null ? (
        <section className="max-w-form rounded-card border border-line bg-sheet p-6 mobile:p-4">
          <h2 className="font-title text-xl font-semibold">{t("work.apply.title")}</h2>
          <p className="mt-1 mb-4 text-ink-2">{t("work.apply.text")}</p>
          <ResumeForm csrfToken={csrfToken} refused={refused} performer={null} />
        </section>
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)_320px] items-start gap-8 max-[900px]:grid-cols-1">
          <Now performer={executor} task={task} csrfToken={csrfToken} refused={refused} isEmpty={isEmpty} />
          <Aside performer={executor} csrfToken={csrfToken} />
        </div>
      )}
    </>
  );
}

interface NowProps extends Pick<WorkPageProps, "task" | "csrfToken" | "refused" | "isEmpty"> {
  performer: Performer;
}

function Now({ performer, task, csrfToken, refused, isEmpty }: NowProps) {
  const { t } = useShop();
  if (performer.status === "applied") return <State title={t("work.applied.title")} text={t("work.applied.text")} />;
  if (performer.status !== "active") return <Message tone="warn">{t("work.paused")}</Message>;
  if (task) return <TaskCard task={task} csrfToken={csrfToken} refused={refused} />;
  const words = isEmpty ? "none" : "ready";
  return (
    <State title={t(`work.${words}.title`)} text={t(`work.${words}.text`)}>
      {refused && refused.message !== "" && (
        <Message tone="bad" live className="mb-4">
          {refused.message}
        </Message>
      )}
      <PlainForm action="/work/take" csrfToken={csrfToken}>
        <Button type="submit" variant="primary" size="l">
          {t(isEmpty ? "work.again" : "work.take")}
        </Button>
      </PlainForm>
    </State>
  );
}

function State({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <section className="rounded-card border border-line bg-sheet p-6 mobile:p-4">
      <h2 className="font-title text-xl font-semibold">{title}</h2>
      <p className="mt-1 text-ink-2">{text}</p>
      {children && <div className="mt-4">{children}</div>}
    </section>
  );
}

function Aside({ performer, csrfToken }: { performer: Performer; csrfToken: string }) {
  const { t, language } = useShop();
  const count = new Intl.NumberFormat(language);
  const figures = [
    [t("work.figures.performed"), count.format(performer.performed)],
    [t("work.figures.today"), count.format(performer.performedToday)],
    [t("work.figures.earned"), <ListMoney key="earned" amount={performer.earned} />],
  ] as const;
  return (
    <aside className="rounded-card border border-line bg-sheet p-6 mobile:p-4">
      <dl className="grid grid-cols-[1fr_auto] gap-y-2">
        {figures.map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-ink-3">{label}</dt>
            <dd className="text-right font-semibold tnum">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4">
        <a href="/earnings" className="target inline-flex items-center text-accent">
          {t("cpa.tasksLink")}
        </a>
      </p>
      <details className="mt-4 border-t border-line pt-4">
        <summary className="target inline-flex cursor-pointer items-center font-medium">
          <span className="ruled-link">{t("work.resume.title")}</span>
        </summary>
        <div className="mt-4">
          <ResumeForm csrfToken={csrfToken} refused={null} performer={performer} />
        </div>
      </details>
    </aside>
  );
}
