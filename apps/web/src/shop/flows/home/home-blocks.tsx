import type { ComponentType } from "react";
import type { HomeBlock } from "@vitrine/contract/kernel/panel/home-block";
import { rateDecimals, SameDecimals } from "@vitrine/ui/text/money";
import { ChangeRow } from "../../selling/change/change-row.tsx";
import type { HomeData, Question } from "./home-data.ts";

export interface HomeProps {
  home: HomeData;
}

/** How a template shows each block. */
export type HomeParts = Record<Exclude<HomeBlock, "hero">, ComponentType<HomeProps>> & { hero?: ComponentType<HomeProps> };

/** The blocks in the owner's order. */
export function HomeBlocks({ home, parts }: HomeProps & { parts: HomeParts }) {
  return home.blocks.map((block) => {
    const Part = parts[block];
    return Part && <Part key={block} home={home} />;
  });
}

/** A question that opens to its answer; without script too. */
export function Answered({ question, summary }: { question: Question; summary: string }) {
  return (
    <details>
      <summary className={summary}>{question.question}</summary>
      <p className="max-w-[68ch] pb-4 break-words whitespace-pre-line text-ink-2">{question.answer}</p>
    </details>
  );
}

/** The latest changes, one per line. */
export function ChangeLines({ changes }: Pick<HomeData, "changes">) {
  return (
    <SameDecimals value={rateDecimals(changes.flatMap(({ before, after }) => [before, after]))}>
      <ul className="-mt-px">
        {changes.map((change) => (
          <ChangeRow key={`${change.serviceId} ${change.changedAt}`} change={change} />
        ))}
      </ul>
    </SameDecimals>
  );
}
