import { BarChart } from "@vitrine/ui/chart/bar-chart";
import { ButtonLink } from "@vitrine/ui/form/button";
import { Code, CodeBlock } from "@vitrine/ui/text/code-block";
import { DeliveryProgress } from "@vitrine/ui/chart/delivery-progress";
import { DescriptionList } from "@vitrine/ui/list/description-list";
import { Link } from "@vitrine/ui/text/link";
import { Count, Money, Percent } from "@vitrine/ui/text/money";
import { Section } from "@vitrine/ui/layout/section";
import { SkeletonText } from "@vitrine/ui/feedback/skeleton";
import { Sparkline } from "@vitrine/ui/chart/sparkline";
import { StatRow, StatTile } from "@vitrine/ui/chart/stat-tile";
import { OrderStatus, Tag } from "@vitrine/ui/feedback/status";
import { Tabs } from "@vitrine/ui/layout/tabs";
import { Time } from "@vitrine/ui/text/time";
import { Timeline } from "@vitrine/ui/list/timeline";
import { useState } from "react";

const week = [12, 18, 9, 24, 31, 28, 16];
const days = ["пн", "вт", "ср", "чт", "пт", "сб", "вс"];

export function Figures() {
  const [tab, setTab] = useState("general");
  return (
    <section aria-label="Показатели" className="grid gap-8">
      <Tiles />
      <Sections />
      <Tabs
        label="Услуга"
        value={tab}
        onChange={setTab}
        items={[
          { id: "general", label: "Основное", content: <SkeletonText label="Загрузка" /> },
          { id: "prices", label: "Цены", count: "3", content: <p>Цены для групп клиентов.</p> },
        ]}
      />
      <CodeBlock
        label="Баланс"
        code={'curl https://nova-smm.ru/api/v2 -d key=… -d action=balance\n{"balance":"100.84","currency":"USD"}'}
      />
      <p>
        Поле <Code>service</Code> обязательно.{" "}
        <ButtonLink href="/docs" iconEnd="arrow-right">
          Документация
        </ButtonLink>
      </p>
    </section>
  );
}

function Tiles() {
  return (
    <StatRow>
      <StatTile label="Выручка" value={<Money amount="48230.5" currency="RUB" mode="display" />} note="+12 % к вчера" href="/orders" />
      <StatTile
        label="Прибыль"
        earned
        value={<Money amount="14469.15" currency="RUB" mode="display" />}
        chart={<Sparkline tone="money" values={week} summary="Прибыль растёт" />}
      />
      <StatTile label="Заказы" value={<Count value={1284} />} chart={<Sparkline values={week} summary="Заказов за неделю: 138" />} />
      <StatTile label="Новые клиенты" value="37" note="за сегодня" />
    </StatRow>
  );
}

function Sections() {
  return (
    <div className="grid grid-cols-2 gap-8 mobile:grid-cols-1">
      <Charts />
      <Records />
    </div>
  );
}

function Charts() {
  return (
    <>
      <Section title="Выручка за неделю" actions={<Tag tone="money">+5 %</Tag>}>
        <BarChart
          title="Выручка за неделю"
          summary="Больше всего в пятницу"
          labelHeading="День"
          valueHeading="Выручка"
          items={week.map((value, at) => ({
            label: days[at] ?? "",
            value,
            text: `${value} 000 ₽`,
            open: at === 6,
          }))}
        />
      </Section>
      <Section title="Заказ 184203" text="Telegram · Подписчики RU, HQ">
        <DeliveryProgress
          labels={{ name: "Доставлено", start: "Было", current: "Сейчас", target: "Будет" }}
          start={12_400}
          delivered={3200}
          quantity={5000}
        />
        <DescriptionList
          className="mt-5"
          items={[
            { label: "Статус", value: <OrderStatus kind="active">В работе</OrderStatus> },
            {
              label: "Ссылка",
              value: (
                <Link href="https://t.me/nova_channel" external>
                  t.me/nova_channel
                </Link>
              ),
            },
            { label: "Создан", value: <Time value={Date.UTC(2026, 10, 20)} mode="full" /> },
          ]}
        />
      </Section>
    </>
  );
}

function Records() {
  return (
    <>
      <Section title="Деньги">
        <DescriptionList
          figures
          items={[
            { label: "Цена", value: <Money amount="412.50" currency="RUB" /> },
            { label: "Скидка", value: <Money amount="-12.50" currency="RUB" /> },
            { label: "Себестоимость", value: <Money amount="290.00000123" currency="RUB" /> },
            { label: "Маржа", value: <Percent value={38} signed earned />, strong: true },
          ]}
        />
      </Section>
      <Section title="История">
        <Timeline
          label="История заказа"
          items={[
            { id: 1, title: "Начал выполняться", time: "15:09", tone: "info", glyph: "half", text: "Было 12 400 подписчиков" },
            { id: 2, title: "Отправлен провайдеру", time: "15:05", text: "№ 9938120", minor: true },
            { id: 3, title: "Оплачен", time: "15:04", tone: "money", text: "412,50 ₽ с баланса @ivan" },
            { id: 4, title: "Создан", time: "15:04", minor: true },
          ]}
        />
      </Section>
    </>
  );
}
