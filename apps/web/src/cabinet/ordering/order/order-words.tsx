import type { OrderDetail } from "@vitrine/contract/ordering/order/order";
import { lines } from "@vitrine/contract/kernel/text/naming";
import { DescriptionList } from "@vitrine/ui/list/description-list";
import { Section } from "@vitrine/ui/layout/section";
import { useTranslation } from "react-i18next";
import { Disclosure } from "@vitrine/ui/layout/disclosure";

const LISTS = ["comments", "usernames", "hashtags", "keywords", "groups"] as const;
const WORDS = [
  "username",
  "hashtag",
  "media",
  "answerNumber",
  "country",
  "device",
  "typeOfTraffic",
  "googleKeyword",
  "referringUrl",
] as const;
/** Fields whose numbers have a text. */
const CHOICES: ReadonlySet<string> = new Set(["device", "typeOfTraffic"]);

interface Given<Name extends string> {
  name: Name;
  text: string;
}

function given<Name extends string>(fields: OrderDetail["fields"], names: readonly Name[]): Given<Name>[] {
  return names.flatMap((name) => {
    const value = fields[name];
    const text = typeof value === "string" || typeof value === "number" ? String(value) : "";
    return text === "" ? [] : [{ name, text }];
  });
}

/** The fields that the customer filled in, other than link and quantity. */
export function OrderWords({ detail, look }: { detail: OrderDetail; look: "plain" | "sheet" }) {
  const { t } = useTranslation("order");
  const words = given(detail.fields, WORDS);
  const lists = given(detail.fields, LISTS);
  if (words.length + lists.length === 0) return null;
  return (
    <Section look={look} title={t("section.words")}>
      {words.length > 0 && (
        <DescriptionList
          items={words.map(({ name, text }) => ({
            label: t(`word.${name}`),
            value: <span className="break-all">{CHOICES.has(name) ? t(`word.${name}Is.${text}`) : text}</span>,
          }))}
        />
      )}
      {lists.map(({ name, text }) => (
        <Disclosure key={name} summary={t(`list.${name}`, { count: lines(text).length })}>
          <p className="mt-1 break-words whitespace-pre-line">{text}</p>
        </Disclosure>
      ))}
    </Section>
  );
}
