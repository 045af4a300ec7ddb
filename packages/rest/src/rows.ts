import { accountRows } from "./account/rows.ts";
import { auditRows } from "./audit/rows.ts";
import { catalogRows } from "./catalog/rows.ts";
import { developerRows } from "./developer/rows.ts";
import { executorRows } from "./executor/rows.ts";
import { notificationRows } from "./notification/rows.ts";
import { managerRows } from "./manager/rows.ts";
import { kindRows } from "./order/kind-rows.ts";
import { actionRows } from "./order/action-rows.ts";
import { orderRows } from "./order/rows.ts";
import { unknownRows } from "./order/unknown-rows.ts";
import { performerRows } from "./performer/rows.ts";
import { childRows } from "./panel/child-rows.ts";
import { rowsOfPanels } from "./panel/rows.ts";
import { priceRows } from "./price/rows.ts";
import { providerRows } from "./provider/rows.ts";
import type { Row } from "./row.ts";
import { ruleRows } from "./rule/rows.ts";
import { shareRows } from "./share/rows.ts";
import { statisticsRows } from "./statistics/rows.ts";
import { telegramRows } from "./telegram/rows.ts";
import { topRows } from "./top/rows.ts";
import { userRows } from "./user/rows.ts";
import { walletRows } from "./wallet/rows.ts";
import { webhookRows } from "./webhook/rows.ts";

/** All of REST, in the order of matching: a fixed path stands before one with a parameter in its place. */
export const ROWS: readonly Row[] = [
  ...accountRows,
  ...notificationRows,
  ...auditRows,
  ...rowsOfPanels,
  ...childRows,
  ...managerRows,
  ...shareRows,
  ...providerRows,
  ...performerRows,
  ...priceRows,
  ...catalogRows,
  ...executorRows,
  ...kindRows,
  ...unknownRows,
  ...actionRows,
  ...orderRows,
  ...ruleRows,
  ...statisticsRows,
  ...topRows,
  ...userRows,
  ...walletRows,
  ...developerRows,
  ...webhookRows,
  ...telegramRows,
];
