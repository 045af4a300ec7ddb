import { peopleOf } from "../../identity/account/people.ts";
import type {
  AuditEntryItem,
  AuditFacets,
  AuditFilter,
  AuditList,
  ListAuditInput,
  OwnAuditInput,
} from "@vitrine/contract/insight/audit-trail/audit";
import { toSeconds } from "@vitrine/contract/kernel/paging/list";
import { authorize, seenEmail, userIdOf } from "../../kernel/permission/authorize.ts";
import type { Caller } from "../../kernel/context/context.ts";
import { pageWithEstimate } from "../../kernel/paging/page-with-estimate.ts";
import { auditFacets, auditPage, type AuditRow, countAudit } from "./queries.ts";

/** All actions on the panel. */
export async function listAudit(caller: Caller, input: ListAuditInput): Promise<AuditList> {
  authorize(caller, "audit.view");
  return pageOf(caller, input);
}

/** Actions on the caller's own account, on the panel that holds it. */
export async function listOwnAudit(caller: Caller, input: OwnAuditInput): Promise<AuditList> {
  authorize(caller, "account.settings");
  return pageOf(caller, { ...input, userId: userIdOf(caller) });
}

export async function listAuditFacets(caller: Caller): Promise<AuditFacets> {
  authorize(caller, "audit.view");
  const { userIds, actions } = await caller.run((ctx) => auditFacets(ctx, null));
  const logins = await peopleOf(caller, userIds);
  const people = userIds.map((userId) => ({ userId, login: logins.get(userId) ?? String(userId) }));
  return { people: people.toSorted((one, other) => one.login.localeCompare(other.login)), actions };
}

/** Actions that the list of one's own account can be filtered by. */
export async function ownAuditFacets(caller: Caller): Promise<AuditFacets> {
  authorize(caller, "account.settings");
  const { actions } = await caller.run((ctx) => auditFacets(ctx, userIdOf(ctx)));
  return { people: [], actions };
}

async function pageOf(caller: Caller, filter: AuditFilter & { userId: number | null; page: number; perPage: number }): Promise<AuditList> {
  const { rows, ...list } = await caller.run((ctx) =>
    pageWithEstimate(
      filter,
      () => auditPage(ctx, filter),
      (most) => countAudit(ctx, filter, most),
    ),
  );
  const people = await peopleOf(caller, [...new Set(rows.flatMap(({ actor }) => actor.userId ?? []))]);
  const isViewer = caller.actor.kind === "viewer";
  return { ...list, items: rows.map((row) => entryOf(isViewer ? withoutAddresses(caller, row) : row, people)) };
}

const EMAIL = /[^\s"\\@]+@[^\s"\\@]+/g;

/** Anyone may look around the demo, so the addresses of people working there are left out, and emails are masked. */
function withoutAddresses(by: Caller, row: AuditRow): AuditRow {
  const masked = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null).replaceAll(EMAIL, (email) => seenEmail(by, email)));
  return { ...row, before: masked(row.before), after: masked(row.after), ip: null };
}

function entryOf({ actor, createdAt, ...row }: AuditRow, people: Map<number, string>): AuditEntryItem {
  const { kind, userId, keyId } = actor;
  return {
    ...row,
    actor: {
      kind: kind as AuditEntryItem["actor"]["kind"],
      userId: userId ?? null,
      login: userId === undefined ? null : (people.get(userId) ?? null),
      keyId: keyId ?? null,
    },
    createdAt: toSeconds(createdAt),
  };
}
