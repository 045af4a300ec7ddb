import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { type Env, readProductEnv } from "@vitrine/config/env";
import { openCaller } from "@vitrine/core/kernel/context/caller";
import { asAmount, formatAmount } from "@vitrine/contract/kernel/amount/money";
import { adjustBalance } from "@vitrine/core/money/wallet/adjust-balance";
import { createPlatform } from "@vitrine/core/flows/platform/create-platform";
import { createKey } from "@vitrine/core/identity/api-key/create-key";
import { ensureMainPanel } from "@vitrine/core/tenancy/panel/ensure-main-panel";
import type { PanelContext } from "@vitrine/core/kernel/context/context";
import type { Platform } from "@vitrine/core/kernel/context/platform";
import { freePort } from "@vitrine/db/embedded/free-port";
import { makePanel } from "@vitrine/testkit/panel-factory";
import { makeProvider } from "@vitrine/testkit/provider-factory";
import { makeService } from "@vitrine/testkit/service-factory";
import { makeUser } from "@vitrine/testkit/user-factory";
import { answers } from "../../scripts/start/answers.ts";
import { commonEnv, Product } from "../../scripts/start/product.ts";

export interface Stage {
  env: Env;
  product: Product;
  platform: Platform;
  panel: PanelContext;
  /** Where the server answers. */
  origin: string;
  /** The reseller API of the panel. */
  api: { url: string; host: string; keys: string[] };
  serviceId: number;
  practice: { url: string; account: string };
  ownerUrl: string;
  postmasterPid(): number;
  /** What another server of this installation needs, listening on a port of its own. */
  serverEnv(port: number): Record<string, string | undefined>;
  workerEnv: Record<string, string | undefined>;
  close(): Promise<void>;
}

/** What each customer begins with, in units of 10⁻⁸. */
export const OPENING = asAmount(1_000_000_000_000n);
const CUSTOMERS = 8;

/** The whole product in its own processes and data directory, with one panel that sells one service of the practice provider. */
export async function openStage({ dataDir = mkdtempSync("/var/tmp/vitrine-faults-") }: { dataDir?: string } = {}): Promise<Stage> {
  const port = await freePort();
  const env = readProductEnv({
    ...process.env,
    PORT: String(port),
    DATA_DIR: dataDir,
    RATE_LIMITS: "off",
    LOG_LEVEL: "error",
    NODE_ENV: "development",
    DATABASE_URL: undefined,
    PRACTICE_SPEED: "10",
  });
  const product = new Product(env);
  const { practiceUrl, ...connections } = await product.prepare();
  const settings = {
    adminHosts: env.ADMIN_HOSTS,
    scheme: "http" as const,
    practiceProviderUrl: practiceUrl,
    allowPrivateProviders: true,
    production: false,
  };
  const platform = createPlatform({ appUrl: connections.appUrl, secretKey: env.SECRET_KEY, settings });
  const close = async () => {
    await platform.close();
    await product.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    const made = await furnish(platform, env.ADMIN_HOSTS[0]!, practiceUrl!);
    product.serve(connections, practiceUrl);
    const url = `http://127.0.0.1:${port}`;
    if (!(await answers(`${url}/healthz`))) throw new Error("the server did not answer");
    const { cluster } = product.database!;
    const postmasterPid = () => Number(readFileSync(path.join(cluster, "postmaster.pid"), "utf8").split("\n")[0]);
    return {
      ...made,
      env,
      product,
      origin: url,
      platform,
      api: { url: `${url}/api/v2`, host: made.panel.domain, keys: made.keys },
      ownerUrl: connections.ownerUrl,
      postmasterPid,
      serverEnv: (at) => ({ ...commonEnv(env, connections, practiceUrl), PORT: String(at), ADMIN_HOSTS: env.ADMIN_HOSTS.join(",") }),
      workerEnv: { ...commonEnv(env, connections, practiceUrl), OWNER_DATABASE_URL: connections.ownerUrl },
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

async function furnish(platform: Platform, adminHost: string, practiceUrl: string) {
  const main = await ensureMainPanel(platform);
  const owner = await makeUser(platform, main, { login: "owner", isActivated: true });
  const panel = await makePanel(platform, { ownerId: owner.id, domain: `faults.${adminHost}`, currency: "RUB" });
  const account = "practice-ru-faults";
  const providerId = await makeProvider(platform, panel, { url: `${practiceUrl}/api/v2`, key: account });
  const { id: serviceId } = await makeService(platform, panel, {
    providerId,
    externalId: "991",
    min: 10,
    max: 1_000_000,
    rate: "7.54611",
    cost: "5.8047",
  });
  const asOwner = openCaller({ platform, panel, actor: { kind: "owner", userId: owner.id, isActivated: true }, requestId: "faults" });
  const credit = (userId: number) => asOwner.run((ctx) => adjustBalance(ctx, { userId, amount: formatAmount(OPENING), comment: "" }));
  const keys: string[] = [];
  for (let n = 0; n < CUSTOMERS; n++) {
    const customer = await makeUser(platform, panel, { isActivated: true });
    await credit(customer.id);
    keys.push(
      (
        await openCaller({ platform, panel, actor: customer.actor, requestId: "faults" }).run((ctx) =>
          createKey(ctx, { name: "client", scope: "order" }),
        )
      ).key,
    );
  }
  return { panel, serviceId, keys, practice: { url: practiceUrl, account } };
}
